import { afterEach, expect, test, vi } from 'vitest';
import { setLiveStatus } from '#web/lib/live/live-status.ts';
import { followBuilds, isOtherBuild } from './long-running-page.ts';

afterEach(() => setLiveStatus('connecting'));

test('a page that starts from another script is another build, and nothing else is', () => {
  const page = '<script type="module" src="/assets/entry-2.js"></script>';
  expect(isOtherBuild(page, '/assets/entry-1.js')).toBe(true);
  expect(isOtherBuild(page, '/assets/entry-2.js')).toBe(false);
  expect(isOtherBuild('Bad gateway', '/assets/entry-1.js')).toBe(false);
});

test('another build is loaded once the server is back, and the same one never', async () => {
  const same = vi.fn<() => void>();
  const other = vi.fn<() => void>();
  const followed = [followBuilds(async () => false, same), followBuilds(async () => true, other)];
  setLiveStatus('live');
  await settled();
  expect(other).not.toHaveBeenCalled();
  await comeBack();
  expect(other).toHaveBeenCalledOnce();
  expect(same).not.toHaveBeenCalled();
  for (const { stop } of followed) stop();
});

test.each([
  ['another match is', 8],
  ['nothing is', null],
])('a match on air is not disturbed: the new build comes when %s', async (_what, next) => {
  const reload = vi.fn<() => void>();
  const { show, stop } = followBuilds(async () => true, reload);
  show(7);
  await comeBack();
  show(7);
  expect(reload).not.toHaveBeenCalled();
  show(next);
  expect(reload).toHaveBeenCalledOnce();
  stop();
});

async function comeBack(): Promise<void> {
  setLiveStatus('offline');
  setLiveStatus('live');
  await settled();
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
