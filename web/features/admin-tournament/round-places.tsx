import { MapPin } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { isStation, placesFrom, stillToPlay, type MatchPlace } from './places.ts';
import type { ShownMatch } from './shown-match.ts';

export type Placing = {
  busy: boolean;
  refusal: string | null;
  onPlace: (places: MatchPlace[], done: () => void) => void;
};

type RoundPlacesProps = { label: string; matches: readonly ShownMatch[]; placing: Placing };

/** Stations and hour for a whole round, instead of match by match. */
export function RoundPlaces({ label, matches, placing }: RoundPlacesProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const left = stillToPlay(matches);
  if (left.length < 2) return null;
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
      {isOpen && <PlacesForm label={label} left={left} placing={placing} onClose={close} />}
    </>
  );
}

type PlacesFormProps = {
  label: string;
  left: readonly ShownMatch[];
  placing: Placing;
  onClose: () => void;
};

function PlacesForm({ label, left, placing, onClose }: PlacesFormProps) {
  const [station, setStation] = useState('');
  const [date, setDate] = useState('');
  const places = placesFrom({ station, date }, left);
  const last = Number(station) + left.length - 1;
  const isPossible = isStation(station) && isStation(String(last));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPossible) placing.onPlace(places, onClose);
  };

  return (
    <form
      onSubmit={submit}
      aria-label={`Postes et heure : ${label}`}
      className="mb-3 grid gap-x-4 gap-y-3 border-l-3 border-orange bg-panel p-4 sm:grid-cols-[9rem_minmax(0,16rem)_1fr] sm:px-5"
    >
      <TextField
        label="Premier poste"
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
        {station !== '' && isPossible
          ? `${left.length} matchs, dans l'ordre de la liste : postes ${station} à ${last}.`
          : `Pour les ${left.length} matchs qui restent. Ce qui est laissé vide ne change pas.`}
      </p>
      {placing.refusal !== null && (
        <Alert tone="error" className="sm:col-span-full">
          {placing.refusal}
        </Alert>
      )}
      <div className="flex flex-wrap gap-1 sm:col-span-full">
        <Button
          type="submit"
          size="small"
          variant="secondary"
          busy={placing.busy}
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
