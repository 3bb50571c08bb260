import { MapPin } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import {
  areStations,
  schedulesFrom,
  stationsText,
  unplayedMatches,
  type MatchSchedule,
} from './schedules.ts';
import type { DisplayedMatch } from '../displayed-match.ts';

export type Scheduling = {
  busy: boolean;
  refusal: string | null;
  onSchedule: (schedules: MatchSchedule[], done: () => void) => void;
};

type RoundScheduleProps = {
  label: string;
  matches: readonly DisplayedMatch[];
  scheduling: Scheduling;
};

/** Sets the stations and the hour of a whole round at once. */
export function RoundSchedule({ label, matches, scheduling }: RoundScheduleProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const unplayed = unplayedMatches(matches);
  if (unplayed.length === 0) return null;
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <>
      <Button
        ref={toggle}
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        className="-ml-4"
        onClick={() => setOpen(!isOpen)}
      >
        <MapPin aria-hidden className="size-5" />
        Postes et heure
        <span className="sr-only"> : {label}</span>
      </Button>
      {isOpen && (
        <ScheduleForm label={label} unplayed={unplayed} scheduling={scheduling} onClose={close} />
      )}
    </>
  );
}

type ScheduleFormProps = {
  label: string;
  unplayed: readonly DisplayedMatch[];
  scheduling: Scheduling;
  onClose: () => void;
};

function ScheduleForm({ label, unplayed, scheduling, onClose }: ScheduleFormProps) {
  const [station, setStation] = useState('');
  const [date, setDate] = useState('');
  const schedules = schedulesFrom({ station, date }, unplayed);
  const isPossible = station === '' || areStations(station, unplayed.length);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPossible) scheduling.onSchedule(schedules, onClose);
  };

  return (
    <form
      onSubmit={submit}
      aria-label={`Postes et heure : ${label}`}
      className="mb-3 grid gap-x-4 gap-y-3 border-l-3 border-orange bg-panel p-4 sm:grid-cols-[9rem_minmax(0,16rem)_1fr] sm:px-5"
    >
      <TextField
        label={unplayed.length === 1 ? 'Poste' : 'Premier poste'}
        inputMode="numeric"
        value={station}
        onChange={({ target }) => setStation(target.value.trim())}
        error={isPossible ? undefined : 'De 1 à 999'}
      />
      <TextField
        label="Date et heure"
        type="datetime-local"
        value={date}
        onChange={({ target }) => setDate(target.value)}
      />
      <p className="text-soft sm:col-span-full">
        {stationsText(unplayed.length, station !== '' && isPossible ? Number(station) : null)}
      </p>
      {scheduling.refusal !== null && (
        <Alert tone="error" className="sm:col-span-full">
          {scheduling.refusal}
        </Alert>
      )}
      <div className="flex flex-wrap gap-1 sm:col-span-full">
        <Button
          type="submit"
          size="small"
          variant="secondary"
          busy={scheduling.busy}
          disabled={station === '' && date === ''}
        >
          Enregistrer
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
