import type { Socket } from 'node:net';

/** As long as everybody else's whole request may take. */
const GRACE_SECONDS = 10;
/** Half a megabit: 8 MB take at most three minutes. */
const BYTES_A_SECOND_MIN = 50_000;
const LOOK_EVERY_MILLISECONDS = 2000;

const timed = new WeakSet<Socket>();

/** Whether what arrives here is timed by its own pace, and not by the server's limit for a request. */
export function hasUploadClock(socket: Socket): boolean {
  return timed.has(socket);
}

/**
 * A photograph sent over a venue's slow line takes longer than a request may take, and its sender is signed in: it may go on as
 * long as it comes along. One that only drips is cut off like everybody.
 */
export function startUploadClock(socket: Socket, cutOff: () => void) {
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
