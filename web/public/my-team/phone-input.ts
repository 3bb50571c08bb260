import type { MyTeam } from '#contract/teams/my-team.ts';
import type { PublicMatch } from '#web/lib/matches/matches.ts';
import type { PartialEvent } from '#web/lib/state/partial-state.ts';
import type { Card } from '#web/lib/matches/team-card.ts';
import type { Tap } from './taps/taps.ts';

/** The input of `phoneView`: everything that decides what a team's phone shows. */
export type PhoneInput = {
  mine: MyTeam;
  event: Pick<PartialEvent, 'name' | 'day' | 'check_in'> & {
    said: Pick<PartialEvent['said'], 'dates'>;
  };
  /** Null when the team is no longer in the event. */
  team: PublicTeam | null;
  /** The taps of this phone that the state does not show yet. */
  taps: readonly Tap[];
  /** In milliseconds since 1970. */
  now: number;
};

/** The team in the public state. */
export type PublicTeam = {
  hasBegun: boolean;
  card: Card | null;
  next: NamedMatch | null;
  /** In playing order. */
  matches: readonly NamedMatch[];
  isWithdrawn: boolean;
};

export type NamedMatch = {
  match: PublicMatch;
  /** 'Ronde 3', 'Quart 2' */
  name: string;
  best_of: number | null;
};
