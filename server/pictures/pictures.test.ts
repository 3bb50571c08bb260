import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok } from '#server/rules/result.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const IN_HAND_MAX = 6;

beforeEach(() => {
  vi.resetModules();
  const recoded = { width: 1, height: 1, small: PNG, large: PNG };
  vi.doMock('./recode-in-process.ts', () => ({ recodeInProcess: async () => ok(recoded) }));
});
afterEach(() => vi.doUnmock('./recode-in-process.ts'));

test('a picture is on its way until it is saved, and one too many is refused until then', async () => {
  const saved = Promise.withResolvers<unknown>();
  const pictures = await picturesIn(() => saved.promise);
  const send = () => pictures.add('token', async () => PNG);
  const first = Array.from({ length: IN_HAND_MAX }, send);
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(IN_HAND_MAX));
  const oneMore = send();
  saved.resolve(ok({ hash: 'abc', width: 1, height: 1 }));
  expect(await oneMore).toMatchObject({ ok: false, code: 'busy' });
  expect(await Promise.all(first)).toHaveLength(IN_HAND_MAX);
  expect(await send()).toMatchObject({ ok: true });
});

const write = vi.fn<() => Promise<unknown>>();

async function picturesIn(save: () => Promise<unknown>) {
  const { createPictures } = await import('./pictures.ts');
  write.mockReset().mockImplementation(save);
  const store = { onChange: () => {}, write } as never;
  return createPictures({ store, now: () => new Date(0) });
}
