import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isAreaWanted, onAreaWanted } from './toast.ts';

type ToastsProps = { visible: number; milliseconds: number };

/** Where toasts appear. Its code is fetched for the first of them: most visitors never see one. */
export function Toasts(props: ToastsProps) {
  const show = useSyncExternalStore(onAreaWanted, isAreaWanted, isWantedOnServer);
  if (!show) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea {...props} />
    </Suspense>
  );
}

const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }));

function isWantedOnServer(): boolean {
  return false;
}
