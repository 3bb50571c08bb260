import { counted, oneOr, theOneOr } from '#contract/words/french.ts';
import type { DayStatus } from '#contract/day/calls.ts';
import { Button } from '#web/ui/button.tsx';

type CallBarProps = {
  day: DayStatus;
  busy: boolean;
  onCallNext: () => void;
};

/** How many stations are free and how many matches wait for one. Nothing where stations are not counted. */
export function CallBar({ day, busy, onCallNext }: CallBarProps) {
  const { free_stations, waiting, callable_at_once: next } = day;
  if (free_stations === null) return null;
  const free = free_stations.length;
  if (free === 0 && waiting === 0) return null;
  return (
    <section
      aria-label="Postes"
      className="flex flex-wrap items-center gap-x-5 gap-y-2 border-l-3 border-blue bg-panel px-4 py-3"
    >
      <p className="grow text-lg">
        <strong>{freeText(free)}</strong>
        <span className="text-soft">
          {' · '}
          {waitingText(waiting, free > 0 && next === 0)}
        </span>
      </p>
      {next > 0 && (
        <Button size="small" busy={busy} onClick={onCallNext}>
          Appeler {theOneOr('le match suivant', next, 'matchs suivants')}
        </Button>
      )}
    </section>
  );
}

function freeText(free: number): string {
  if (free === 0) return 'Tous les postes sont pris';
  return oneOr('Un poste libre', free, 'postes libres');
}

/** Blocked: a station is free, but none of the waiting matches can use it. */
function waitingText(waiting: number, isBlocked: boolean): string {
  if (waiting === 0) return 'aucun match à appeler';
  if (!isBlocked) return `${counted(waiting, 'match')} à appeler`;
  return waiting > 1
    ? `${waiting} matchs attendent une équipe ou leur poste`
    : 'un match attend une équipe ou son poste';
}
