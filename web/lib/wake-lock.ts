import { useEffect, useState } from 'react';

export type WakeState = 'off' | 'on' | 'refused' | 'impossible';

/** Keeps the screen on while it is wanted. A phone lets go of it whenever the page is hidden: it is asked for again. */
export function useWakeLock(isWanted: boolean): WakeState {
  const [state, setState] = useState<WakeState>('off');

  useEffect(() => {
    if (!isWanted) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;

    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // Browsers offer it to secure pages only.
      const { wakeLock }: { wakeLock?: WakeLock } = navigator;
      if (wakeLock === undefined) return setState('impossible');
      try {
        lock = await wakeLock.request('screen');
        if (isOver) return void lock.release();
        setState('on');
      } catch {
        // Such as a phone that saves its battery.
        if (!isOver) setState('refused');
      }
    };
    const askAgain = (): void => void ask();

    askAgain();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release();
      setState('off');
    };
  }, [isWanted]);

  return state;
}
