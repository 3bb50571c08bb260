import type { MatchId } from '../matches.ts';
import { byeText, chosenSentence, firstRoundSentence, pairingSentence } from './explain.ts';
import { type Entry, type Ledger, ledgerOf, roundsMet } from './ledger.ts';
import { byeOf, contendersOf } from './pairing.ts';
import { rankEntries } from './ranking.ts';
import type { SwissState, Table } from './state.ts';

export interface DraftTable extends Table {
  readonly id: MatchId;
  readonly rematch: boolean;
  readonly explanation: string;
}

/**
 * Why each table of a round is what it is, as the rounds before it stand now: for a drawn round, or for tables that may become
 * one. It is worked out anew each time, so that no sentence outlives the pair or the results it speaks of.
 */
export function explainRound(
  state: SwissState,
  round: number,
  tables: readonly Table[] = state.drawn[round - 1] ?? [],
  ledger: Ledger = ledgerOf(state, round - 1),
): DraftTable[] {
  return tables.flatMap((table, index): DraftTable[] => {
    const one = ledger.get(table.one);
    if (one === undefined) return [];
    const two = table.two === null ? undefined : ledger.get(table.two);
    return [
      {
        ...table,
        id: `S${round}-${index + 1}`,
        rematch: two !== undefined && roundsMet(one, two.team.id).length > 0,
        explanation: two === undefined ? byeReason(table) : pairReason(table, one, two),
      },
    ];
  });

  function pairReason({ chosen }: Table, one: Entry, two: Entry): string {
    const drawn = round === 1 && state.options.firstRound === 'random';
    if (drawn) return chosen === true ? chosenSentence() : 'tirage au sort';
    const reason = round === 1 ? firstRoundSentence(one, two) : pairingSentence(one, two);
    return chosen === true ? chosenSentence(reason) : reason;
  }

  function byeReason({ one, chosen }: Table): string {
    if (chosen === true) return byeText.chosen;
    if (round === 1) {
      return state.options.firstRound === 'random' ? byeText.drawn : byeText['last-seed'];
    }
    const seated = new Set(tables.flatMap((table) => [table.one, table.two]));
    const playing = rankEntries(ledger)
      .map(({ entry }) => entry)
      .filter(({ team }) => seated.has(team.id));
    const fewest = Math.min(...playing.map(({ byes }) => byes));
    const lowest = playing.findLast(({ byes }) => byes === fewest);
    if (lowest?.team.id === one) {
      return fewest === 0 ? byeText['lowest-without'] : byeText['lowest-again'];
    }
    const { contenders, encounters } = contendersOf(playing);
    const proposed = playing[byeOf(contenders, encounters)];
    return proposed?.team.id === one ? byeText['avoids-rematch'] : byeText['after-correction'];
  }
}
