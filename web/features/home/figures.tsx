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
  const progress = progressOf(state, event);
  return (
    <dl className="mt-7 flex gap-x-4 empty:hidden sm:gap-x-9 lg:mt-12">
      {state.phase === 'before' && (
        <>
          <Figure side="orange" value={state.days} unit="jours" scriptOnly />
          <Figure side="blue" value={twoDigits(state.hours)} unit="heures" scriptOnly />
          <Figure side="orange" value={twoDigits(state.minutes)} unit="minutes" scriptOnly />
        </>
      )}
      {progress && <Figure side="orange" {...progress} />}
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

/** Null where the clock alone tells it, or where there is nothing to count. */
function progressOf(
  state: EventState,
  event: FiguresProps['event'],
): { value: string; unit: string } | null {
  const soon = `les ${event.format.first?.kind === 'swiss' ? 'rondes' : 'matchs'} vont commencer`;
  switch (state.phase) {
    case 'none':
    case 'before':
      return null;
    case 'unplayed':
      return { value: 'Bientôt', unit: 'de nouvelles dates' };
    case 'undated':
      return { value: 'Bientôt', unit: 'les dates sont à venir' };
    case 'awaited':
      return { value: 'Bientôt', unit: soon };
    case 'finished':
      return { value: 'Terminé', unit: event.said.dates ?? '' };
    case 'swiss':
      return state.round === 0 ? { value: 'Bientôt', unit: soon } : swissProgress(state);
    case 'between':
      return { value: sayDay(state.inDays), unit: 'le bracket commence' };
    case 'bracket':
      return { value: 'Bracket', unit: matchesOpen(state.openMatches) };
  }
}

function sayDay(inDays: number): string {
  if (inDays === 0) return "Aujourd'hui";
  return inDays === 1 ? 'Demain' : `Dans ${inDays} jours`;
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
