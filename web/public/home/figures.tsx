import { counted, plural, twoDigits } from '#contract/words/french.ts';
import type { PartialEvent } from '#web/lib/state/partial-state.ts';
import { classes } from '#web/ui/classes.ts';
import type { TeamFigure } from './entrants.ts';
import type { EventState } from './event-state.ts';

type FiguresProps = {
  event: Pick<PartialEvent, 'said' | 'format'>;
  state: EventState;
  teams: TeamFigure | null;
};

/** The countdown or the progress, and the number of teams. */
export function Figures({ event, state, teams }: FiguresProps) {
  const progress = progressFigure(state, event);
  return (
    <dl className="mt-7 flex gap-x-4 empty:hidden sm:gap-x-9 lg:mt-12">
      {state.phase === 'before' && (
        <>
          <Figure side="orange" value={state.days} unit={plural(state.days, 'jour')} scriptOnly />
          <Figure
            side="blue"
            value={twoDigits(state.hours)}
            unit={plural(state.hours, 'heure')}
            scriptOnly
          />
          <Figure
            side="orange"
            value={twoDigits(state.minutes)}
            unit={plural(state.minutes, 'minute')}
            scriptOnly
          />
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
  /** Left out without scripts, where it would never count down; the date above is enough. */
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

/** Null where the countdown shows it, or there is nothing to count. */
function progressFigure(
  state: EventState,
  event: FiguresProps['event'],
): { value: string; unit: string } | null {
  const soonText = `les ${event.format.first?.kind === 'swiss' ? 'rondes' : 'matchs'} vont commencer`;
  switch (state.phase) {
    case 'none':
    case 'before':
      return null;
    case 'unplayed':
      return { value: 'Bientôt', unit: 'de nouvelles dates' };
    case 'undated':
      return { value: 'Bientôt', unit: 'les dates sont à venir' };
    case 'awaited':
      return { value: 'Bientôt', unit: soonText };
    case 'finished':
      return { value: 'Terminé', unit: event.said.dates ?? '' };
    case 'swiss':
      return state.round === 0 ? { value: 'Bientôt', unit: soonText } : swissProgress(state);
    case 'between':
      return { value: daysText(state.inDays), unit: 'le bracket commence' };
    case 'bracket':
      return {
        value: 'Bracket',
        unit:
          state.openMatches === 0
            ? 'prochain match bientôt'
            : `${counted(state.openMatches, 'match')} à jouer maintenant`,
      };
  }
}

function daysText(inDays: number): string {
  if (inDays === 0) return "Aujourd'hui";
  return inDays === 1 ? 'Demain' : `Dans ${inDays} jours`;
}

function swissProgress({
  round,
  roundsTotal,
  isRoundOver,
}: Extract<EventState, { phase: 'swiss' }>) {
  const value = `Ronde ${round}`;
  if (!isRoundOver) return { value, unit: `sur ${roundsTotal}, en cours` };
  return {
    value,
    unit: round < roundsTotal ? `sur ${roundsTotal}, terminée` : 'dernière ronde, terminée',
  };
}
