import { requestTimeout } from '#web/lib/retry.ts';

/**
 * Only one tab sends at a time, so that nothing is sent twice. A tab does not wait long for one that the phone has put to sleep: it
 * then sends all the same. So the receiver has to recognise what arrives twice.
 */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks to secure pages only.
  const { locks }: { locks?: LockManager } = navigator;
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    await locks?.request(name, requestTimeout(), begin);
  } catch {
    // Waited long enough.
  }
  if (!hasBegun) await begin();
}
