import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DaySettings } from '#contract/day/day.ts';
import type { Call } from '#server/store/day/calls.ts';
import { nextCalls, type OpenMatch } from './next-calls.ts';

type Settings = Pick<DaySettings, 'stations' | 'calling'>;

const COUNTED: Settings = { stations: 2, calling: 'by-itself' };
const OWN: Settings = { stations: null, calling: 'by-itself' };

describe('with two stations', () => {
  test('two matches are called at once, and the next one when a station is free', () => {
    const open = round(4);
    const first = nextCalls(COUNTED, open, [], { now: at(0) });
    expect(first.map(stationOf)).toEqual([
      [1, 1],
      [2, 2],
    ]);
    const second = nextCalls(COUNTED, open.slice(1), first, { now: at(5) });
    expect(second.map(stationOf)).toEqual([
      [2, 2],
      [3, 1],
    ]);
    expect(second.map(({ called_at }) => called_at)).toEqual([at(0), at(5)]);
  });

  test('by hand, nobody is called until an admin says who', () => {
    const byHand: Settings = { ...COUNTED, calling: 'by-hand' };
    expect(nextCalls(byHand, round(3), [], { now: at(0) })).toEqual([]);
    const third = nextCalls(byHand, round(3), [], {
      now: at(0),
      mayCall: ({ pk_match }) => pk_match === 3,
    });
    expect(third.map(stationOf)).toEqual([[3, 1]]);
    const all = nextCalls(byHand, round(3), third, { now: at(1), mayCall: () => true });
    expect(all.map(stationOf)).toEqual([
      [1, 2],
      [3, 1],
    ]);
  });

  test('the station that an admin gave is kept for its match, and waited for', () => {
    const [one, two, three] = round(3) as [OpenMatch, OpenMatch, OpenMatch];
    const open = [one, two, { ...three, station: 1 }];
    const first = nextCalls({ ...COUNTED, stations: 3 }, open, [], { now: at(0) });
    expect(first.map(stationOf)).toEqual([
      [1, 2],
      [2, 3],
      [3, 1],
    ]);
    const crowded = [{ ...one, station: 1 }, two, { ...three, station: 1 }];
    expect(nextCalls(COUNTED, crowded, [], { now: at(0) }).map(stationOf)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('an admin moves a match that is called, and the one that was there goes elsewhere', () => {
    const [one, two] = round(2) as [OpenMatch, OpenMatch];
    const called = nextCalls(COUNTED, [one, two], [], { now: at(0) });
    const moved = nextCalls(COUNTED, [one, { ...two, station: 1 }], called, { now: at(1) });
    expect(moved.map(stationOf)).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(moved.every(({ called_at }) => called_at === at(0))).toBe(true);
  });

  test('fewer stations call nobody away', () => {
    const called = nextCalls({ ...COUNTED, stations: 4 }, round(5), [], { now: at(0) });
    const after = nextCalls({ ...COUNTED, stations: 1 }, round(5), called, { now: at(1) });
    expect(after).toEqual(called);
  });
});

describe('where each match has a station of its own', () => {
  test('all are called at once, there', () => {
    const open = round(3).map((match, index) => ({ ...match, station: index + 1 }));
    expect(nextCalls(OWN, open, [], { now: at(0) }).map(stationOf)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  test('in a group a team is called to one match after the other', () => {
    const open = [
      { ...match(1, 1, 2), station: 1 },
      { ...match(2, 3, 4), station: 2 },
      { ...match(3, 1, 3), station: 1 },
      { ...match(4, 2, 4), station: 2 },
    ];
    const first = nextCalls(OWN, open, [], { now: at(0) });
    expect(first.map(stationOf)).toEqual([
      [1, 1],
      [2, 2],
    ]);
    const next = nextCalls(OWN, open.slice(1), first, { now: at(1) });
    expect(next.map(stationOf)).toEqual([[2, 2]]);
    expect(nextCalls(OWN, open.slice(2), next, { now: at(2) }).map(stationOf)).toEqual([
      [3, 1],
      [4, 2],
    ]);
  });

  test('one that has none is called without', () => {
    expect(nextCalls(OWN, round(2), [], { now: at(0) }).map(stationOf)).toEqual([
      [1, null],
      [2, null],
    ]);
  });

  test('a station that an admin takes away is gone', () => {
    const called = nextCalls(OWN, [{ ...match(1, 1, 2), station: 4 }], [], { now: at(0) });
    const after = nextCalls(OWN, [match(1, 1, 2)], called, { now: at(1) });
    expect(after).toMatchObject([{ fk_match: 1, station: null, called_at: at(0) }]);
  });
});

describe('a match that is called', () => {
  const [open] = round(1) as [OpenMatch];
  const [called] = nextCalls(COUNTED, [open], [], { now: at(0) }) as [Call];
  const after = (match: OpenMatch, call: Partial<Call>) =>
    nextCalls(COUNTED, [match], [{ ...called, ...call }], { now: at(9) })[0];

  test('is played once both teams are there, and not before', () => {
    expect(after(open, { team_one_there_at: at(1) })).toMatchObject({ progress: 'called' });
    expect(after(open, { team_one_there_at: at(1), team_two_there_at: at(2) })).toMatchObject({
      progress: 'playing',
      playing_at: at(9),
    });
  });

  test('is played once a score is under way', () => {
    expect(after({ ...open, isUnderWay: true }, {})).toMatchObject({
      progress: 'playing',
      playing_at: at(9),
    });
  });

  test('is called again with other teams, who have said nothing yet', () => {
    expect(after({ ...open, fk_team_two: 9 }, { team_one_there_at: at(1) })).toMatchObject({
      progress: 'called',
      called_at: at(9),
      team_one_there_at: null,
    });
  });

  test('goes on where it was when its result is undone, if nobody plays there', () => {
    const over = { progress: 'played', playing_at: at(2), played_at: at(5) } as const;
    expect(after(open, over)).toMatchObject({
      progress: 'playing',
      station: 1,
      playing_at: at(2),
      played_at: null,
    });
    const other = { ...match(2, 3, 4), station: 1 };
    const calls = nextCalls(COUNTED, [other], [], { now: at(6) });
    const one = { ...COUNTED, stations: 1 };
    expect(
      nextCalls(one, [open, other], [{ ...called, ...over }, ...calls], { now: at(9) }),
    ).toEqual(calls);
  });
});

test('whatever happens, no station has two matches, no team two stations, and everybody plays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fields, acts, (stations, open, happening) => {
      const settings: Settings = { stations, calling: 'by-itself' };
      let matches = open;
      const over: OpenMatch[] = [];
      let known: Call[] = [];
      const settle = (now: string) => {
        const before = known;
        const active = nextCalls(settings, matches, before, { now });
        expectInOrder(settings, matches, before, active);
        const done = before.filter(({ fk_match }) => over.some((m) => m.pk_match === fk_match));
        known = [...active, ...done.map((call) => ({ ...call, progress: 'played' as const }))];
        return active;
      };
      settle(at(0));
      for (const [minute, act] of happening.entries()) {
        const chosen = known[act.match % Math.max(1, known.length)];
        const played = matches.find(({ pk_match }) => pk_match === chosen?.fk_match);
        const undone = over[act.match % Math.max(1, over.length)];
        if (act.does === 'result' && played !== undefined) {
          matches = matches.filter((match) => match !== played);
          over.push(played);
        } else if (act.does === 'undo' && undone !== undefined) {
          over.splice(over.indexOf(undone), 1);
          matches = [undone, ...matches];
        } else if (act.does === 'station' && played !== undefined) {
          const station = act.match % 7 === 0 ? null : act.match % 7;
          matches = matches.map((match) => (match === played ? { ...match, station } : match));
        } else if (act.does === 'there' && chosen !== undefined) {
          const side = act.match % 2 === 0 ? 'team_one_there_at' : 'team_two_there_at';
          known = known.map((call) => (call === chosen ? { ...call, [side]: at(minute) } : call));
        }
        settle(at(minute + 1));
      }
      // One match after the other is played, until nothing is left: nobody waits for ever.
      for (let left = matches.length; left > 0; left -= 1) {
        const [first] = settle(at(left));
        expect(first).toBeDefined();
        const played = matches.find(({ pk_match }) => pk_match === first?.fk_match);
        matches = matches.filter((match) => match !== played);
        if (played !== undefined) over.push(played);
      }
      expect(settle(at(0))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('in every small event all stations are in use while enough teams wait', () => {
  for (const stations of [1, 2, 3]) {
    for (const count of [1, 2, 3, 4, 5, 6]) {
      for (const finished of orders(count)) {
        const settings: Settings = { stations, calling: 'by-itself' };
        let [open, known] = [round(count), [] as Call[]];
        for (const next of [null, ...finished]) {
          open = open.filter(({ pk_match }) => pk_match !== next);
          const calls = nextCalls(settings, open, known, { now: at(0) });
          expect(calls).toHaveLength(Math.min(stations, open.length));
          expectInOrder(settings, open, known, calls);
          known = calls;
        }
      }
    }
  }
});

function expectInOrder(
  { stations }: Settings,
  open: readonly OpenMatch[],
  before: readonly Call[],
  calls: readonly Call[],
) {
  const used = calls.flatMap(({ station }) => station ?? []);
  expect(new Set(used).size).toBe(used.length);
  const seated = calls.filter(({ station }) => station !== null);
  const teams = seated.flatMap(({ fk_team_one, fk_team_two }) => [fk_team_one, fk_team_two]);
  expect(new Set(teams).size).toBe(teams.length);
  // Beyond their number there are only those that an admin chose, and what is still played there.
  const known = new Set(before.map(({ fk_match, station }) => `${fk_match} at ${station}`));
  const own = new Set(open.flatMap(({ pk_match, station }) => (station === null ? [] : pk_match)));
  const given = seated.filter(
    ({ fk_match, station }) => !own.has(fk_match) && !known.has(`${fk_match} at ${station}`),
  );
  for (const { station } of given) expect(station).toBeLessThanOrEqual(stations ?? Infinity);
}

/** Matches of eight teams, each of which may have several, as in a group. */
const fields = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((pairs) =>
    pairs
      .filter(([one, two]) => one !== two)
      .map(([one, two], index) => match(index + 1, one, two)),
  );

const acts = fc.array(
  fc.record({
    does: fc.constantFrom('result', 'result', 'undo', 'station', 'there'),
    match: fc.nat(99),
  }),
  { maxLength: 25 },
);

/** Every order in which so many matches can end; of six, only some. */
function orders(count: number): number[][] {
  if (count === 0) return [[]];
  const all = orders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, place) => order.toSpliced(place, 0, count)),
  );
  return count === 6 ? all.filter((_, index) => index % 7 === 0) : all;
}

/** So many matches, each of two teams of its own. */
function round(count: number): OpenMatch[] {
  return Array.from({ length: count }, (_, index) =>
    match(index + 1, 2 * index + 1, 2 * index + 2),
  );
}

function match(pk_match: number, fk_team_one: number, fk_team_two: number): OpenMatch {
  return { pk_match, fk_team_one, fk_team_two, station: null, isUnderWay: false };
}

function stationOf({ fk_match, station }: Call) {
  return [fk_match, station];
}

function at(minute: number): string {
  return new Date(Date.UTC(2026, 10, 14, 10, minute)).toISOString();
}
