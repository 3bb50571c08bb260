import type { PublicState } from '#contract/public-state.ts';

type Round = PublicState['rounds'][number];
type Match = PublicState['matches'][number];

export function swissRounds(rounds: readonly Round[]): Round[] {
  return rounds.filter(({ side }) => side === 'swiss');
}

export function bracketRounds(rounds: readonly Round[]): Round[] {
  return rounds.filter(({ side }) => side !== 'swiss');
}

/** The Swiss round that the address asks for, or the last one that was drawn. */
export function shownRound(rounds: readonly Round[], asked: string | null): Round | undefined {
  const swiss = swissRounds(rounds);
  return swiss.find(({ number }) => String(number) === asked) ?? swiss.at(-1);
}

export function matchesIn(matches: readonly Match[], rounds: readonly Round[]): Match[] {
  const keys = new Set(rounds.map(({ pk_round }) => pk_round));
  return matches.filter(({ fk_round }) => keys.has(fk_round));
}

/** The engine's explanations as a sentence: with its capital and its full stop. */
export function asSentence(words: string): string {
  const end = /[.!?…]$/.test(words) ? '' : '.';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${end}`;
}
