import { expect, test } from 'vitest';
import { firstSite } from '#content/site.ts';
import { siteFile } from './site-files.ts';

const ABOUT = { site: { ...firstSite, version: 1 }, paths: [], publicUrl: '' };

test('what is put on a home screen opens where it was put there from', () => {
  const startOf = (path: '/manifest.webmanifest' | '/equipe.webmanifest') =>
    (JSON.parse(siteFile(path, ABOUT).body) as { start_url: string }).start_url;
  expect(startOf('/manifest.webmanifest')).toBe('/');
  expect(startOf('/equipe.webmanifest')).toBe('/equipe');
});
