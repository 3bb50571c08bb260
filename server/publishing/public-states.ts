import { changeBetween, type PublicChange } from '#contract/public-change.ts';
import { isPublic } from '#contract/events.ts';
import { podiumOf } from '#contract/podium.ts';
import type { PlayedState, PublicState, ToldTeams } from '#contract/public-state.ts';
import { archivedState } from '#server/events/archive.ts';
import { toldAir } from '#server/day/air.ts';
import { publicly, undelayed } from '#server/day/publicly.ts';
import { readClock } from '#server/day/clock/read-clock.ts';
import { toldCheckIn, withDay } from '#server/day/told-day.ts';
import type { Repositories } from '#server/store/repositories.ts';
import {
  outlookTaskOf,
  type OutlookTask,
  type Qualifications,
} from '#server/tournament/qualification.ts';
import { publicStateOf } from '#server/tournament/views.ts';
import { readState } from '#server/tournament/state.ts';
import { latestTeams } from './latest-teams.ts';
import type { KnownProgress } from './other-events.ts';
import type { Audience } from './protocol.ts';
import { readShownEvents } from './shown-events.ts';

/** The state as it was read, and what is left to work out about it. */
export type ReadState = { state: PublicState; task: OutlookTask | null };

type Source = {
  /** Null when the data is still at this version. */
  read: (knownVersion: number | null) => Promise<ReadState | null>;
  /** Works out what it takes to qualify, somewhere where nobody waits for it; null when it was given up. */
  workOut: (task: OutlookTask) => Promise<Qualifications | null>;
  /** What is sent to those who watch. */
  onChange: (change: PublicChange) => void;
  /** Not everybody who watches may go on. */
  onWithdrawn: () => void;
  /** Something was worked out that was not there when the state was last asked for. */
  onFurther: () => void;
};

/** News are held back this long for what is being worked out: on a small field they come together. */
const HOLD_MILLISECONDS = 150;

/** A draft or a rehearsal that was deleted, perhaps while somebody watched it. */
class EventGoneError extends Error {}

export async function readPublicState(
  inRoom: Repositories,
  audience: Audience,
  knownVersion: number | null,
  knownProgress: KnownProgress,
): Promise<ReadState | null> {
  const { pk_event } = inRoom;
  if ((await inRoom.events.glance(pk_event)) === undefined) throw new EventGoneError();
  const { dataVersion, publicVersion } = inRoom.tournament;
  const version = await (audience === 'room' ? dataVersion() : publicVersion());
  if (version === knownVersion) return null;
  const tables = audience === 'room' ? undelayed(inRoom) : await publicly(inRoom);
  const shown = await readShownEvents(tables, pk_event, knownProgress);
  const archive = await tables.tournament.archive();
  if (archive !== null) {
    const kept = archivedState(archive, version);
    return { state: { ...kept, ...shown, ...told(kept, []), air: null, clock: null }, task: null };
  }
  const tournament = await readState(tables);
  const teams = await tables.teams.withPlayers();
  const played = await withDay(tables, publicStateOf(tournament, teams, version));
  const waiting = await tables.teams.withPlayers('waiting');
  const event = { ...shown.event, ...(await toldCheckIn(tables)) };
  const clock = await readClock(tables, { state: tournament, event }, new Date());
  const room = { air: await toldAir(tables, played.matches), clock };
  const state = { ...played, ...shown, event, ...told(played, waiting), ...room };
  return { state, task: outlookTaskOf(tournament) };
}

function told(
  { tournament, placings, teams }: PlayedState,
  waiting: PublicState['waiting'],
): ToldTeams {
  return {
    waiting,
    waiting_count: new Set(waiting.map(({ fk_team }) => fk_team)).size,
    latest: latestTeams(teams),
    // Some places are certain long before the last match: a podium is told whole.
    podium: tournament.phase === 'finished' ? podiumOf(placings, teams) : [],
  };
}

/** The public state, worked out once per version however many ask, and the news for those who watch. */
export function createPublicStates({ read, workOut, onChange, onWithdrawn, onFurther }: Source) {
  let reading: Promise<Known> | null = null;
  let latest: Known | null = null;
  let published: PublicState | null = null;
  let isWatched = false;
  let publishing: Promise<void> | null = null;

  const current = (): Promise<Known> => {
    if (reading === null) {
      const begun = begin();
      reading = begun;
      begun.catch(() => {
        // A failed read must not be kept: the next one asks the database again.
        if (reading === begun) reading = null;
      });
    }
    return reading;
  };

  const begin = async (): Promise<Known> => {
    const before = latest;
    const found = await read(before?.state.tournament.version ?? null);
    // What was changed is another event's.
    if (found === null && before !== null) return before;
    if (found === null) throw new Error('the state is unchanged since a version that nobody read');
    const known: Known = { state: found.state, further: null };
    if (found.task !== null) known.further = goFurther(known, found.task);
    latest = known;
    return known;
  };

  const goFurther = async (known: Known, task: OutlookTask): Promise<void> => {
    const found = await workOut(task);
    known.further = null;
    if (found === null || found.size === 0) return;
    known.state = withQualifications(known.state, found);
    if (!(await isLatest(known))) return;
    onFurther();
    publish(known.state);
  };

  const isLatest = async (known: Known): Promise<boolean> => {
    // Nobody waits here: a database that is away while this is asked must not end the thread.
    const latest = await reading?.catch(() => null);
    return latest === known;
  };

  const publish = (state: PublicState): void => {
    if (!isWatched) return;
    if (published !== null && state.version <= published.version) return;
    const before = published;
    published = state;
    if (before === null) return;
    if (isPublic(before.event.state) && !isPublic(state.event.state)) onWithdrawn();
    else onChange(changeBetween(before, state));
  };

  /** Until what is published is what is there now. */
  const catchUp = async (): Promise<void> => {
    for (;;) {
      const known = await current();
      if (known.further !== null) await Promise.race([known.further, pause(HOLD_MILLISECONDS)]);
      // Also when there is something newer: saves that follow closely must not put the news off for ever.
      publish(known.state);
      if ((await current()) === known) return;
    }
  };

  return {
    current: async (): Promise<PublicState> => (await current()).state,

    changed: (): void => {
      reading = null;
      if (!isWatched) return;
      publishing ??= catchUp()
        .catch((error: unknown) => {
          if (error instanceof EventGoneError) onWithdrawn();
        })
        .finally(() => {
          publishing = null;
        });
    },

    /** From now on changes are published; answers the state that they start from. */
    watched: async (): Promise<PublicState> => {
      isWatched = true;
      const { state } = await current();
      publish(state);
      return published ?? state;
    },

    /** While nobody watches, changes are not worked out. */
    unwatched: (): void => {
      isWatched = false;
      published = null;
    },
  };
}

type Known = { state: PublicState; further: Promise<void> | null };

function withQualifications(state: PublicState, found: Qualifications): PublicState {
  return {
    ...state,
    version: state.version + 0.5,
    standings: state.standings.map((row) => ({
      ...row,
      qualification: found.get(row.pk_team) ?? null,
    })),
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
