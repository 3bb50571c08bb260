import { expect, test } from 'vitest';
import { firstEvents } from '#content/first-filling.ts';
import type { EventFields } from './events.ts';
import { completeWords } from './event-words.ts';

const event = firstEvent();

test('each day has its date, and the stage that is played on it with its best-ofs', () => {
  const { days } = completeWords(event);
  expect(days.map(({ day, date, title }) => [day, date, title])).toEqual([
    ['2025-12-13', 'Samedi 13 décembre', 'Rondes suisses'],
    ['2025-12-14', 'Dimanche 14 décembre', 'Double élimination'],
  ]);
  expect(days.map(({ stages }) => stages)).toEqual([
    [{ stage: 'first', tags: ['Tous les matchs en BO3'] }],
    [{ stage: 'last', tags: ['Matchs en BO5', 'Grande finale en BO7'] }],
  ]);
});

test('everything is played on a single day, and nothing between a first and a last one', () => {
  const stages = (dates: readonly string[]) =>
    completeWords(withDays(dates)).days.map((day) => day.stages.map(({ stage }) => stage));
  expect(stages(['2025-12-13'])).toEqual([['first', 'last']]);
  expect(stages(['2025-12-12', '2025-12-13', '2025-12-14'])).toEqual([['first'], [], ['last']]);
});

test('an event whose days nobody has told has its stages, with their dates once there are any', () => {
  const told = (changed: Partial<EventFields>) =>
    completeWords({ ...withDays([]), ...changed }).days.map(({ date, title }) => [date, title]);
  expect(told({})).toEqual([
    ['Samedi 13 décembre', 'Phase suisse'],
    ['Dimanche 14 décembre', 'Double élimination'],
  ]);
  expect(told({ starts_at: null })).toEqual([
    [null, 'Phase suisse'],
    [null, 'Double élimination'],
  ]);
});

test('how to register is told for teams of any size', () => {
  const titles = (team_size: number) =>
    completeWords({ ...event, team_size, words: { ...event.words, steps: [] } }).steps.map(
      ({ title }) => title,
    );
  expect(titles(1)).toEqual(['Créez votre équipe']);
  expect(titles(2)).toEqual(['Créez votre équipe', 'Votre binôme vous rejoint']);
  expect(titles(5)).toEqual(['Créez votre équipe', 'Les autres vous rejoignent']);
  expect(completeWords(event).steps).toBe(event.words.steps);
});

test('an event without a headline or a summary says its name and what is played', () => {
  const words = { ...event.words, headline: [], summary: null };
  expect(completeWords({ ...event, words })).toMatchObject({
    headline: ['Rocket League 2v2'],
    summary: 'Rocket League en 2v2. Phase suisse, puis double élimination.',
  });
  expect(completeWords(event)).toMatchObject({
    headline: event.words.headline,
    summary: event.words.summary,
  });
});

function withDays(dates: readonly string[]): EventFields {
  const days = dates.map((date) => ({ date, title: date, summary: null, points: [] }));
  return { ...event, words: { ...event.words, days } };
}

function firstEvent(): EventFields {
  const [first] = firstEvents;
  if (first === undefined) throw new Error('a first start has an event');
  return first.fields;
}
