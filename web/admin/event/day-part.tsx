import { CheckChoice } from '#web/ui/check-choice.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { PartProps } from './form.ts';
import { halfTyped } from './half-typed.ts';
import type { DaySettingsValues } from './values.ts';

/** How the day runs: check-in, calls to stations, score reports. */
export function DayPart({ values, errors, onChange }: PartProps) {
  const { day } = values;
  const change = (part: Partial<DaySettingsValues>) =>
    onChange({ ...values, day: { ...day, ...part } });
  const bind = (name: TextName) => ({
    ...halfTyped(day[name], (value) => change({ [name]: value })),
    error: errors[`day.${name}`],
  });
  return (
    <>
      <CheckChoice
        className="event-whole"
        label="Check-in"
        hint="Avant la première ronde, chaque équipe dit depuis son téléphone qu'elle est là."
        checked={day.check_in}
        onChange={(check_in) => change({ check_in })}
      />
      {day.check_in && (
        <TextField
          label="Ouverture du check-in"
          optional
          type="datetime-local"
          hint="Il s'ouvre tout seul à cette heure. Laissez vide pour l'ouvrir vous-même."
          {...bind('check_in_opens_at')}
        />
      )}
      <TextField
        label="Nombre de postes"
        optional
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        hint="Les matchs sont appelés par vagues. Laissez vide si chaque match a son propre poste."
        {...bind('stations')}
      />
      {day.stations !== '' && (
        <SelectField
          label="Appel du match suivant"
          hint="Ce qui se passe quand un poste se libère."
          value={day.calling}
          onChange={({ target }) =>
            change({ calling: target.value as DaySettingsValues['calling'] })
          }
        >
          <option value="by-itself">Tout seul, dans l'ordre</option>
          <option value="by-hand">Quand un admin l'appelle</option>
        </SelectField>
      )}
      <TextField
        label="Retard après (minutes)"
        type="number"
        inputMode="numeric"
        min={1}
        max={120}
        hint="Une équipe appelée qui ne vient pas au poste est signalée après ce temps."
        {...bind('late_minutes')}
      />
      <CheckChoice
        className="event-whole"
        label="Les équipes annoncent leurs scores"
        hint="Deux annonces égales font le résultat ; deux différentes attendent un arbitre."
        checked={day.reporting}
        onChange={(reporting) => change({ reporting })}
      />
      {day.reporting && (
        <TextField
          label="Accepter une seule annonce après (minutes)"
          optional
          type="number"
          inputMode="numeric"
          min={1}
          max={120}
          hint="Si l'autre équipe ne répond pas. Laissez vide pour toujours attendre sa confirmation."
          {...bind('accept_minutes')}
        />
      )}
    </>
  );
}

type TextName = {
  [N in keyof DaySettingsValues]: string extends DaySettingsValues[N] ? N : never;
}[keyof DaySettingsValues];
