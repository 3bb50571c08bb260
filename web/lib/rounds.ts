import type { PublicState } from '#contract/public-state.ts';

type Round = PublicState['rounds'][number];
type Match = PublicState['matches'][number];

/** Those of the first stage: Swiss rounds, or those of the groups. */
export function firstRounds(rounds: readonly Round[]): Round[] {
  return rounds.filter((round) => !isInBracket(round));
}

export function bracketRounds(rounds: readonly Round[]): Round[] {
  return rounds.filter(isInBracket);
}

export function isInBracket({ side }: Pick<Round, 'side'>): boolean {
  return side !== 'swiss' && side !== 'groups';
}

/** The round of the first stage that the address asks for, or the one that is played: the last Swiss round that was drawn. */
export function shownRound(
  rounds: readonly Round[],
  asked: string | null,
  tournament: Pick<PublicState['tournament'], 'round_number'>,
): Round | undefined {
  const first = firstRounds(rounds);
  return (
    first.find(({ number }) => String(number) === asked) ??
    first.find(({ number }) => number === tournament.round_number) ??
    first.at(-1)
  );
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
