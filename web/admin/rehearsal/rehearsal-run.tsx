import { counted } from '#contract/words/french.ts';
import { Check, Copy, Hand, Pause, Play, StepForward } from 'lucide-react';
import { useId } from 'react';
import type { Rehearsal } from '#contract/events/rehearsals.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { Report } from './rehearsal-report.tsx';
import { PACE_NAMES, PACES, type Pace } from './paces.ts';

export type RunState = 'running' | 'paused' | 'refused' | 'offline' | 'over';

type RehearsalRunProps = {
  rehearsal: Rehearsal;
  state: RunState;
  /** Whether a step is being played. */
  isPlaying: boolean;
  pace: Pace;
  /** Why the last step failed as a whole. */
  failure: string | null;
  /** The address for viewers; null in a browser that does not have the secret. */
  link: string | null;
  onPause: () => void;
  onContinue: () => void;
  onStep: () => void;
  onPace: (pace: Pace) => void;
  onTakeOver: () => void;
  onCopy: () => void;
};

/** A running rehearsal: its progress, its log and its controls. */
export function RehearsalRun(props: RehearsalRunProps) {
  const { rehearsal, state, failure } = props;
  return (
    <div className="grid gap-8">
      <Stages steps={rehearsal.steps} />
      <Card as="section" side={STATES[state].tone} aria-label="Commandes" className="grid gap-5">
        <output className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>
          <span className="text-soft">{progressText(rehearsal)}</span>
        </output>
        {state === 'refused' && (
          <Alert tone="error">
            Le site refuse la prochaine étape. Prenez la main pour la débloquer, ou supprimez la
            répétition : la raison est dans le journal.
          </Alert>
        )}
        {failure !== null && <Alert tone="error">{failure}</Alert>}
        {state !== 'over' && <Controls {...props} />}
        <ViewerLink {...props} />
      </Card>
      {state === 'over' && <Report report={rehearsal.report} />}
      <Log lines={rehearsal.log} />
    </div>
  );
}

/** Not links, because the admin area may be about another event. */
function Stages({ steps }: Pick<Rehearsal, 'steps'>) {
  return (
    <ol aria-label="Étapes de la répétition" className="flex flex-wrap gap-1">
      {steps.map(({ key, label, state }) => (
        <li
          key={key}
          aria-current={state === 'current' ? 'step' : undefined}
          className={classes(
            'flex min-h-10 grow items-center gap-2 border-b-3 px-3 text-sm font-semibold whitespace-nowrap',
            STAGES[state],
          )}
        >
          {state === 'done' && <Check aria-hidden className="size-4 shrink-0 text-green" />}
          {label}
        </li>
      ))}
    </ol>
  );
}

const STAGES = {
  done: 'border-green bg-panel',
  current: 'border-orange bg-orange text-on-orange',
  coming: 'border-line bg-panel text-soft',
} as const;

const STATES = {
  running: { label: 'En cours', tone: 'green' },
  paused: { label: 'En pause', tone: 'orange' },
  refused: { label: 'Étape refusée', tone: 'red' },
  offline: { label: 'Connexion perdue', tone: 'red' },
  over: { label: 'Terminée', tone: 'blue' },
} as const satisfies Record<RunState, unknown>;

function Controls(props: RehearsalRunProps) {
  const { state, isPlaying, pace, onPause, onContinue, onStep, onPace, onTakeOver } = props;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state === 'running' ? (
        <Button onClick={onPause} className={WIDE}>
          <Pause aria-hidden className="size-5" />
          Mettre en pause
        </Button>
      ) : (
        <>
          <Button onClick={onContinue} busy={isPlaying} className={WIDE}>
            <Play aria-hidden className="size-5" />
            Continuer
          </Button>
          <Button variant="secondary" onClick={onStep} busy={isPlaying} className={WIDE}>
            <StepForward aria-hidden className="size-5" />
            Avancer d'une étape
          </Button>
        </>
      )}
      <Button variant="secondary" onClick={onTakeOver} className={WIDE}>
        <Hand aria-hidden className="size-5" />
        Prendre la main
      </Button>
      <SelectField
        label="Rythme"
        labelHidden
        value={pace}
        onChange={({ target }) => onPace(target.value as Pace)}
        className="max-sm:w-full sm:ml-auto"
      >
        {PACE_NAMES.filter((name) => name !== 'step').map((name) => (
          <option key={name} value={name}>
            Rythme : {PACES[name].label.toLowerCase()}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const WIDE = 'max-sm:grow';

function ViewerLink({ link, onCopy }: RehearsalRunProps) {
  if (link === null) {
    return (
      <p className="text-sm text-soft">
        Le lien à montrer à la salle n'est connu que du navigateur qui a lancé la répétition.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="min-w-0 grow basis-64 text-sm">
        <span className="text-soft">À montrer à la salle, sans mot de passe : </span>
        <span className="font-semibold break-all">{link}</span>
      </p>
      <Button variant="quiet" size="small" onClick={onCopy}>
        <Copy aria-hidden className="size-4.5" />
        Copier le lien
      </Button>
    </div>
  );
}

function Log({ lines }: { lines: Rehearsal['log'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="headline text-3xl">
        Journal
      </h2>
      {lines.length === 0 ? (
        <p className="mt-3 text-soft">Rien n'a encore été joué.</p>
      ) : (
        <div role="log" aria-labelledby={id}>
          <ol className="mt-3 grid gap-1">
            {lines
              .map(({ at, sentence, refused }) => (
                <li
                  key={`${at} ${sentence}`}
                  className={`flex items-baseline gap-4 bg-panel px-4 py-2.5 ${refused ? 'border-l-3 border-red text-red' : ''}`}
                >
                  <time dateTime={at} className="shrink-0 text-sm text-soft tabular-nums">
                    {formatTime(at)}
                  </time>
                  <span className="min-w-0">
                    {refused && <span className="font-semibold">Refusé : </span>}
                    {sentence}
                  </span>
                </li>
              ))
              .toReversed()}
          </ol>
        </div>
      )}
    </section>
  );
}

function formatTime(at: string): string {
  return new Date(at).toLocaleTimeString('fr-CH', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}

/** 'Ronde 2 sur 4 · 6 matchs à jouer'. */
function progressText({ tournament, teams }: Rehearsal): string {
  const { phase, round_number, rounds_total, open_matches, team_count, champion } = tournament;
  if (phase === 'registration')
    return `${counted(team_count, 'équipe inscrite', 'équipes inscrites')} sur ${teams}`;
  if (phase === 'closed')
    return counted(team_count, 'équipe prête à jouer', 'équipes prêtes à jouer');
  if (phase === 'finished')
    return champion === null ? 'Plus rien à jouer' : `Champion : ${champion.name}`;
  const round = phase === 'bracket' ? 'Bracket' : `Ronde ${round_number} sur ${rounds_total}`;
  if (open_matches === 0) return `${round} · tout est joué`;
  return `${round} · ${counted(open_matches, 'match')} à jouer`;
}
