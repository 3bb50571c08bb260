import type { ShownWords } from '#contract/event-words.ts';
import type { KnownState } from '#web/lib/known-state.ts';

/** The fields of the public state that each part of a page brings. A page carries only its own parts, so that it stays small. */
type Fields = {
  /** The event without its words. */
  event: 'event';
  pitch: 'event';
  programme: 'event';
  rewards: 'event';
  rules: 'event';
  others: 'others';
  previous: 'previous';
  tournament: 'tournament';
  entrants: 'entrants' | 'waiting_count' | 'latest';
  waiting: 'waiting';
  podium: 'podium';
  air: 'air';
  clock: 'clock';
  now: 'now';
  teams: 'teams';
  standings: 'standings';
  /** Of the Swiss rounds the one that is shown, or all of them. */
  round: 'rounds' | 'matches' | 'complete';
  bracket: 'rounds' | 'matches' | 'complete' | 'placings';
  /** Every round with its matches. */
  rounds: 'rounds' | 'matches' | 'complete';
  /** What there is to tell of one team: see useTeamState. */
  team: 'team' | 'rounds';
};

export type PagePart = keyof Fields;
export type WithParts<P extends PagePart> = KnownState &
  Required<Pick<KnownState, Fields[P]>> &
  // With one of the parts that have words, the event has these words.
  (Extract<P, WordsPart> extends never
    ? unknown
    : { event: { words: Pick<ShownWords, WordsOf[Extract<P, WordsPart>]> } });

/** Which of the event's words each part brings. */
export const WORDS = {
  pitch: ['headline', 'summary'],
  programme: ['days', 'rewards', 'steps'],
  rewards: ['rewards'],
  rules: ['rules'],
} as const satisfies Partial<Record<PagePart, readonly (keyof ShownWords)[]>>;

type WordsPart = keyof typeof WORDS;
type WordsOf = { [P in WordsPart]: (typeof WORDS)[P][number] };

/** What overlays show, and the page of their previews. */
export const OVERLAY_NEEDS = [
  'event',
  'tournament',
  'teams',
  'standings',
  'rounds',
  'podium',
  'air',
  'clock',
] as const satisfies readonly PagePart[];

export function hasParts<P extends PagePart>(
  known: KnownState,
  parts: readonly P[],
): known is WithParts<P> {
  const isThere = (part: PagePart): boolean => {
    if (isOfWords(part)) {
      return known.event?.words[WORDS[part][0]] !== undefined;
    }
    return part === 'rounds'
      ? known.rounds !== undefined && known.rounds.length === known.complete?.length
      : known[TELLTALE[part]] !== undefined;
  };
  return parts.every(isThere);
}

function isOfWords(part: PagePart): part is WordsPart {
  return part in WORDS;
}

/** The field that comes with its part and with no other. */
const TELLTALE = {
  event: 'event',
  others: 'others',
  previous: 'previous',
  tournament: 'tournament',
  entrants: 'entrants',
  waiting: 'waiting',
  podium: 'podium',
  air: 'air',
  clock: 'clock',
  now: 'now',
  teams: 'teams',
  standings: 'standings',
  round: 'matches',
  bracket: 'placings',
  team: 'team',
} as const satisfies { [P in Exclude<PagePart, 'rounds' | WordsPart>]: Fields[P] };
