import { useNow } from '#web/lib/now.ts';
import { Button } from '#web/ui/button.tsx';

type DelayedResultProps = {
  /** ISO. */
  until: string;
  /** Null where the result cannot be published early. */
  onPublishNow: (() => void) | null;
  busy: boolean;
};

/** The result on air is not public yet: the seconds left, and a button to publish it now. */
export function DelayedResult({ until, onPublishNow, busy }: DelayedResultProps) {
  const seconds = Math.round((Date.parse(until) - useNow(SECOND)) / SECOND);
  if (seconds <= 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-l-3 border-blue bg-panel px-4 py-3">
      <p role="timer" className="text-lg tabular-nums">
        Résultat en différé : le public l'apprend dans {seconds} s.
      </p>
      {onPublishNow && (
        <Button variant="secondary" size="small" busy={busy} onClick={onPublishNow}>
          Rendre le résultat public
        </Button>
      )}
    </div>
  );
}

const SECOND = 1000;
