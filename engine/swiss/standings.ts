import type { TeamId } from '../matches.ts';
import type { Criterion, RankReason } from '../reasons.ts';
import { type StopStatus, withdrawnTeams, swissLedger, stopStatus } from './ledger.ts';
import {
  type Figures,
  type Ranked,
  rankingCriteria,
  decidingFigures,
  rankEntries,
} from './ranking.ts';
import type { SwissState } from './state.ts';

export interface StandingsRow {
  readonly rank: number;
  readonly team: TeamId;
  readonly withdrawn: boolean;
  readonly losses: number;
  readonly byes: number;
  /**
   * Whether the team is through or out in a phase that ends at a number of wins or losses. Null
   * while it plays on, and in other phases.
   */
  readonly stopped: StopStatus | null;
  readonly figures: Figures;
  /** What separates the row from the next one. For the last row: from the one above. */
  readonly reason: RankReason;
}

export function standings(
  state: SwissState,
  throughRound: number = state.drawn.length,
): StandingsRow[] {
  const gone = withdrawnTeams(state);
  const ranked = rankEntries(swissLedger(state, throughRound), state.options);
  const criteria = rankingCriteria(state.options);
  return ranked.map((row, index) => {
    const { entry, figures } = row;
    const [above, below] = [ranked[index - 1], ranked[index + 1]];
    return {
      rank: index + 1,
      team: entry.team.id,
      withdrawn: gone.has(entry.team.id),
      losses: entry.losses,
      byes: entry.byes,
      stopped: stopStatus(entry, state.options.until),
      figures,
      reason:
        below === undefined ? rankReason(above, row, criteria) : rankReason(row, below, criteria),
    };
  });
}

function rankReason(
  ahead: Ranked | undefined,
  behind: Ranked,
  criteria: readonly Criterion[],
): RankReason {
  if (ahead === undefined) return { because: 'only-team' };
  const decided = decidingFigures(ahead, behind, criteria);
  return { ...decided, ahead: ahead.entry.team.id, behind: behind.entry.team.id };
}
