import { Check, CircleAlert, Clock, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { UNDEFINED_TEAM } from '#contract/messages.ts';
import type { Base, ShownMatch } from './saves.ts';
import type { Judged } from './scores.ts';

type RowStateProps = {
  shown: ShownMatch;
  judged: Judged;
  onValidate: () => void;
  onInsist: () => void;
  onGiveUp: () => void;
};

/** Whether what is on screen is saved, in words; and what to do when it is not. */
export function RowState(props: RowStateProps) {
  const { shown, judged, onValidate, onInsist, onGiveUp } = props;
  const { save, typed, state, score } = shown;
  if (typed !== undefined) {
    return <TypedState judged={judged} bestOf={shown.bestOf} onValidate={onValidate} />;
  }
  if (save?.state === 'waiting') {
    return save.isOffline ? (
      <Said Icon={WifiOff} colour="text-orange">
        En attente du réseau
      </Said>
    ) : (
      <Said Icon={Clock}>Enregistrement…</Said>
    );
  }
  if (save?.state === 'refused') {
    return (
      <Trouble sentence={save.message}>
        <Button size="small" variant="secondary" onClick={onInsist}>
          Réessayer
        </Button>
        <Button size="small" variant="quiet" onClick={onGiveUp}>
          Abandonner
        </Button>
      </Trouble>
    );
  }
  if (save?.state === 'conflict') {
    return (
      <Trouble
        sentence={`Un autre admin a enregistré entre-temps : ${sayScore(save.theirs, shown)}.`}
      >
        <Button size="small" variant="secondary" onClick={onGiveUp}>
          Garder le sien
        </Button>
        <Button size="small" variant="quiet" onClick={onInsist}>
          Mettre le mien
        </Button>
      </Trouble>
    );
  }
  if (save?.state === 'reach') {
    return (
      <Said Icon={CircleAlert} colour="text-orange">
        À confirmer
      </Said>
    );
  }
  if (save?.state === 'saved' || state === 'played') {
    return (
      <Said Icon={Check} colour="text-green">
        Enregistré
      </Said>
    );
  }
  return score.one === null ? <Said>À jouer</Said> : <Said>En cours, enregistré</Said>;
}

type TypedStateProps = Pick<RowStateProps, 'judged' | 'onValidate'> & { bestOf: number };

function TypedState({ judged, bestOf, onValidate }: TypedStateProps) {
  if (judged.kind === 'impossible') {
    return (
      <Said Icon={CircleAlert} colour="text-red">
        Score impossible en BO{bestOf}
      </Said>
    );
  }
  if (judged.kind === 'empty' || judged.kind === 'incomplete') {
    return <Said>Score incomplet</Said>;
  }
  const isWon = judged.kind === 'won';
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

type SaidProps = { Icon?: typeof Check; colour?: string; children: ReactNode };

function Said({ Icon, colour = 'text-soft', children }: SaidProps) {
  return (
    <output className={`flex items-center gap-2 text-sm font-semibold ${colour}`}>
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
      {children}
    </output>
  );
}

function Trouble({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <div role="alert" className="grid justify-items-start gap-1 sm:max-w-64 sm:justify-items-end">
      <p className="text-sm font-semibold text-red sm:text-right">{sentence}</p>
      <div className="flex flex-wrap">{children}</div>
    </div>
  );
}

function sayScore(theirs: Base, { match }: ShownMatch): string {
  const { score_team_one, score_team_two, winner_team, fk_team_one, fk_team_two } = theirs;
  if (fk_team_one !== match.fk_team_one || fk_team_two !== match.fk_team_two) {
    return 'les équipes de ce match ont changé';
  }
  if (winner_team === null && score_team_one === null) return 'aucun score';
  const isForfeit = winner_team !== null && score_team_one === score_team_two;
  const loser = winner_team === fk_team_one ? match.team_two_name : match.team_one_name;
  return isForfeit
    ? `forfait de ${loser ?? UNDEFINED_TEAM}`
    : `${score_team_one} à ${score_team_two}`;
}
