import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server before it starts, and into each of its threads. On SIGUSR2 each of them
 * collects garbage and prints the bytes in use, as 'kept <bytes>'.
 */
const channel = new BroadcastChannel('tell memory');
channel.unref();

if (isMainThread) {
  process.on('SIGUSR2', () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between threads has no origin
    channel.postMessage('tell');
    printMemory();
  });
} else {
  channel.addEventListener('message', printMemory);
}

function printMemory(): void {
  // Twice: memory that a finalizer releases is collected the second time.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  console.log(`kept ${heapUsed + external}`);
}
