import type { KnownEvent } from '#web/lib/known-state.ts';
import { classes } from '#web/ui/classes.ts';
import type { TeamFigure } from './entrants.ts';
import type { EventState } from './event-state.ts';

type FiguresProps = {
  event: Pick<KnownEvent, 'said' | 'format'>;
  state: EventState;
  teams: TeamFigure | null;
};

/** The countdown, or how far the event is, and how many teams are in. */
export function Figures({ event, state, teams }: FiguresProps) {
  return (
    <dl className="mt-7 flex gap-x-4 sm:gap-x-9 lg:mt-12">
      {state.phase === 'before' ? (
        <>
          <Figure side="orange" value={state.days} unit="jours" scriptOnly />
          <Figure side="blue" value={twoDigits(state.hours)} unit="heures" scriptOnly />
          <Figure side="orange" value={twoDigits(state.minutes)} unit="minutes" scriptOnly />
        </>
      ) : (
        <Figure side="orange" {...progress(state, event)} />
      )}
      {teams && <Figure side="blue" {...teams} />}
    </dl>
  );
}

type FigureProps = {
  side: 'blue' | 'orange';
  value: string | number;
  unit: string;
  /** Without script it would never count down: it is left out, and the date above is enough. */
  scriptOnly?: boolean;
};

function Figure({ side, value, unit, scriptOnly = false }: FigureProps) {
  return (
    <div
      className={classes(
        'flex flex-col-reverse justify-end border-l-3 pl-2.5 sm:pl-4',
        side === 'blue' ? 'border-blue' : 'border-orange',
        scriptOnly && 'noscript:hidden',
      )}
    >
      <dt className="text-sm leading-tight font-semibold text-soft">{unit}</dt>
      <dd className="headline text-5xl tabular-nums sm:text-6xl">{value}</dd>
    </div>
  );
}

function progress(
  state: Exclude<EventState, { phase: 'before' }>,
  event: FiguresProps['event'],
): { value: string; unit: string } {
  const dates = event.said.dates ?? '';
  const soon = `les ${event.format.first?.kind === 'swiss' ? 'rondes' : 'matchs'} vont commencer`;
  switch (state.phase) {
    case 'unknown':
      return { value: 'Bientôt', unit: 'les dates sont à venir' };
    case 'live':
      return state.isAwaited
        ? { value: 'Bientôt', unit: soon }
        : { value: 'En cours', unit: dates };
    case 'over':
      return { value: state.isAwaited ? 'Pas encore joué' : 'Terminé', unit: dates };
    case 'finished':
      return { value: 'Terminé', unit: dates };
    case 'swiss':
      return state.round === 0 ? { value: 'Bientôt', unit: soon } : swissProgress(state);
    case 'bracket':
      return { value: 'Bracket', unit: matchesOpen(state.openMatches) };
  }
}

function swissProgress({
  round,
  roundsTotal,
  isRoundOver,
}: Extract<EventState, { phase: 'swiss' }>) {
  const value = `Ronde ${round}`;
  if (!isRoundOver) return { value, unit: `en cours, sur ${roundsTotal}` };
  return {
    value,
    unit: round < roundsTotal ? `terminée, sur ${roundsTotal}` : 'terminée, la dernière',
  };
}

function matchesOpen(open: number): string {
  return open > 1 ? `${open} matchs à jouer maintenant` : `${open} match à jouer maintenant`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
