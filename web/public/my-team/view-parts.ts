import type { PublicMatch } from '#web/lib/matches/matches.ts';
import type { TapCall } from './taps/taps.ts';
import type { ScoreView } from './score/score-view.ts';
import type { PhoneInput } from './phone-input.ts';

/** The content of a team's phone: one thing in large letters, and the next action. */
export type PhoneView = {
  situation: PhoneSituation;
  /** In small letters above: which match, or how far. */
  above: string;
  /** In letters that can be read from afar. */
  headline: string;
  /** The match whose teams are named below. */
  match: PublicMatch | null;
  button: { label: string; call: TapCall } | null;
  note: string;
  /** The previous result, while another match is shown: that it counted, and who entered it. */
  last: string | null;
  score: ScoreView | null;
  /** The id of the call for which the phone rings, once for each call; null without a call. */
  rings: string | null;
};

export type PhoneSituation =
  | 'gone'
  | 'waiting-list'
  | 'incomplete'
  | 'registered'
  | 'check-in'
  | 'checked-in'
  | 'missed'
  | 'upcoming'
  | 'called'
  | 'there'
  | 'playing'
  | 'counted'
  | 'waiting'
  | 'over'
  | 'champion';

/** A button for the team's link; a player's own link can only look. */
export function teamButton(
  { mine }: PhoneInput,
  label: string,
  call: TapCall,
): PhoneView['button'] {
  return mine.opens === 'team' ? { label, call } : null;
}

/** Nothing is played, and nothing calls. */
export const QUIET = { match: null, button: null, last: null, score: null, rings: null } as const;
