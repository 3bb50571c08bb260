import { expect, test } from 'vitest';
import { firstSiteWords } from '#content/site.ts';
import { siteFile } from './site-files.ts';

const ABOUT = { site: { ...firstSiteWords, version: 1 }, paths: [], publicUrl: '' };

test('what is put on a home screen opens where it was put there from', () => {
  const startUrl = (path: '/manifest.webmanifest' | '/equipe.webmanifest') =>
    (JSON.parse(siteFile(path, ABOUT).body) as { start_url: string }).start_url;
  expect(startUrl('/manifest.webmanifest')).toBe('/');
  expect(startUrl('/equipe.webmanifest')).toBe('/equipe');
});
