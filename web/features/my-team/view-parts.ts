import type { PublicMatch } from '#web/lib/matches.ts';
import type { TapCall } from '#web/lib/team-taps/taps.ts';
import type { ScoreView } from './score-view.ts';
import type { Told } from './told.ts';

/** What a team's phone says: one thing, large, and what to do about it. */
export type PhoneView = {
  moment: Moment;
  /** In small above: which match, or how far. */
  above: string;
  /** In letters that are read from afar. */
  headline: string;
  /** Both of its teams are named below. */
  match: PublicMatch | null;
  button: { label: string; call: TapCall } | null;
  note: string;
  /** The result before, where another match has taken its place: that it counted, and whose word it is. */
  last: string | null;
  score: ScoreView | null;
  /** Names what the phone rings for, once each; null when nothing calls. */
  rings: string | null;
};

export type Moment =
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

/** A player's own link looks on: only the team's may say something for the team. */
export function byTeam({ mine }: Told, label: string, call: TapCall): PhoneView['button'] {
  return mine.opens === 'team' ? { label, call } : null;
}

/** Nothing is played, and nothing calls. */
export const QUIET = { match: null, button: null, last: null, score: null, rings: null } as const;
