import { useEffect, useState } from 'react';

export type WakeState = 'off' | 'on' | 'refused' | 'impossible';

/** Keeps the screen on while it is wanted. */
export function useWakeLock(isWanted: boolean): WakeState {
  const [state, setState] = useState<WakeState>('off');
  useEffect(() => (isWanted ? keepAwake(setState) : undefined), [isWanted]);
  return state;
}

/** Until the returned function is called. Browsers let go of it whenever the page is hidden: it is asked for again. */
export function keepAwake(tell: (state: WakeState) => void): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;

  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    // Browsers offer it to secure pages only.
    const { wakeLock }: { wakeLock?: WakeLock } = navigator;
    if (wakeLock === undefined) return tell('impossible');
    try {
      lock = await wakeLock.request('screen');
      if (isOver) return void lock.release();
      tell('on');
    } catch {
      // Such as a phone that saves its battery.
      if (!isOver) tell('refused');
    }
  };
  const askAgain = (): void => void ask();

  askAgain();
  document.addEventListener('visibilitychange', askAgain);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', askAgain);
    void lock?.release();
    tell('off');
  };
}
