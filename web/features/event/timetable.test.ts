import { expect, test } from 'vitest';
import { saidDates } from '#contract/event-dates.ts';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import { timetableOf } from './timetable.ts';

const { event } = FIRST_EVENTS;

test('each day has its date, and the stage that is played on it', () => {
  const days = timetableOf(event);
  expect(days.map(({ date, title }) => [date, title])).toEqual([
    ['Samedi 13 décembre', 'Rondes suisses'],
    ['Dimanche 14 décembre', 'Double élimination'],
  ]);
  expect(days.map(({ stages }) => stages.map(({ kind }) => kind))).toEqual([['swiss'], ['double']]);
});

test('everything is played on a single day, and nothing between a first and a last one', () => {
  const kinds = (dates: readonly string[]) =>
    timetableOf(withDays(dates)).map(({ stages }) => stages.map(({ kind }) => kind));
  expect(kinds(['2025-12-13'])).toEqual([['swiss', 'double']]);
  expect(kinds(['2025-12-12', '2025-12-13', '2025-12-14'])).toEqual([['swiss'], [], ['double']]);
});

test('an event whose days nobody has told has its stages, with their dates once there are any', () => {
  const told = (changed: Partial<typeof event>) =>
    timetableOf(withSaid({ ...withDays([]), ...changed })).map(({ date, title }) => [date, title]);
  expect(told({})).toEqual([
    ['Samedi 13 décembre', 'Rondes suisses'],
    ['Dimanche 14 décembre', 'Double élimination'],
  ]);
  expect(told({ starts_at: null })).toEqual([
    [null, 'Rondes suisses'],
    [null, 'Double élimination'],
  ]);
});

function withDays(dates: readonly string[]) {
  const days = dates.map((date) => ({ date, title: date, summary: null, points: [] }));
  return withSaid({ ...event, words: { ...event.words, days } });
}

function withSaid(changed: typeof event) {
  return { ...changed, said: saidDates(changed) };
}
