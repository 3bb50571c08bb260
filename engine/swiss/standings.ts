import type { TeamId } from '../matches.ts';
import type { Criterion, RankReason } from '../reasons.ts';
import { type Stopped, goneTeams, ledgerOf, stoppedBy } from './ledger.ts';
import { type Figures, type Ranked, criteriaOf, decidingFigures, rankEntries } from './ranking.ts';
import type { SwissState } from './state.ts';

export interface StandingsRow {
  readonly rank: number;
  readonly team: TeamId;
  readonly withdrawn: boolean;
  readonly losses: number;
  readonly byes: number;
  /** Whether it is through or out where a phase goes to so many wins or losses; null while it plays on, and in other phases. */
  readonly stopped: Stopped | null;
  readonly figures: Figures;
  /** What separates the row from the next one (for the last: from the one above). */
  readonly reason: RankReason;
}

export function standings(
  state: SwissState,
  throughRound: number = state.drawn.length,
): StandingsRow[] {
  const gone = goneTeams(state);
  const ranked = rankEntries(ledgerOf(state, throughRound), state.options);
  const criteria = criteriaOf(state.options);
  return ranked.map((row, index) => {
    const { entry, figures } = row;
    const [above, below] = [ranked[index - 1], ranked[index + 1]];
    return {
      rank: index + 1,
      team: entry.team.id,
      withdrawn: gone.has(entry.team.id),
      losses: entry.losses,
      byes: entry.byes,
      stopped: stoppedBy(entry, state.options.until),
      figures,
      reason:
        below === undefined ? reasonFor(above, row, criteria) : reasonFor(row, below, criteria),
    };
  });
}

function reasonFor(
  ahead: Ranked | undefined,
  behind: Ranked,
  criteria: readonly Criterion[],
): RankReason {
  if (ahead === undefined) return { because: 'only-team' };
  const decided = decidingFigures(ahead, behind, criteria);
  return { ...decided, ahead: ahead.entry.team.id, behind: behind.entry.team.id };
}
