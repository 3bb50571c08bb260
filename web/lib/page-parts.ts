import type { KnownState } from '#web/lib/known-state.ts';

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
  const isThere = (part: PagePart): boolean =>
    part === 'rounds'
      ? known.rounds !== undefined && known.rounds.length === known.complete?.length
      : known[TELLTALE[part]] !== undefined;
  return parts.every(isThere);
}

/** The field that comes with its part and with no other. */
const TELLTALE = {
  tournament: 'tournament',
  entrants: 'entrants',
  now: 'now',
  teams: 'teams',
  standings: 'standings',
  round: 'matches',
  bracket: 'placings',
} as const satisfies { [P in Exclude<PagePart, 'rounds'>]: Fields[P] };
