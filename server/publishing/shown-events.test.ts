import { expect, test } from 'vitest';
import { firstEvents } from '#content/first-filling.ts';
import { shownEvents } from './shown-events.ts';

test('the current event is shown, and those that are over follow, the latest first', () => {
  const { event, past, previous } = shownEvents(firstEvents);
  expect(event).toMatchObject({ slug: 'rocket-league', pk_event: 1, current: true });
  expect(past.map(({ slug }) => slug)).toEqual(['valorant-2', 'valorant-1']);
  expect(previous?.champion).toBe('Les Renards de Minuit');
  expect(shownEvents(firstEvents.toReversed()).past.map(({ slug }) => slug)).toEqual([
    'valorant-2',
    'valorant-1',
  ]);
});

test('what only admins see, and who won an event that is shown, is not told beside it', () => {
  const { event, past } = shownEvents([
    ...firstEvents,
    ...firstEvents.slice(0, 1).map(({ fields, extras }) => ({
      fields: { ...fields, slug: 'secret' },
      extras,
      state: 'draft' as const,
      current: false,
    })),
  ]);
  expect(JSON.stringify(past)).not.toContain('secret');
  expect(event).not.toHaveProperty('champion');
});

test('the previous champion is the last one that there was', () => {
  const nobody = firstEvents.map((event) => ({
    ...event,
    extras: { ...event.extras, champion: null },
  }));
  expect(shownEvents(nobody).previous).toBeNull();
});
