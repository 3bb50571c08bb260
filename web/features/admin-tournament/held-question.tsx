import { useEffect, useState } from 'react';
import { saidSeconds } from '#contract/held.ts';
import { useNow } from '#web/lib/now.ts';
import { Button } from '#web/ui/button.tsx';

/** A step that was refused because it rests on a result that the public does not know yet. */
export type HeldStep = {
  /** When it will, ISO. */
  until: string;
  /** Once more; and whether the result may be told at once. */
  again: (tells: boolean) => void;
};

type HeldQuestionProps = { held: HeldStep; busy: boolean; onCancel: () => void };

/** Whether to wait for it or to tell it now. Who waits sees how long, and the step is done by itself. */
export function HeldQuestion({ held, busy, onCancel }: HeldQuestionProps) {
  const [isWaiting, setWaiting] = useState(false);
  const now = useNow(SECOND);
  const seconds = Math.max(0, Math.ceil((Date.parse(held.until) - now) / SECOND));
  const isDue = seconds === 0;
  const { again } = held;
  useEffect(() => {
    if (isWaiting && isDue && !busy) again(false);
    // `held` is another one each time that it was asked in vain.
  }, [isWaiting, isDue, busy, again]);
  return (
    <div className="grid grid-cols-1 gap-4">
      <output className="border-l-3 border-orange pl-3 text-lg">
        {isDue
          ? "Le résultat du match à l'antenne devient public."
          : `Le résultat du match à l'antenne est public dans ${saidSeconds(seconds)}.`}
        {isWaiting
          ? ' Gardez cette fenêtre ouverte : la suite se fera toute seule.'
          : ' Ce que vous publiez le donnerait.'}
      </output>
      <div className="sticky bottom-0 -mb-2 flex flex-wrap gap-2 bg-panel py-2">
        {/* It stays while one waits: whoever pressed it by a key would lose their place. */}
        <Button variant="primary" busy={isWaiting} onClick={() => setWaiting(true)}>
          Attendre
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => again(true)}>
          Le dire maintenant
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Pas maintenant
        </Button>
      </div>
    </div>
  );
}

const SECOND = 1000;
