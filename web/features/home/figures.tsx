import { rocketLeague } from '#content/rocket-league.ts';
import { classes } from '#web/ui/classes.ts';
import type { TeamFigure } from './entrants.ts';
import type { EventState } from './event-state.ts';

/** The countdown, or how far the event is, and how many teams are in. */
export function Figures({ state, teams }: { state: EventState; teams: TeamFigure | null }) {
  return (
    <dl className="mt-7 flex gap-x-4 sm:gap-x-9 lg:mt-12">
      {state.phase === 'before' ? (
        <>
          <Figure side="orange" value={state.days} unit="jours" scriptOnly />
          <Figure side="blue" value={twoDigits(state.hours)} unit="heures" scriptOnly />
          <Figure side="orange" value={twoDigits(state.minutes)} unit="minutes" scriptOnly />
        </>
      ) : (
        <Figure side="orange" {...progress(state)} />
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

function progress(state: Exclude<EventState, { phase: 'before' }>): {
  value: string;
  unit: string;
} {
  switch (state.phase) {
    case 'live':
      return state.isAwaited
        ? { value: 'Bientôt', unit: 'les rondes vont commencer' }
        : { value: 'En cours', unit: rocketLeague.dates };
    case 'over':
      return { value: state.isAwaited ? 'Pas encore joué' : 'Terminé', unit: rocketLeague.dates };
    case 'finished':
      return { value: 'Terminé', unit: rocketLeague.dates };
    case 'swiss':
      return swissProgress(state);
    case 'bracket':
      return { value: 'Bracket', unit: matchesOpen(state.openMatches) };
  }
}

function swissProgress({
  round,
  roundsTotal,
  isRoundOver,
}: Extract<EventState, { phase: 'swiss' }>) {
  if (round === 0) return { value: 'Bientôt', unit: 'les rondes vont commencer' };
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
