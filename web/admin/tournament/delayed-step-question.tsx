import { useEffect, useState } from 'react';
import { formatSeconds } from '#contract/day/held-results.ts';
import { useNow } from '#web/lib/now.ts';
import { Button } from '#web/ui/button.tsx';

/** A step that was refused because it depends on a result that is not public yet. */
export type DelayedStep = {
  /** When the result becomes public, ISO. */
  until: string;
  /** Tries the step again, and may publish the result at once. */
  retry: (publishesNow: boolean) => void;
};

type DelayedStepQuestionProps = { delayedStep: DelayedStep; busy: boolean; onCancel: () => void };

/** Asks whether to wait for the result or to publish it now. If the admin waits, the step is done by itself. */
export function DelayedStepQuestion({ delayedStep, busy, onCancel }: DelayedStepQuestionProps) {
  const [isWaiting, setWaiting] = useState(false);
  const now = useNow(SECOND);
  const seconds = Math.max(0, Math.ceil((Date.parse(delayedStep.until) - now) / SECOND));
  const isDue = seconds === 0;
  const { retry } = delayedStep;
  useEffect(() => {
    if (isWaiting && isDue && !busy) retry(false);
    // `delayedStep` is a new object after each failed try.
  }, [isWaiting, isDue, busy, retry]);
  return (
    <div className="grid grid-cols-1 gap-4">
      <output className="border-l-3 border-orange pl-3 text-lg">
        {isDue
          ? "Le résultat du match à l'antenne devient public."
          : `Le résultat du match à l'antenne est public dans ${formatSeconds(seconds)}.`}
        {isWaiting
          ? " Gardez cette fenêtre ouverte : l'étape se fera toute seule."
          : ' Publier maintenant révélerait ce résultat.'}
      </output>
      <div className="sticky bottom-0 -mb-2 flex flex-wrap gap-2 bg-panel py-2">
        {/* The button stays while waiting, so that it keeps the focus. */}
        <Button variant="primary" busy={isWaiting} onClick={() => setWaiting(true)}>
          Attendre
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => retry(true)}>
          Rendre le résultat public
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Pas maintenant
        </Button>
      </div>
    </div>
  );
}

const SECOND = 1000;
