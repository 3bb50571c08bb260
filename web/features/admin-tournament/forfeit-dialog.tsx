import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ForfeitWords } from './forfeit-words.tsx';
import { forfeitWays, type ForfeitWay } from './forfeit-ways.ts';
import type { ShownMatch } from './shown-match.ts';
import { Way } from './way.tsx';

type ForfeitDialogProps = {
  shown: ShownMatch;
  onChoose: (way: ForfeitWay) => void;
  onCancel: () => void;
};

/** Asked before a forfeit is changed: what it can become, and what that means. */
export function ForfeitDialog({ shown, onChoose, onCancel }: ForfeitDialogProps) {
  const ways = forfeitWays(shown);
  const [chosen, setChosen] = useState<ForfeitWay['key'] | null>(null);
  const way = ways.find(({ key }) => key === chosen);
  return (
    <Dialog title="Corriger ce forfait" onClose={onCancel} className="max-w-2xl">
      <div className="grid gap-5">
        <p className="text-lg">
          <strong>
            <ForfeitWords shown={shown} />.
          </strong>{' '}
          Que s'est-il passé ? Si la suite du tournoi en dépend, vous choisirez ensuite ce qu'elle
          devient.
        </p>
        <fieldset className="grid gap-2">
          <legend className="sr-only">Ce que devient le forfait</legend>
          {ways.map(({ key, label, consequences, warnings }) => (
            <Way
              key={key}
              name="forfeit"
              value={key}
              label={label}
              consequences={consequences}
              warnings={warnings}
              isChosen={chosen === key}
              onChoose={() => setChosen(key)}
            />
          ))}
        </fieldset>
        <div className="sticky bottom-0 -mb-2 flex flex-wrap gap-2 bg-panel py-2">
          {way === undefined && (
            <p id="forfeit-undecided" className="w-full text-soft">
              Choisissez d'abord ce qui s'est passé.
            </p>
          )}
          <Button
            disabled={way === undefined}
            aria-describedby="forfeit-undecided"
            onClick={() => {
              if (way !== undefined) onChoose(way);
            }}
          >
            {chosen === 'score' ? 'Saisir le score' : 'Corriger'}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Ne rien changer
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
