import { describe, expect, test } from 'vitest';
import { WEEKEND_FORMAT, type Format } from '#contract/tournament/format.ts';
import type { Call } from '#server/store/day/calls.ts';
import { emptyState, nextRound, swissState, withResults } from '#server/testing/states.ts';
import { tournamentSummary } from '#server/tournament/summary.ts';
import { buildCall, buildEvent } from '#tests/builders.ts';
import { dayClock } from './clock.ts';
import type { ForecastFacts } from './forecast.ts';
import { findOverrun } from './overrun.ts';

const START = '2026-11-14T09:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000);
const iso = (minutes: number) => at(minutes).toISOString();
const EVENT = buildEvent({ starts_at: START, time_zone: 'Europe/Paris' });

describe('before the first match', () => {
  const state = emptyState(8, swiss(3));
  const facts = { state, event: EVENT, calls: [], before: [] };

  test('the usual lengths of the format say when the day ends, and it says that nothing was measured', () => {
    const clock = dayClock(facts, at(-60));
    expect(clock?.measured).toEqual({ here: 0, before: 0 });
    expect(clock?.next?.label).toBe('Ronde suisse 1');
    expect(clock?.end).not.toBeNull();
  });

  test('nothing is expected before the announced hour', () => {
    const clock = dayClock(facts, at(-60));
    expect(minutesOf(clock?.next?.begins.from)).toBeGreaterThanOrEqual(minutesOf(START));
  });

  test('the evening before, and once nobody has come for hours, nothing is said', () => {
    expect(dayClock(facts, at(-13 * 60))).toBeNull();
    expect(dayClock(facts, at(4 * 60))).toBeNull();
  });
});

describe('while a round is played', () => {
  test('earlier events make it surer, and this one surer still', () => {
    const before = Array.from({ length: 40 }, (_, index) => ({
      bestOf: 3,
      minutes: 20 + (index % 5),
    }));
    const widths = [dayClock(playing(), at(5)), dayClock({ ...playing(), before }, at(5))].map(
      widthOfEnd,
    );
    expect(widths[1]).toBeLessThan(widths[0] ?? 0);
  });

  test('a match that nobody has touched for hours is expected at no hour', () => {
    expect(dayClock(playing(), at(60))).not.toBeNull();
    expect(dayClock(playing(), at(200))).toBeNull();
  });

  test('who waits for a station begins when the first ones end, and not before an announced hour', () => {
    const facts = playing(2);
    const waits = facts.state.matches.at(-1)?.pk_match ?? 0;
    const begins = (some: ForecastFacts) =>
      dayClock(some, at(5))?.matches.find(({ pk_match }) => pk_match === waits)?.begins;
    expect(minutesOf(begins(facts)?.from)).toBeGreaterThan(minutesOf(iso(5)));
    const matches = facts.state.matches.map((match) => ({
      ...match,
      match_date: '2026-11-14 13:00:00',
    }));
    expect(begins({ ...facts, state: { ...facts.state, matches } })?.from).toBe(
      '2026-11-14T12:00:00.000Z',
    );
  });

  test('one that was called before lunch and ended after it makes the others hardly longer', () => {
    const usual = Array.from({ length: 12 }, () => ({ bestOf: 3, minutes: 25 }));
    const odd = [...usual.slice(1), { bestOf: 3, minutes: 240 }];
    const ends = [usual, odd].map((before) =>
      middleOfEnd(dayClock({ ...playing(), before }, at(5))),
    );
    expect((ends[1] ?? 0) - (ends[0] ?? 0)).toBeLessThan(20);
  });
});

describe('a day that will end too late', () => {
  test('is compared with an hour, and has remedies', () => {
    const overrun = findOverrun({ ...playing(1), event: { ...EVENT, ends_at: iso(60) } }, at(5));
    expect(overrun?.limit).toEqual({ at: iso(60), is: 'announced' });
    expect(overrun?.likely).toBe(true);
    const stations = overrun?.remedies.filter(({ change }) => change === 'stations') ?? [];
    expect(stations.map(({ by }) => by)).toEqual([1, 2]);
    expect((stations[1]?.ends.to ?? '') < (stations[0]?.ends.to ?? '')).toBe(true);
  });

  test('is no overrun if it ends in time, and rounds that are drawn are not left out', () => {
    expect(findOverrun(playing(), at(5))).toBeNull();
    const late = findOverrun({ ...playing(1), event: { ...EVENT, ends_at: iso(60) } }, at(5));
    expect(late?.remedies.map(({ change }) => change)).not.toContain('rounds');
  });
});

describe('what would help', () => {
  test('makes the day end earlier by what was said, once it is done', () => {
    const late = { ...EVENT, ends_at: iso(60) };
    const facts = { ...playing(1), event: late };
    const remedies = findOverrun(facts, at(5))?.remedies ?? [];
    expect(remedies.map(({ change }) => change)).toEqual(['stations', 'stations']);
    for (const { by, ends } of remedies) {
      const after = { ...facts, state: { ...facts.state, stations: 1 + by } };
      expect(findOverrun(after, at(5))?.ends).toEqual(ends);
    }
  });

  test('one round less, also where the format leaves their number to the site', () => {
    const event = { ...EVENT, ends_at: iso(60) };
    const facts = { event, calls: [], before: [] };
    const first = { kind: 'swiss', rounds: null, best_of: 3, qualifiers: null } as const;
    const before = { ...facts, state: emptyState(16, { first, last: null }) };
    const overrun = findOverrun(before, at(-60));
    const remedy = overrun?.remedies.find(({ change }) => change === 'rounds');
    const rounds = tournamentSummary(before.state, 0).rounds_total;
    const after = findOverrun({ ...facts, state: emptyState(16, swiss(rounds - 1)) }, at(-60));
    expect(remedy?.ends).toEqual(after?.ends);
    expect((after?.ends.to ?? '') < (overrun?.ends.to ?? '')).toBe(true);
  });
});

describe('odd days', () => {
  test('after midnight the day is measured against the midnight that has passed', () => {
    const night = Date.parse('2026-11-14T23:30:00.000Z') - Date.parse(START);
    const calls = playing(1).calls.map((call) => ({ ...call, called_at: iso(night / 60_000 - 5) }));
    const overrun = findOverrun({ ...playing(1), calls }, at(night / 60_000));
    expect(overrun?.limit).toEqual({ at: '2026-11-14T23:00:00.000Z', is: 'midnight' });
    expect(overrun?.likely).toBe(true);
  });

  test('on the Sundays on which clocks change, midnight is that of the place', () => {
    const limitAt = (now: string) => {
      const calls = playing(1).calls.map((call) => ({ ...call, called_at: now }));
      const facts = { ...playing(1), before: SLOW, calls };
      return findOverrun(facts, new Date(now))?.limit.at;
    };
    expect(limitAt('2026-03-29T20:00:00.000Z')).toBe('2026-03-29T22:00:00.000Z');
    expect(limitAt('2026-10-25T20:00:00.000Z')).toBe('2026-10-25T23:00:00.000Z');
  });

  test('of an event over two days, the first one ends with its own stage', () => {
    const event = { ...EVENT, ends_at: '2026-11-15T17:00:00.000Z' };
    const facts = { ...playing(), event };
    const state = { ...facts.state, format: { ...swiss(3), last: WEEKEND_FORMAT.last } };
    const apart = dayClock({ ...facts, state }, at(5));
    expect(apart?.end).toEqual(dayClock(playing(), at(5))?.end);
    // Nobody can say which rounds of a single stage are played today.
    expect(dayClock(facts, at(5))).toMatchObject({ end: null, next: null, matches: [] });
  });

  test('a match that was called and forgotten holds up its round, and hardly lengthens the others', () => {
    const facts = playing(2);
    const [first, second] = facts.calls;
    if (!first || !second) throw new Error('two matches are called');
    const late = { ...second, called_at: iso(240) };
    const fresh = dayClock({ ...facts, calls: [{ ...first, called_at: iso(240) }, late] }, at(241));
    const forgotten = dayClock({ ...facts, calls: [first, late] }, at(241));
    expect(minutesOf(forgotten?.round?.ends.to)).toBeGreaterThan(minutesOf(fresh?.round?.ends.to));
    expect(forgotten?.matches[0]?.begins.from).toBe(fresh?.matches[0]?.begins.from);
  });

  test('a result that is taken back is measured no longer', () => {
    const facts = playing();
    const over = withResults(facts.state, 1);
    const [first, ...others] = facts.calls;
    if (first === undefined) throw new Error('a match is called');
    const played: Call = { ...first, progress: 'played', played_at: iso(25) };
    const then = dayClock({ ...facts, state: over, calls: [played, ...others] }, at(26));
    const undone = dayClock({ ...facts, calls: [played, ...others] }, at(26));
    expect([then?.measured.here, undone?.measured.here]).toEqual([1, 0]);
  });

  test('without a station nothing is expected', () => {
    const facts = playing();
    expect(dayClock({ ...facts, state: { ...facts.state, stations: 0 } }, at(5))).toBeNull();
  });
});

/** So that the day ends late. */
const SLOW = Array.from({ length: 20 }, () => ({ bestOf: 3, minutes: 90 }));

test('a field that no day can hold still has an end', () => {
  const format: Format = {
    first: { kind: 'swiss', rounds: 7, best_of: 3, qualifiers: null },
    last: WEEKEND_FORMAT.last,
  };
  const facts = { event: EVENT, calls: [], before: [] };
  const clock = dayClock({ ...facts, state: { ...emptyState(128, format), stations: 4 } }, at(-60));
  expect(minutesOf(clock?.end?.to)).toBeLessThan(minutesOf(iso(60 * 24 * 30)));
});

function swiss(rounds: number): Format {
  return { first: { kind: 'swiss', rounds, best_of: 3, qualifiers: null }, last: null };
}

/** The first round of three, called when it was drawn, as far as there are stations. */
function playing(stations = 4): ForecastFacts {
  const begun = { ...nextRound(swissState(8, 3)), format: swiss(3), stations };
  const calls = begun.matches.slice(0, stations).map((match) => callOf(match.pk_match));
  return { state: begun, event: EVENT, calls, before: [] };
}

function callOf(fk_match: number): Call {
  return buildCall({ fk_match, called_at: START });
}

type Clock = ReturnType<typeof dayClock>;

function widthOfEnd(clock: Clock): number {
  return minutesOf(clock?.end?.to) - minutesOf(clock?.end?.from);
}

function middleOfEnd(clock: Clock): number {
  return (minutesOf(clock?.end?.to) + minutesOf(clock?.end?.from)) / 2;
}

function minutesOf(time: string | undefined): number {
  return Date.parse(time ?? '') / 60_000;
}
