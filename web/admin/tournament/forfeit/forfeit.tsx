import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusMatch, forfeitId } from '../scores/field-id.ts';
import { ForfeitDialog } from './forfeit-dialog.tsx';
import { ForfeitSentence } from './forfeit-sentence.tsx';
import type { ForfeitOption } from './forfeit-options.ts';
import type { DisplayedMatch } from '../displayed-match.ts';
import type { Score } from '#web/unsent-scores/scores.ts';

type ForfeitProps = {
  displayed: DisplayedMatch;
  /** The dialog is opened, or closed without a change. */
  onOpen: () => void;
  onCancel: () => void;
  /** Opens the score fields. */
  onScore: () => void;
  onSave: (score: Score) => void;
};

/** A forfeit in place of the two scores: who won and why. */
export function Forfeit({ displayed, onOpen, onCancel, onScore, onSave }: ForfeitProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { pk_match, team_one_name, team_two_name } = displayed.match;

  const choose = ({ score }: ForfeitOption) => {
    // The fields must be rendered before one of them can take the focus.
    flushSync(() => {
      setDialogOpen(false);
      if (score === null) onScore();
      else onSave(score);
    });
    focusMatch(pk_match, 'one');
  };

  return (
    <div className="grid gap-x-5 sm:col-span-3 sm:flex sm:flex-wrap sm:items-center sm:justify-center">
      <p className="text-xl leading-tight font-semibold sm:text-center sm:text-lg">
        <ForfeitSentence displayed={displayed} />
      </p>
      <button
        type="button"
        id={forfeitId(pk_match)}
        onClick={() => {
          onOpen();
          setDialogOpen(true);
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
      {isDialogOpen && (
        <ForfeitDialog
          displayed={displayed}
          onChoose={choose}
          onCancel={() => {
            onCancel();
            setDialogOpen(false);
          }}
        />
      )}
    </div>
  );
}
