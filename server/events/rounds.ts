import type { EliminationFormat, Format } from '#contract/format.ts';
import { bracketRound, swissRound, type WantedRound } from '#server/tournament/rounds.ts';

/** The rounds that an event of this format has before anything is drawn: an admin may enter matches in them by hand. */
export function roundsOf({ first, last }: Format): WantedRound[] {
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

function eliminationRounds({ kind, best_of, third_place }: EliminationFormat): WantedRound[] {
  const side = (name: 'winner' | 'loser', rounds: number) =>
    count(rounds).map((number) =>
      bracketRound({ side: name, number, fromEnd: rounds - number, bestOf: best_of[name] }),
    );
  const last = (number: number) =>
    bracketRound({ side: 'final', number, fromEnd: 0, bestOf: best_of.final });
  const third = bracketRound({ side: 'third', number: 1, fromEnd: 0, bestOf: best_of.third });
  return [
    ...side('winner', WINNER_ROUNDS),
    ...(kind === 'double' ? [...side('loser', LOSER_ROUNDS), last(1)] : []),
    ...(third_place ? [third] : []),
  ];
}

function count(to: number): number[] {
  return Array.from({ length: to }, (_, index) => index + 1);
}
