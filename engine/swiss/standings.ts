import type { Team } from '../matches.ts';
import { rankSentence } from './explain.ts';
import { ledgerOf } from './ledger.ts';
import { type Figures, rankEntries } from './ranking.ts';
import type { SwissState } from './state.ts';

export interface StandingsRow {
  readonly rank: number;
  readonly team: Team;
  readonly withdrawn: boolean;
  readonly losses: number;
  readonly byes: number;
  readonly figures: Figures;
  /** What separates the row from the next one (for the last: from the one above), in French. */
  readonly explanation: string;
}

export function standings(
  state: SwissState,
  throughRound: number = state.drawn.length,
): StandingsRow[] {
  const gone = new Set(state.withdrawals.map(({ team }) => team));
  const ranked = rankEntries(ledgerOf(state, throughRound));
  return ranked.map(({ entry, figures }, index) => {
    const next = ranked[index + 1];
    const above = ranked[index - 1];
    return {
      rank: index + 1,
      team: entry.team,
      withdrawn: gone.has(entry.team.id),
      losses: entry.losses,
      byes: entry.byes,
      figures,
      explanation: rankSentence({ entry, figures }, next ?? above, next !== undefined),
    };
  });
}
