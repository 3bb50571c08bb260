import { swissId } from '../match-ids.ts';
import type { MatchId } from '../matches.ts';
import type { ByeReason, PairReason, TableReason } from '../reasons.ts';
import { type Entry, type Ledger, swissLedger, roundsMet } from './ledger.ts';
import { firstLevel } from './options.ts';
import { chooseBye, toContenders } from './pairing/pairing.ts';
import { rankEntries } from './ranking.ts';
import { type SwissState, type Table, tableNumber } from './state.ts';

export interface DraftTable extends Table {
  readonly id: MatchId;
  readonly rematch: boolean;
  readonly reason: TableReason;
}

/**
 * The reason of each table of a round, from the current results of the rounds before it. It works
 * for a drawn round and for tables that may become one. Reasons are computed each time, so that
 * none is left when pairs or results change.
 */
export function explainRound(
  state: SwissState,
  round: number,
  tables: readonly Table[] = state.drawn[round - 1] ?? [],
  ledger: Ledger = swissLedger(state, round - 1),
): DraftTable[] {
  return tables.flatMap((table, index): DraftTable[] => {
    const one = ledger.get(table.one);
    if (one === undefined) return [];
    const two = table.two === null ? undefined : ledger.get(table.two);
    return [
      {
        ...table,
        id: swissId(round, tableNumber(table, index)),
        rematch: two !== undefined && roundsMet(one, two.team.id).length > 0,
        reason: two === undefined ? byeReason(table) : pairReason(table, one, two),
      },
    ];
  });

  function pairReason(table: Table, one: Entry, two: Entry): PairReason {
    const chosen = table.chosen === true;
    if (round > 1) {
      const met = roundsMet(one, two.team.id);
      return { because: 'wins', wins: [one.wins, two.wins], met, chosen };
    }
    return state.options.firstRound === 'random'
      ? { because: 'lot', chosen }
      : { because: 'seeds', seeds: [one.team.seed, two.team.seed], chosen };
  }

  function byeReason({ one, chosen }: Table): ByeReason {
    if (chosen === true) return { because: 'bye-chosen' };
    if (round === 1) {
      return { because: state.options.firstRound === 'random' ? 'bye-lot' : 'bye-last-seed' };
    }
    const seated = new Set(tables.flatMap((table) => [table.one, table.two]));
    const playing = rankEntries(ledger, state.options)
      .map(({ entry }) => entry)
      .filter(({ team }) => seated.has(team.id));
    const fewest = Math.min(...playing.map(({ freeWins }) => freeWins));
    const lowest = playing.findLast(({ freeWins }) => freeWins === fewest);
    if (lowest?.team.id === one) {
      return { because: fewest === 0 ? 'bye-lowest' : 'bye-lowest-again' };
    }
    const { contenders, encounters } = toContenders(playing);
    const proposed = playing[chooseBye(contenders, encounters, firstLevel(state.options))];
    return { because: proposed?.team.id === one ? 'bye-avoids-rematch' : 'bye-after-correction' };
  }
}
