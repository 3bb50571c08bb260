import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ForfeitSentence } from './forfeit-sentence.tsx';
import { forfeitOptions, type ForfeitOption } from './forfeit-options.ts';
import type { DisplayedMatch } from '../displayed-match.ts';
import { OptionCard } from './option-card.tsx';

type ForfeitDialogProps = {
  displayed: DisplayedMatch;
  onChoose: (option: ForfeitOption) => void;
  onCancel: () => void;
};

/** Asks how to correct a forfeit, with the consequences of each option. */
export function ForfeitDialog({ displayed, onChoose, onCancel }: ForfeitDialogProps) {
  const options = forfeitOptions(displayed);
  const [chosen, setChosen] = useState<ForfeitOption['key'] | null>(null);
  const option = options.find(({ key }) => key === chosen);
  return (
    <Dialog title="Corriger ce forfait" onClose={onCancel} className="max-w-2xl">
      <div className="grid gap-5">
        <p className="text-lg">
          <strong>
            <ForfeitSentence displayed={displayed} />.
          </strong>{' '}
          Que s'est-il passé ? Si la suite du tournoi en dépend, vous choisirez ensuite ce qu'elle
          devient.
        </p>
        <fieldset className="grid gap-2">
          <legend className="sr-only">Ce que devient le forfait</legend>
          {options.map(({ key, label, consequences, warnings }) => (
            <OptionCard
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
          {option === undefined && (
            <p id="forfeit-undecided" className="w-full text-soft">
              Choisissez d'abord ce qui s'est passé.
            </p>
          )}
          <Button
            disabled={option === undefined}
            aria-describedby="forfeit-undecided"
            onClick={() => {
              if (option !== undefined) onChoose(option);
            }}
          >
            {chosen === 'score' ? 'Saisir le score' : 'Corriger le forfait'}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Ne rien changer
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
