import { Check, CircleAlert, Clock, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { capitalise } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { Row } from './row.ts';
import type { DisplayedMatch } from '../displayed-match.ts';
import { isForfeit, matchScore, type ParsedScore } from '#web/unsent-scores/scores.ts';
import { winnerAndLoser } from './conflict-words.ts';

type RowStateProps = {
  displayed: DisplayedMatch;
  status: Row['status'];
  onValidate: () => void;
  /** Takes back what was typed. */
  onForget: () => void;
  onInsist: () => void;
  onGiveUp: () => void;
};

/** Whether the shown score is saved, and what to do when it is not. */
export function RowState({ displayed, status, ...handlers }: RowStateProps) {
  const { onValidate, onForget, onInsist, onGiveUp } = handlers;
  switch (status.kind) {
    case 'choose':
      return null;
    case 'typing':
      return (
        <TypingState
          displayed={displayed}
          parsed={status.parsed}
          onValidate={onValidate}
          onForget={onForget}
        />
      );
    case 'refused':
      return <Refused message={status.message} onInsist={onInsist} onGiveUp={onGiveUp} />;
    case 'to-confirm':
      return (
        <StatusText Icon={CircleAlert} colour="text-orange">
          À confirmer
        </StatusText>
      );
    case 'sending':
      return <StatusText Icon={Clock}>Enregistrement…</StatusText>;
    case 'offline':
      return (
        <StatusText Icon={WifiOff} colour="text-orange">
          En attente du réseau
        </StatusText>
      );
    case 'saved':
      return (
        <StatusText Icon={Check} colour="text-green">
          Enregistré
        </StatusText>
      );
    case 'running':
      return <StatusText>En cours, enregistré</StatusText>;
    case 'to-play':
      // The row says already, beside its station, that the match is being played.
      return displayed.match.day?.progress === 'playing' ? null : <StatusText>À jouer</StatusText>;
  }
}

type TypingStateProps = Pick<RowStateProps, 'displayed' | 'onValidate' | 'onForget'> & {
  parsed: ParsedScore;
};

function TypingState({ displayed, parsed, onValidate, onForget }: TypingStateProps) {
  const { match, bestOf, withdrawn } = displayed;
  const winner = parsed.kind === 'won' ? parsed.score.winner : null;
  const isWinnerWithdrawn = winner === match.fk_team_one ? withdrawn.one : withdrawn.two;
  return (
    <>
      {parsed.kind === 'impossible' && (
        <StatusText Icon={CircleAlert} colour="text-red">
          Score impossible en BO{bestOf}
        </StatusText>
      )}
      {(parsed.kind === 'empty' || parsed.kind === 'incomplete') && (
        <StatusText>Score incomplet</StatusText>
      )}
      {parsed.kind === 'won' && winner !== null && isWinnerWithdrawn && (
        <StatusText Icon={CircleAlert} colour="text-orange">
          {capitalise(theTeam(winnerAndLoser(parsed.score, match).winner))} s'est retirée
        </StatusText>
      )}
      {'score' in parsed && <Validate isWon={parsed.kind === 'won'} onValidate={onValidate} />}
      {isForfeit(matchScore(match)) && (
        <button
          type="button"
          onClick={onForget}
          className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-text sm:min-h-8"
        >
          Garder le forfait
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
          Ne pas enregistrer
        </Button>
      </div>
    </div>
  );
}

type StatusTextProps = { Icon?: typeof Check; colour?: string; children: ReactNode };

function StatusText({ Icon, colour = 'text-soft', children }: StatusTextProps) {
  return (
    <output className={`flex items-center gap-2 text-sm font-semibold ${colour}`}>
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
      {children}
    </output>
  );
}
