import { expect, test } from 'vitest';
import { contacts } from './contacts.ts';
import { firstSiteWords } from './site.ts';

test('each contact leads to a channel of its own, not to the front door', () => {
  const urls = contacts.map(({ url }) => url);
  expect(new Set([...urls, firstSiteWords.discord_url]).size).toBe(urls.length + 1);
});
