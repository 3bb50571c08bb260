import { expect, test, vi } from 'vitest';
import { gesturesNear } from './with-gestures.ts';

test('zoom and swipe wait for somebody to come near, and are attached once', async () => {
  const { frame, attach } = bracket();
  // Long enough to load them, if they had been requested.
  await import('./gestures.ts');
  await new Promise(setImmediate);
  expect(attach).not.toHaveBeenCalled();
  frame.dispatchEvent(new Event('touchstart'));
  frame.dispatchEvent(new Event('scroll'));
  await vi.waitFor(() => expect(attach).toHaveBeenCalledOnce(), 30_000);
});

test('a button of the bracket finds them attached', async () => {
  const { near, attach } = bracket();
  await near.use(() => expect(attach).toHaveBeenCalledOnce());
  expect.assertions(1);
});

test('who leaves takes them off, and is not called again', async () => {
  const { near, attach, detach } = bracket();
  await near.use(() => undefined);
  near.leave();
  expect(detach).toHaveBeenCalledOnce();
  const late = vi.fn<() => void>();
  await near.use(late);
  expect(late).not.toHaveBeenCalled();
  expect(attach).toHaveBeenCalledOnce();
});

function bracket() {
  const frame = new EventTarget();
  const detach = vi.fn<() => void>();
  const attach = vi.fn<() => () => void>(() => detach);
  return { frame, detach, attach, near: gesturesNear(frame, attach) };
}
