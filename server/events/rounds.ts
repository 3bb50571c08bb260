import type { EliminationFormat, Format } from '#contract/tournament/format.ts';
import type { Repositories } from '#server/store/repositories.ts';
import {
  bracketRound,
  roundId,
  swissRound,
  type PlannedRound,
} from '#server/tournament/stages/rounds.ts';

/** Gives an event the rounds of this format. Rounds with matches stay as they are. */
export async function renewRounds(
  { tournament }: Pick<Repositories, 'tournament'>,
  format: Format,
): Promise<void> {
  for (const { pk_round } of await tournament.emptyRounds()) await tournament.deleteRound(pk_round);
  const existing = new Set((await tournament.rounds()).map(roundId));
  for (const round of formatRounds(format)) {
    if (!existing.has(roundId(round))) await tournament.insertRound(round);
  }
}

/** The rounds of this format before anything is drawn: an admin may enter matches in them by hand. */
function formatRounds({ first, last }: Format): PlannedRound[] {
  const swiss =
    first?.kind === 'swiss'
      ? numbersUpTo(first.rounds ?? DEFAULT_SWISS_ROUNDS).map((round) =>
          swissRound({ round, bestOf: first.best_of }),
        )
      : [];
  return [...swiss, ...(last === null ? [] : eliminationRounds(last))];
}

const DEFAULT_SWISS_ROUNDS = 5;
/** For 32 teams: larger brackets create the rounds that they need. */
const WINNER_ROUNDS = 5;
const LOSER_ROUNDS = 8;

function eliminationRounds(format: EliminationFormat): PlannedRound[] {
  const { kind: elimination, best_of } = format;
  const round = (
    side: 'winner' | 'loser' | 'final' | 'third',
    number: number,
    fromEnd = 0,
  ): PlannedRound => bracketRound({ side, number, fromEnd, bestOf: best_of[side], elimination });
  const isSingle = elimination === 'single';
  // The winner side of a single elimination ends with the semi-finals.
  const winner = numbersUpTo(isSingle ? WINNER_ROUNDS - 1 : WINNER_ROUNDS).map((number) =>
    round('winner', number, WINNER_ROUNDS - number),
  );
  const loser = numbersUpTo(isSingle ? 0 : LOSER_ROUNDS).map((number) =>
    round('loser', number, LOSER_ROUNDS - number),
  );
  const third = format.kind === 'single' && format.third_place ? [round('third', 1)] : [];
  return [...winner, ...loser, round('final', 1), ...third];
}

function numbersUpTo(to: number): number[] {
  return Array.from({ length: to }, (_, index) => index + 1);
}
