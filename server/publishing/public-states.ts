import { changeBetween, type PublicChange } from '#contract/public-change.ts';
import { isPublic } from '#contract/events/events.ts';
import { podiumPlacings } from '#contract/tournament/podium.ts';
import type {
  PlayedTournament,
  PublicState,
  PublicEvent,
  DerivedTeamFacts,
} from '#contract/public-state.ts';
import { archivedState } from '#server/events/archive.ts';
import { publicAir, roomAir } from '#server/day/on-air.ts';
import {
  readRoomSnapshot,
  readSnapshots,
  type PublicSnapshot,
  type RoomSnapshot,
} from '#server/delay/public-snapshot.ts';
import { readDayClock } from '#server/day/forecast/read-forecast.ts';
import { readPublicCheckIn, withDay } from '#server/day/public-day.ts';
import type { Repositories } from '#server/store/repositories.ts';
import {
  createOutlookTask,
  type OutlookTask,
  type Qualifications,
} from '#server/tournament/stages/qualification.ts';
import { toPublicState } from '#server/tournament/public-tournament.ts';
import { placeReleaseTimes } from '#server/tournament/entry-limit.ts';
import { latestTeams } from './latest-teams.ts';
import type { ProgressCache } from './events/other-events.ts';
import type { Audience } from './protocol.ts';
import { readShownEvents } from './events/shown-events.ts';

/** The state that was read, and the outlook that still has to be computed for it. */
export type ReadState = { state: PublicState; task: OutlookTask | null };

type StateSource = {
  /** Null when the data is still at this version. */
  read: (lastVersion: number | null) => Promise<ReadState | null>;
  /** Computes what it takes to qualify, where nobody waits for it; null when it was given up. */
  workOut: (task: OutlookTask) => Promise<Qualifications | null>;
  /** Called with the message for viewers, and since when they might have seen its oldest part. */
  onChange: (change: PublicChange, visibleSince: number | null) => void;
  /** Not every viewer may stay. */
  onWithdrawn: () => void;
  /** An outlook was computed since the state was last read. */
  onOutlook: () => void;
};

/** A message waits this long for the outlook: on a small field both are sent together. */
const WAIT_FOR_OUTLOOK_MILLISECONDS = 150;

/** A draft or rehearsal that was deleted, perhaps while somebody watched it. */
class EventGoneError extends Error {}

export async function readPublicState(
  tables: Repositories,
  audience: Audience,
  lastVersion: number | null,
  progressCache: ProgressCache,
): Promise<ReadState | null> {
  const { pk_event } = tables;
  if ((await tables.events.findSummary(pk_event)) === undefined) throw new EventGoneError();
  const { dataVersion, publicVersion } = tables.tournament;
  const version = await (audience === 'room' ? dataVersion() : publicVersion());
  if (version === lastVersion) return null;
  const events = await readShownEvents(tables, pk_event, progressCache);
  const archive = await tables.tournament.archive();
  if (archive !== null) {
    const archived = archivedState(archive, version);
    return {
      state: { ...archived, ...events, ...teamFields(archived, []), air: null, clock: null },
      task: null,
    };
  }
  const snapshot =
    audience === 'room' ? await readRoomSnapshot(tables) : (await readSnapshots(tables))?.public;
  if (!snapshot) throw new EventGoneError();
  const { tournament } = snapshot;
  const teams = await tables.teams.withPlayers();
  const played = withDay(toPublicState(tournament, teams, version), snapshot);
  const waiting = await tables.teams.withPlayers('waiting');
  const { settings } = snapshot;
  const placeFields = settings.document.registrationOpen
    ? await placeReleaseTimes(tables, settings, new Date())
    : {};
  const event = { ...events.event, ...(await readPublicCheckIn(tables)), ...placeFields };
  const clock = await clockIn(tables, snapshot, event);
  const { desk } = snapshot;
  const air = audience === 'room' ? roomAir(desk, played.matches) : publicAir(desk, played.matches);
  const state = { ...played, ...events, event, ...teamFields(played, waiting), air, clock };
  return { state, task: createOutlookTask(tournament) };
}

/** The hours to come follow from the calls that this audience knows of. */
function clockIn(
  { matchLengths, tournament, calls }: Repositories,
  snapshot: RoomSnapshot | PublicSnapshot,
  event: PublicEvent,
) {
  const entry = { ...calls, all: async () => [...snapshot.calls] };
  const facts = { state: snapshot.tournament, event };
  return readDayClock({ matchLengths, tournament, calls: entry }, facts, new Date());
}

function teamFields(
  { tournament, placings, teams }: PlayedTournament,
  waiting: PublicState['waiting'],
): DerivedTeamFacts {
  return {
    waiting,
    waiting_count: new Set(waiting.map(({ fk_team }) => fk_team)).size,
    latest: latestTeams(teams),
    // Some placings are certain long before the last match, but the podium is shown only as a whole.
    podium: tournament.phase === 'finished' ? podiumPlacings(placings, teams) : [],
  };
}

/** The public state, read once per version however many visitors there are, and the messages for viewers. */
export function createPublicStates({
  read,
  workOut,
  onChange,
  onWithdrawn,
  onOutlook,
}: StateSource) {
  let reading: Promise<StateEntry> | null = null;
  let latest: StateEntry | null = null;
  let published: PublicState | null = null;
  let isWatched = false;
  let publishing: Promise<void> | null = null;
  let reads = 0;
  /** Since when viewers might have seen a change, by the number of the first read that includes it. */
  const visibleSinceByRead = new Map<number, number>();

  const current = (): Promise<StateEntry> => {
    if (reading === null) {
      const started = startRead();
      reading = started;
      started.catch(() => {
        // A failed read must not be kept: the next call reads again.
        if (reading === started) reading = null;
      });
    }
    return reading;
  };

  const startRead = async (): Promise<StateEntry> => {
    const before = latest;
    reads += 1;
    const number = reads;
    const found = await read(before?.state.tournament.version ?? null);
    // The change was in another event.
    if (found === null && before !== null) {
      before.read = number;
      return before;
    }
    if (found === null) throw new Error('the state is unchanged since a version that nobody read');
    const entry: StateEntry = { read: number, state: found.state, outlook: null };
    if (found.task !== null) entry.outlook = computeOutlook(entry, found.task);
    latest = entry;
    return entry;
  };

  const computeOutlook = async (entry: StateEntry, task: OutlookTask): Promise<void> => {
    const found = await workOut(task);
    entry.outlook = null;
    if (found === null || found.size === 0) return;
    entry.state = withQualifications(entry.state, found);
    if (!(await isLatest(entry))) return;
    onOutlook();
    publish(entry);
  };

  const isLatest = async (entry: StateEntry): Promise<boolean> => {
    // Nobody waits here: a database that is away must not end the thread.
    const latest = await reading?.catch(() => null);
    return latest === entry;
  };

  const takeVisibleSince = ({ read }: StateEntry): number | null => {
    const included = [...visibleSinceByRead].filter(([number]) => number <= read);
    for (const [number] of included) visibleSinceByRead.delete(number);
    return included.length === 0 ? null : Math.min(...included.map(([, since]) => since));
  };

  const publish = (entry: StateEntry): void => {
    if (!isWatched) return;
    const { state } = entry;
    const visibleSince = takeVisibleSince(entry);
    if (published !== null && state.version <= published.version) return;
    const before = published;
    published = state;
    if (before === null) return;
    if (isPublic(before.event.state) && !isPublic(state.event.state)) onWithdrawn();
    else onChange(changeBetween(before, state), visibleSince);
  };

  /** Repeats until the published state is the current one. */
  const catchUp = async (): Promise<void> => {
    for (;;) {
      const entry = await current();
      if (entry.outlook !== null)
        await Promise.race([entry.outlook, pause(WAIT_FOR_OUTLOOK_MILLISECONDS)]);
      // Published even when there is something newer: frequent saves must not delay messages for ever.
      publish(entry);
      if ((await current()) === entry) return;
    }
  };

  return {
    current: async (): Promise<PublicState> => (await current()).state,

    changed: (visibleSince: number): void => {
      reading = null;
      if (!isWatched) return;
      const next = reads + 1;
      visibleSinceByRead.set(
        next,
        Math.min(visibleSinceByRead.get(next) ?? visibleSince, visibleSince),
      );
      publishing ??= catchUp()
        .catch((error: unknown) => {
          if (error instanceof EventGoneError) onWithdrawn();
        })
        .finally(() => {
          publishing = null;
        });
    },

    /** From now on changes are published; returns the state that they start from. */
    watched: async (): Promise<PublicState> => {
      isWatched = true;
      const entry = await current();
      publish(entry);
      return published ?? entry.state;
    },

    /** While nobody watches, changes are not computed. */
    unwatched: (): void => {
      isWatched = false;
      published = null;
      visibleSinceByRead.clear();
    },
  };
}

/** `read`: the number of the last read that found it. */
type StateEntry = { read: number; state: PublicState; outlook: Promise<void> | null };

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
