import type { TeamKey } from '../outcome.ts';
import type { Bracket, BracketMatch, BracketRound, BracketState, Placing } from './bracket.ts';
import { NOBODY, type PlayOut, playAsStored } from './play-out.ts';

/** Everything that can be said about a bracket, from the little that is stored. */
export function foldBracket<Team extends TeamKey>(state: BracketState<Team>): Bracket<Team> {
  const played = playAsStored(state);
  const matches: BracketMatch<Team>[] = [];
  for (let match = 0; match < matchCountOf(played); match++) {
    matches.push(describeMatch(state, played, match));
  }
  const rounds = roundsOf(state, played, matches);
  const champion = matches.at(-1)?.winner ?? null;
  return { rounds, matches, champion, placings: placingsOf(state, played) };
}

/** The second grand final is listed once it is needed. */
export function matchCountOf<Team extends TeamKey>({ layout, isReset }: PlayOut<Team>): number {
  return layout.matches.length - (isReset ? 0 : 1);
}
