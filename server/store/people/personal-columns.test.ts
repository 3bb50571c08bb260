import { expect, test } from 'vitest';
import { firstSiteWords } from '#content/site.ts';
import { privacySections } from '#web/public/privacy/sections.ts';
import { render, resolve } from '#web/entry-server.tsx';
import { publicStateIn } from '#tests/weekend/public-states.ts';
import { personalColumns } from './personal-columns.ts';

test('every table that tells something about people is spoken of on the privacy page', async () => {
  const topics = new Set(
    Object.values(personalColumns).flatMap((columns) => Object.values(columns)),
  );
  topics.delete(null);
  const expected = [
    'admins',
    'answers',
    'archive',
    'history',
    'organiser',
    'registration',
    'links',
    'notifications',
  ];
  expect(topics).toEqual(new Set(expected));
  const state = publicStateIn('registration', 4);
  const page = await render(resolve('/confidentialite', state), {
    renderedAt: Date.UTC(2025, 10, 1),
    state,
    assets: { scripts: [], preloads: [], styles: [], fonts: [] },
    publicUrl: 'https://arene.test',
  });
  const text = page
    .slice(0, page.indexOf('id="page-data"'))
    .replaceAll(/<[^>]*>|[\u00a0\u202f]/g, ' ');
  const sections = privacySections(firstSiteWords);
  expect(sections.length).toBeGreaterThan(topics.size);
  const plain = (words: string) => words.replaceAll("'", '’').split(/[:;!?«»]/)[0] ?? '';
  for (const { title, howLong } of sections) {
    expect(text).toContain(plain(title).trim());
    expect(text).toContain(plain(howLong).trim());
  }
});
