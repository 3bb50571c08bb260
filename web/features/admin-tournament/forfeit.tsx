import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusOn, forfeitId } from './field-id.ts';
import { ForfeitDialog } from './forfeit-dialog.tsx';
import { ForfeitWords } from './forfeit-words.tsx';
import type { ForfeitWay } from './forfeit-ways.ts';
import type { ShownMatch } from './shown-match.ts';
import type { Score } from '#web/unsent-scores/scores.ts';

type ForfeitProps = {
  shown: ShownMatch;
  /** It is about to be corrected, or is left as it is. */
  onAsk: () => void;
  onCancel: () => void;
  /** Opens the fields. */
  onScore: () => void;
  onSave: (score: Score) => void;
};

/** A match that nobody played: who won and why, in the place of the two scores. */
export function Forfeit({ shown, onAsk, onCancel, onScore, onSave }: ForfeitProps) {
  const [isAsking, setAsking] = useState(false);
  const { pk_match, team_one_name, team_two_name } = shown.match;

  const choose = ({ score }: ForfeitWay) => {
    // The fields have to be there before one of them can have the focus.
    flushSync(() => {
      setAsking(false);
      if (score === null) onScore();
      else onSave(score);
    });
    focusOn(pk_match, 'one');
  };

  return (
    <div className="grid gap-x-5 sm:col-span-3 sm:flex sm:flex-wrap sm:items-center sm:justify-center">
      <p className="text-xl leading-tight font-semibold sm:text-center sm:text-lg">
        <ForfeitWords shown={shown} />
      </p>
      <button
        type="button"
        id={forfeitId(pk_match)}
        onClick={() => {
          onAsk();
          setAsking(true);
        }}
        className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-blue underline underline-offset-4 sm:min-h-8 sm:text-sm"
      >
        <Pencil aria-hidden className="size-4" />
        Corriger ce forfait
        <span className="sr-only">
          {' '}
          : {team_one_name} contre {team_two_name}
        </span>
      </button>
      {isAsking && (
        <ForfeitDialog
          shown={shown}
          onChoose={choose}
          onCancel={() => {
            onCancel();
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}
