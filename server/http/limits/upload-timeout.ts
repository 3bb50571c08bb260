import type { Socket } from 'node:net';

/** As long as any other request may take in all. */
const GRACE_SECONDS = 10;
/** Half a megabit per second: 8 MB take at most three minutes. */
const BYTES_A_SECOND_MIN = 50_000;
const LOOK_EVERY_MILLISECONDS = 2000;

const timed = new WeakSet<Socket>();

/** Whether what arrives here is timed by its own pace, and not by the server's limit for a request. */
export function hasUploadTimeout(socket: Socket): boolean {
  return timed.has(socket);
}

/**
 * A photograph over a slow line takes longer than a request may, and its sender is signed in: it may go on while it is fast enough.
 * A slower one is cut off.
 */
export function startUploadTimeout(socket: Socket, cutOff: () => void) {
  const startedAt = performance.now();
  let bytes = 0;
  timed.add(socket);
  const stop = () => {
    clearInterval(looking);
    timed.delete(socket);
  };
  const looking = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1000;
    if (seconds < GRACE_SECONDS || bytes >= seconds * BYTES_A_SECOND_MIN) return;
    stop();
    cutOff();
  }, LOOK_EVERY_MILLISECONDS);
  return {
    received: (count: number): void => {
      bytes += count;
    },
    stop,
  };
}
