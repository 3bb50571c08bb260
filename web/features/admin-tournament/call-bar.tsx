import type { DayNow } from '#contract/calls.ts';
import { Button } from '#web/ui/button.tsx';

type CallBarProps = {
  day: DayNow;
  busy: boolean;
  onCallNext: () => void;
};

/** The stations as a whole, where they are counted: how many are free, and who waits for them. */
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
          {next > 1 ? `Appeler les ${next} suivants` : 'Appeler le suivant'}
        </Button>
      )}
    </section>
  );
}

function freeText(free: number): string {
  if (free === 0) return 'Tous les postes sont pris';
  return free > 1 ? `${free} postes libres` : 'Un poste libre';
}

/** `isHeldUp`: there would be a station, but not for them. */
function waitingText(waiting: number, isHeldUp: boolean): string {
  if (waiting === 0) return 'aucun match en attente';
  if (!isHeldUp) return `${waiting} match${waiting > 1 ? 's' : ''} en attente`;
  return waiting > 1
    ? `${waiting} matchs attendent une équipe ou leur poste`
    : 'un match attend une équipe ou son poste';
}
