import { expect, test } from 'vitest';
import { isOtherBuild } from './unattended.ts';

test('a page that starts from another script is another build, and nothing else is', () => {
  const page = '<script type="module" src="/assets/entry-2.js"></script>';
  expect(isOtherBuild(page, '/assets/entry-1.js')).toBe(true);
  expect(isOtherBuild(page, '/assets/entry-2.js')).toBe(false);
  expect(isOtherBuild('Bad gateway', '/assets/entry-1.js')).toBe(false);
});
