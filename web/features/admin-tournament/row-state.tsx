import { Check, CircleAlert, Clock, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { Row } from './row.ts';
import type { ShownMatch } from './shown-match.ts';
import { isForfeit, scoreOf, type Judged } from '#web/unsent-scores/scores.ts';
import { namesIn } from './theirs.ts';

type RowStateProps = {
  shown: ShownMatch;
  says: Row['says'];
  onValidate: () => void;
  /** Takes back what was typed. */
  onForget: () => void;
  onInsist: () => void;
  onGiveUp: () => void;
};

/** Whether what is on screen is saved, in words; and what to do when it is not. */
export function RowState({ shown, says, ...handlers }: RowStateProps) {
  const { onValidate, onForget, onInsist, onGiveUp } = handlers;
  switch (says.kind) {
    case 'choose':
      return null;
    case 'typing':
      return (
        <TypingState
          shown={shown}
          judged={says.judged}
          onValidate={onValidate}
          onForget={onForget}
        />
      );
    case 'refused':
      return <Refused message={says.message} onInsist={onInsist} onGiveUp={onGiveUp} />;
    case 'to-confirm':
      return (
        <Said Icon={CircleAlert} colour="text-orange">
          À confirmer
        </Said>
      );
    case 'sending':
      return <Said Icon={Clock}>Enregistrement…</Said>;
    case 'offline':
      return (
        <Said Icon={WifiOff} colour="text-orange">
          En attente du réseau
        </Said>
      );
    case 'saved':
      return (
        <Said Icon={Check} colour="text-green">
          Enregistré
        </Said>
      );
    case 'running':
      return <Said>En cours, enregistré</Said>;
    case 'to-play':
      // Where its station stands, the row says already that it is being played.
      return shown.match.day?.progress === 'playing' ? null : <Said>À jouer</Said>;
  }
}

type TypingStateProps = Pick<RowStateProps, 'shown' | 'onValidate' | 'onForget'> & {
  judged: Judged;
};

function TypingState({ shown, judged, onValidate, onForget }: TypingStateProps) {
  const { match, bestOf, withdrawn } = shown;
  const winner = judged.kind === 'won' ? judged.score.winner : null;
  const isGone = winner === match.fk_team_one ? withdrawn.one : withdrawn.two;
  return (
    <>
      {judged.kind === 'impossible' && (
        <Said Icon={CircleAlert} colour="text-red">
          Score impossible en BO{bestOf}
        </Said>
      )}
      {(judged.kind === 'empty' || judged.kind === 'incomplete') && <Said>Score incomplet</Said>}
      {judged.kind === 'won' && winner !== null && isGone && (
        <Said Icon={CircleAlert} colour="text-orange">
          {namesIn(judged.score, match).winner} s'est retirée
        </Said>
      )}
      {'score' in judged && <Validate isWon={judged.kind === 'won'} onValidate={onValidate} />}
      {isForfeit(scoreOf(match)) && (
        <button
          type="button"
          onClick={onForget}
          className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-text sm:min-h-8"
        >
          Laisser le forfait
        </button>
      )}
    </>
  );
}

function Validate({ isWon, onValidate }: { isWon: boolean; onValidate: () => void }) {
  return (
    <>
      <Button
        size="small"
        variant={isWon ? 'primary' : 'secondary'}
        onClick={onValidate}
        className="sm:hidden"
      >
        {isWon ? 'Valider' : 'Enregistrer le score en cours'}
      </Button>
      <button
        type="button"
        onClick={onValidate}
        className={classes(
          'hidden text-sm font-semibold underline-offset-4 hover:underline sm:block',
          isWon ? 'text-orange' : 'text-soft',
        )}
      >
        {isWon ? 'Entrée pour valider' : 'Entrée : score en cours'}
      </button>
    </>
  );
}

type RefusedProps = { message: string; onInsist: () => void; onGiveUp: () => void };

function Refused({ message, onInsist, onGiveUp }: RefusedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-1 sm:max-w-64 sm:justify-items-end">
      <p className="text-sm font-semibold text-red sm:text-right">{message}</p>
      <div className="flex flex-wrap">
        <Button size="small" variant="secondary" onClick={onInsist}>
          Réessayer
        </Button>
        <Button size="small" variant="quiet" onClick={onGiveUp}>
          Abandonner
        </Button>
      </div>
    </div>
  );
}

type SaidProps = { Icon?: typeof Check; colour?: string; children: ReactNode };

function Said({ Icon, colour = 'text-soft', children }: SaidProps) {
  return (
    <output className={`flex items-center gap-2 text-sm font-semibold ${colour}`}>
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
      {children}
    </output>
  );
}
