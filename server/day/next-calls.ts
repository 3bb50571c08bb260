import type { DaySettings } from '#contract/day/day.ts';
import type { Call } from '#server/store/day/calls.ts';

/** A match whose two teams are known and that has no result. */
export type OpenMatch = {
  pk_match: number;
  fk_team_one: number;
  fk_team_two: number;
  /** An admin's choice for this match, or the match's own station where the event has no number of stations. */
  station: number | null;
  /** A game was won or a score reported, so the match is being played even if neither team has said that it is there. */
  isUnderWay: boolean;
};

type Settings = Pick<DaySettings, 'stations' | 'calling'>;

/** `mayCall` chooses the matches that may be called now. Without it, the event's settings decide. */
type NextCallsOptions = { now: string; mayCall?: ((match: OpenMatch) => boolean) | undefined };

/**
 * The calls from now on, for open matches in the order of play. A station never gets two matches, and a team is never called to two.
 * A match that is being played keeps its station before one that is only called, and an admin's choice of a station comes before the site's.
 */
export function nextCalls(
  settings: Settings,
  open: readonly OpenMatch[],
  calls: readonly Call[],
  { now, mayCall }: NextCallsOptions,
): Call[] {
  const { floor, after } = floorWithCalls(settings, open, calls, now);
  const isTurn = mayCall ?? (() => callsByItself(settings));
  for (const match of open) {
    const call = !after.has(match.pk_match) && isTurn(match) ? floor.call(match, now) : null;
    if (call !== null) after.set(match.pk_match, call);
  }
  return open.flatMap(({ pk_match }) => after.get(pk_match) ?? []);
}

/** The waiting matches that could be called now, each by itself: a station is free, and neither team is called elsewhere. */
export function callableNow(
  settings: Settings,
  open: readonly OpenMatch[],
  calls: readonly Call[],
  now: string,
): number[] {
  const { floor, after } = floorWithCalls(settings, open, calls, now);
  return open
    .filter((match) => !after.has(match.pk_match) && floor.mayCall(match))
    .map(({ pk_match }) => pk_match);
}

/** The floor with the calls that stay in force, before any new call. */
function floorWithCalls(
  settings: Settings,
  open: readonly OpenMatch[],
  calls: readonly Call[],
  now: string,
) {
  const floor = createFloor(settings, open);
  const known = new Map(calls.map((call) => [call.fk_match, call]));
  const after = new Map<number, Call>();
  for (const called of callsInForce(open, known, now)) {
    const call = floor.place(called);
    if (call !== null) after.set(call.fk_match, call);
  }
  return { floor, after };
}

/** Without a number of stations nothing has to be shared, so each match is called as soon as its teams are known. */
function callsByItself({ stations, calling }: Settings): boolean {
  return stations === null || calling === 'by-itself';
}

/** A match with its call. `isBack`: the match was over, and its result was undone. */
type Called = { match: OpenMatch; call: Call; isBack: boolean };

/** In the order in which they get their stations. */
function callsInForce(
  open: readonly OpenMatch[],
  known: ReadonlyMap<number, Call>,
  now: string,
): Called[] {
  const all = open.flatMap((match): Called[] => {
    const call = known.get(match.pk_match);
    if (call === undefined || !isOfSameTeams(match, call)) return [];
    return [{ match, call: asPlayed(match, call, now), isBack: call.progress === 'played' }];
  });
  return all.toSorted((one, other) => precedence(one) - precedence(other));
}

function precedence({ match, call, isBack }: Called): number {
  if (isBack) return 4;
  return (call.progress === 'playing' ? 0 : 2) + (match.station === null ? 1 : 0);
}

function isOfSameTeams(match: OpenMatch, call: Call): boolean {
  return call.fk_team_one === match.fk_team_one && call.fk_team_two === match.fk_team_two;
}

/** The call with its progress. After an undone result it depends on what happened before: a match lost by forfeit was never played, and is called again. */
function asPlayed(match: OpenMatch, call: Call, now: string): Call {
  if (call.progress === 'playing') return call;
  const isEverybodyThere = call.team_one_there_at !== null && call.team_two_there_at !== null;
  const isPlaying = call.playing_at !== null || match.isUnderWay || isEverybodyThere;
  if (!isPlaying) return { ...call, progress: 'called', played_at: null };
  return { ...call, progress: 'playing', playing_at: call.playing_at ?? now, played_at: null };
}

/** Keeps track of the stations and teams that are taken while calls are made. */
function createFloor({ stations }: Settings, open: readonly OpenMatch[]) {
  const taken = new Set<number>();
  const busy = new Set<number>();
  const promised = new Set(open.flatMap(({ station }) => station ?? []));

  const isAwaited = ({ fk_team_one, fk_team_two }: OpenMatch) =>
    busy.has(fk_team_one) || busy.has(fk_team_two);

  const take = ({ fk_team_one, fk_team_two }: OpenMatch, station: number | null): void => {
    busy.add(fk_team_one).add(fk_team_two);
    if (station !== null) taken.add(station);
  };

  /** Takes a station that an admin has chosen for another match only if no other is free. */
  const firstFree = (): number | null => {
    const free = Array.from({ length: stations ?? 0 }, (_, index) => index + 1).filter(
      (station) => !taken.has(station),
    );
    return free.find((station) => !promised.has(station)) ?? free[0] ?? null;
  };

  /** Null if the match has to wait. */
  const stationFor = ({ station }: OpenMatch): number | null => {
    if (station === null) return firstFree();
    return taken.has(station) ? null : station;
  };

  const mayCall = (match: OpenMatch): boolean => {
    if (isAwaited(match)) return false;
    // Without a number of stations a match may have none, and must not wait for one.
    const needsNone = stations === null && match.station === null;
    return needsNone || stationFor(match) !== null;
  };

  /** If an admin takes a match's own station away, the match has none, unless the site assigns stations. */
  const stationNow = ({ match, call }: Called): number | null => {
    if (match.station !== null) return match.station;
    return call.own_station === 1 && stations === null ? null : call.station;
  };

  const placed = ({ match, call }: Called, station: number | null): Call => {
    take(match, station);
    const own_station = station !== null && station === match.station ? 1 : 0;
    return { ...call, station, own_station };
  };

  return {
    /** Null for a match that has to wait for a new call. */
    place: (called: Called): Call | null => {
      const { match, call, isBack } = called;
      const isPlaying = call.progress === 'playing' && !isBack;
      if (isAwaited(match)) return isPlaying ? placed(called, null) : null;
      const station = stationNow(called);
      const isMissing = station === null && stations !== null;
      if (!isMissing && (station === null || !taken.has(station))) return placed(called, station);
      if (isBack) return null;
      const other = stations === null ? null : stationFor(match);
      return other === null && !isPlaying ? null : placed(called, other);
    },

    mayCall,

    call: (match: OpenMatch, now: string): Call | null => {
      if (!mayCall(match)) return null;
      const station = stationFor(match);
      const call = { ...NOT_CALLED, ...namesOf(match), called_at: now };
      return asPlayed(match, placed({ match, call, isBack: false }, station), now);
    },
  };
}

function namesOf({ pk_match, fk_team_one, fk_team_two }: OpenMatch) {
  return { fk_match: pk_match, fk_team_one, fk_team_two };
}

const NOT_CALLED = {
  progress: 'called',
  station: null,
  own_station: 0,
  waited_at: null,
  team_one_there_at: null,
  team_two_there_at: null,
  playing_at: null,
  played_at: null,
} as const;
