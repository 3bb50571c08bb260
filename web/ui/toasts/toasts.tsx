import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isToastAreaNeeded, onToastAreaNeeded } from './toast.ts';

type ToastsProps = { visible: number; milliseconds: number };

/** Where toasts appear. Its code is loaded for the first toast: most visitors never see one. */
export function Toasts(props: ToastsProps) {
  const isNeeded = useSyncExternalStore(onToastAreaNeeded, isToastAreaNeeded, isNeededOnServer);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea {...props} />
    </Suspense>
  );
}

const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }));

function isNeededOnServer(): boolean {
  return false;
}
