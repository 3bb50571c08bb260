import { RotateCw } from 'lucide-react';

import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { FailureLines } from './lines.tsx';

export type LoadFailureProps = { message: string; isRetrying: boolean; onRetry: () => void };

/** What could not be loaded, with a retry that keeps the screen. */
export function LoadFailure({ message, isRetrying, onRetry }: LoadFailureProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <Alert tone="error" className="w-full">
        <FailureLines message={message} />
      </Alert>
      <Button variant="secondary" size="small" busy={isRetrying} onClick={onRetry}>
        <RotateCw aria-hidden className="size-5" />
        Réessayer
      </Button>
    </div>
  );
}
