import { Play } from 'lucide-react';
import type { FormEvent } from 'react';
import { TEAM_MAX } from '#contract/limits.ts';
import type { Incidents } from '#contract/events/rehearsals.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PACE_NAMES, PACES, type Pace } from './paces.ts';

export type Choices = { teams: string; pace: Pace; incidents: Incidents };

type RehearsalChoicesProps = {
  choices: Choices;
  /** How many teams have registered, and the limit, if there is one. */
  registered: number;
  teamLimit: number | null;
  isStarting: boolean;
  /** The error of the field, and the failure of the whole form. */
  teamsError: string | undefined;
  failure: string | null;
  onChange: (choices: Choices) => void;
  onStart: () => void;
};

/** The options of a new rehearsal. */
export function RehearsalChoices(props: RehearsalChoicesProps) {
  const { choices, registered, teamLimit, isStarting, teamsError, failure, onChange, onStart } =
    props;
  const start = (event: FormEvent): void => {
    event.preventDefault();
    if (!isStarting) onStart();
  };
  return (
    <form onSubmit={start} noValidate aria-label="Choix de la répétition" className="grid gap-8">
      <TextField
        label="Nombre d'équipes"
        hint={teamsHint(registered, teamLimit)}
        error={teamsError}
        inputMode="numeric"
        autoComplete="off"
        value={choices.teams}
        onChange={({ target }) => onChange({ ...choices, teams: target.value })}
        className="max-w-sm"
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">Rythme</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {PACE_NAMES.map((pace) => (
            <label key={pace} className={OPTION}>
              <input
                type="radio"
                name="pace"
                value={pace}
                checked={choices.pace === pace}
                onChange={() => onChange({ ...choices, pace })}
                className="size-5 shrink-0 accent-orange"
              />
              <span>
                {PACES[pace].label} <span className="text-soft">: {PACES[pace].hint}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">Incidents à simuler</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {INCIDENTS.map(({ name, label }) => (
            <label key={name} className={OPTION}>
              <input
                type="checkbox"
                checked={choices.incidents[name]}
                onChange={({ target }) =>
                  onChange({
                    ...choices,
                    incidents: { ...choices.incidents, [name]: target.checked },
                  })
                }
                className="size-5 shrink-0 accent-orange"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {failure !== null && <Alert tone="error">{failure}</Alert>}
      <div>
        <Button type="submit" busy={isStarting} className="w-full sm:w-auto">
          <Play aria-hidden className="size-5" />
          {isStarting ? 'Préparation…' : 'Lancer la répétition'}
        </Button>
      </div>
    </form>
  );
}

const OPTION =
  'flex min-h-12 items-center gap-3 border border-line bg-ink px-4 py-2 has-checked:border-orange';

const INCIDENTS: readonly { name: keyof Incidents; label: string }[] = [
  { name: 'no_show', label: "Une équipe ne vient pas : l'autre gagne par forfait" },
  { name: 'wrong_score', label: 'Un score faux, corrigé alors que la suite est déjà tirée' },
  { name: 'withdrawal', label: 'Une équipe se retire en cours de route' },
  { name: 'reset', label: 'La grande finale est rejouée, si le format le prévoit' },
];

function teamsHint(registered: number, teamLimit: number | null): string {
  const range = `De 2 à ${teamLimit ?? TEAM_MAX} équipes.`;
  return registered > 1 ? `${range} ${registered} sont inscrites à l'événement.` : range;
}
