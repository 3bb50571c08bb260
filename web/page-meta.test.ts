import { expect, test } from 'vitest';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import { pageTitle } from '#web/lib/page-titles.ts';
import { sharingMeta } from './page-meta.ts';

test('home tells of its event where its link is shared, and of the site once that is put away', () => {
  const { event, site } = FIRST_EVENTS;
  expect(pageTitle('/', event)).toBe('Arène · Rocket League 2v2, 13 et 14 décembre 2025');
  expect(sharingMeta('/', { event, site }).description).toBe(event.words.summary);
  const archived = { ...event, state: 'archived' } as const;
  expect(pageTitle('/', archived)).toBe('Arène');
  expect(sharingMeta('/', { event: archived, site })).toEqual({
    description: site.tagline,
    picture: '/og/tournaments.png',
  });
  expect(pageTitle('/tournaments/:slug', archived)).toBe('Tournoi Rocket League 2v2 · Arène');
});
