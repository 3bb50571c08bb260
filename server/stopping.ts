/**
 * Aborts at a stop signal, or when the parent process ends. A terminal or a process group sends several signals within
 * milliseconds: later ones must not cut off running answers.
 */
export function stopRequestSignal(): AbortSignal {
  const stopRequest = new AbortController();
  const requestStop = () => stopRequest.abort();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, requestStop);
  process.once('disconnect', requestStop);
  process.channel?.unref();
  // The parent process had ended before we listened.
  if (process.send !== undefined && !process.connected) requestStop();
  return stopRequest.signal;
}

/** Announces the stop, waits until no new visitors are sent here, and answers what has arrived. */
export async function stopAndExit(
  server: { announceStop: () => void; close: () => Promise<void> },
  delayMilliseconds: number,
): Promise<void> {
  server.announceStop();
  await new Promise((resolve) => setTimeout(resolve, delayMilliseconds));
  // A connection that never ends must not keep the process alive.
  setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
  await server.close();
  process.exit(0);
}

const STOP_MILLISECONDS = 4500;
