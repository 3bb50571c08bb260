import type { PublicState } from '#contract/public-state.ts';
import { isInBracket } from '#contract/tournament/round-order.ts';

type Round = PublicState['rounds'][number];
type Match = PublicState['matches'][number];

/** The rounds of the first stage: Swiss or groups. */
export function firstRounds(rounds: readonly Round[]): Round[] {
  return rounds.filter((round) => !isInBracket(round));
}

export function bracketRounds(rounds: readonly Round[]): Round[] {
  return rounds.filter(isInBracket);
}

/** The round of the first stage in the address, or the current one, or the last one drawn. */
export function selectedRound(
  rounds: readonly Round[],
  requested: string | null,
  tournament: Pick<PublicState['tournament'], 'round_number'>,
): Round | undefined {
  const first = firstRounds(rounds);
  return (
    first.find(({ number }) => String(number) === requested) ??
    first.find(({ number }) => number === tournament.round_number) ??
    first.at(-1)
  );
}

export function matchesIn(matches: readonly Match[], rounds: readonly Round[]): Match[] {
  const keys = new Set(rounds.map(({ pk_round }) => pk_round));
  return matches.filter(({ fk_round }) => keys.has(fk_round));
}
