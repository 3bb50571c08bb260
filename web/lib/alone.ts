const PATIENCE_MILLISECONDS = 10_000;

// A connection that hangs must not hold up what waits behind it.
export function patience() {
  return { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) };
}

/**
 * One tab sends at a time, so that nothing is sent twice. A tab that the phone has put to sleep does not hold up the others
 * for long: whoever uses this makes sure that what arrives twice after all is recognised.
 */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks to secure pages only.
  const { locks }: { locks?: LockManager } = navigator;
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    await locks?.request(name, patience(), begin);
  } catch {
    // Waited long enough.
  }
  if (!hasBegun) await begin();
}
