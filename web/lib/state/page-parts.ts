import type { CompleteWords } from '#contract/events/event-words.ts';
import type { PartialState } from './partial-state.ts';

/** The fields of the public state that each part brings. A page carries only its own parts, so that it stays small. */
type Fields = {
  /** The event without its texts. */
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
  /** The shown Swiss round, or all of them. */
  round: 'rounds' | 'matches' | 'complete';
  bracket: 'rounds' | 'matches' | 'complete' | 'placings';
  /** Every round with its matches. */
  rounds: 'rounds' | 'matches' | 'complete';
  /** What the page of one team needs: see useTeamState. */
  team: 'team' | 'rounds';
};

export type PagePart = keyof Fields;
export type WithParts<P extends PagePart> = PartialState &
  Required<Pick<PartialState, Fields[P]>> &
  // A part with texts guarantees these texts of the event.
  (Extract<P, TextPart> extends never
    ? unknown
    : { event: { words: Pick<CompleteWords, TextsByPart[Extract<P, TextPart>]> } });

/** The texts of the event that each part brings. */
export const PART_TEXTS = {
  pitch: ['headline', 'summary'],
  programme: ['days', 'rewards', 'steps'],
  rewards: ['rewards'],
  rules: ['rules'],
} as const satisfies Partial<Record<PagePart, readonly (keyof CompleteWords)[]>>;

type TextPart = keyof typeof PART_TEXTS;
type TextsByPart = { [P in TextPart]: (typeof PART_TEXTS)[P][number] };

/** The parts of the overlays, and of the page with their previews. */
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
  state: PartialState,
  parts: readonly P[],
): state is WithParts<P> {
  const hasPart = (part: PagePart): boolean => {
    if (isTextPart(part)) {
      return state.event?.words[PART_TEXTS[part][0]] !== undefined;
    }
    return part === 'rounds'
      ? state.rounds !== undefined && state.rounds.length === state.complete?.length
      : state[PART_MARKERS[part]] !== undefined;
  };
  return parts.every(hasPart);
}

function isTextPart(part: PagePart): part is TextPart {
  return part in PART_TEXTS;
}

/** A field that only comes with its part. */
const PART_MARKERS = {
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
} as const satisfies { [P in Exclude<PagePart, 'rounds' | TextPart>]: Fields[P] };
