import type { KnownState } from '#web/lib/known-state.ts';
import { bracketRounds } from '#web/lib/rounds.ts';

/** The fields of the public state that each part of a page brings. A page carries only its own parts, so that it stays small. */
type Fields = {
  tournament: 'tournament';
  entrants: 'entrants';
  now: 'now';
  teams: 'teams';
  standings: 'standings';
  /** Of the Swiss rounds the one that is shown, or all of them. */
  round: 'rounds' | 'matches' | 'complete';
  bracket: 'rounds' | 'matches' | 'complete' | 'placings';
  /** Every round with its matches. */
  rounds: 'rounds' | 'matches' | 'complete';
};

export type PagePart = keyof Fields;
export type WithParts<P extends PagePart> = KnownState & Required<Pick<KnownState, Fields[P]>>;

export function hasParts<P extends PagePart>(
  known: KnownState,
  parts: readonly P[],
): known is WithParts<P> {
  return parts.every((part) => isThere[part](known));
}

const isThere: { [P in PagePart]: (known: KnownState) => boolean } = {
  tournament: ({ tournament }) => tournament !== undefined,
  entrants: ({ entrants }) => entrants !== undefined,
  now: ({ now }) => now !== undefined,
  teams: ({ teams }) => teams !== undefined,
  standings: ({ standings }) => standings !== undefined,
  round: ({ rounds, matches }) => rounds !== undefined && matches !== undefined,
  bracket: (known) => known.placings !== undefined && areComplete(known, bracketRounds),
  rounds: (known) => areComplete(known, (rounds) => rounds),
};

type Rounds = NonNullable<KnownState['rounds']>;

function areComplete(
  { rounds, complete = [] }: KnownState,
  among: (rounds: Rounds) => Rounds,
): boolean {
  return rounds !== undefined && among(rounds).every(({ pk_round }) => complete.includes(pk_round));
}
