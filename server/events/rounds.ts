import type { EliminationFormat, Format } from '#contract/format.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { bracketRound, roundId, swissRound, type WantedRound } from '#server/tournament/rounds.ts';

/** Gives an event the rounds of this format. Those in which there are matches stay as they are. */
export async function renewRounds(
  { tournament }: Pick<Repositories, 'tournament'>,
  format: Format,
): Promise<void> {
  for (const { pk_round } of await tournament.emptyRounds()) await tournament.deleteRound(pk_round);
  const left = new Set((await tournament.rounds()).map(roundId));
  for (const round of roundsOf(format)) {
    if (!left.has(roundId(round))) await tournament.insertRound(round);
  }
}

/** The rounds that an event of this format has before anything is drawn: an admin may enter matches in them by hand. */
function roundsOf({ first, last }: Format): WantedRound[] {
  const swiss =
    first?.kind === 'swiss'
      ? count(first.rounds ?? USUAL_ROUNDS).map((round) =>
          swissRound({ round, bestOf: first.best_of }),
        )
      : [];
  return [...swiss, ...(last === null ? [] : eliminationRounds(last))];
}

const USUAL_ROUNDS = 5;
/** Of 32 teams: larger brackets make the rounds that they need. */
const WINNER_ROUNDS = 5;
const LOSER_ROUNDS = 8;

function eliminationRounds(format: EliminationFormat): WantedRound[] {
  const { kind: elimination, best_of } = format;
  const round = (
    side: 'winner' | 'loser' | 'final' | 'third',
    number: number,
    fromEnd = 0,
  ): WantedRound => bracketRound({ side, number, fromEnd, bestOf: best_of[side], elimination });
  const isSingle = elimination === 'single';
  // The winner side of a single elimination ends with the semi-finals.
  const winner = count(isSingle ? WINNER_ROUNDS - 1 : WINNER_ROUNDS).map((number) =>
    round('winner', number, WINNER_ROUNDS - number),
  );
  const loser = count(isSingle ? 0 : LOSER_ROUNDS).map((number) =>
    round('loser', number, LOSER_ROUNDS - number),
  );
  const third = format.kind === 'single' && format.third_place ? [round('third', 1)] : [];
  return [...winner, ...loser, round('final', 1), ...third];
}

function count(to: number): number[] {
  return Array.from({ length: to }, (_, index) => index + 1);
}
