import type { MyTeam } from '#contract/my-team.ts';
import type { PublicMatch } from '#web/lib/matches.ts';
import type { KnownEvent } from '#web/lib/known-state.ts';
import type { Card } from '#web/lib/team-card.ts';
import type { Tap } from '#web/lib/team-taps/taps.ts';

/** Everything from which a team's phone says what to do now. */
export type Told = {
  mine: MyTeam;
  event: Pick<KnownEvent, 'name' | 'day' | 'check_in'> & {
    said: Pick<KnownEvent['said'], 'dates'>;
  };
  /** Null when the team is no longer in the event. */
  team: ToldTeam | null;
  /** What was tapped here: not sent yet, or so recently that nothing tells of it. */
  taps: readonly Tap[];
  /** In milliseconds since 1970. */
  now: number;
};

/** What everybody is told of the team. */
export type ToldTeam = {
  hasBegun: boolean;
  card: Card | null;
  next: ToldMatch | null;
  /** In the order in which it plays them. */
  matches: readonly ToldMatch[];
  isChampion: boolean;
  isWithdrawn: boolean;
};

export type ToldMatch = {
  match: PublicMatch;
  /** 'Ronde 3', 'Quart 2' */
  name: string;
  best_of: number | null;
};
