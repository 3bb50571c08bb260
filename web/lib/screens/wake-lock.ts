import { useEffect, useState } from 'react';

export type WakeState = 'off' | 'on' | 'refused' | 'impossible';

/** Keeps the screen on while it is enabled. */
export function useWakeLock(isEnabled: boolean): WakeState {
  const [state, setState] = useState<WakeState>('off');
  useEffect(() => (isEnabled ? holdWakeLock(setState) : undefined), [isEnabled]);
  return state;
}

/**
 * Holds the lock until the returned function is called. Browsers release it when the page is hidden, so it is requested again.
 */
export function holdWakeLock(onState: (state: WakeState) => void): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;

  const requestLock = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    // Browsers offer it to secure pages only.
    const { wakeLock }: { wakeLock?: WakeLock } = navigator;
    if (wakeLock === undefined) return onState('impossible');
    try {
      lock = await wakeLock.request('screen');
      if (isOver) return void lock.release();
      onState('on');
    } catch {
      // For example on a phone that saves its battery.
      if (!isOver) onState('refused');
    }
  };
  const requestAgain = (): void => void requestLock();

  requestAgain();
  document.addEventListener('visibilitychange', requestAgain);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', requestAgain);
    void lock?.release();
    onState('off');
  };
}
