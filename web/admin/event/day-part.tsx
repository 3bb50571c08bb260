import { CheckChoice } from '#web/ui/check-choice.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { PartProps } from './form.ts';
import { halfTyped } from './half-typed.ts';
import { fieldLabel } from './labels.ts';
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
        label={fieldLabel('day.check_in')}
        hint="Avant la première ronde, chaque équipe fait son check-in depuis son téléphone."
        checked={day.check_in}
        onChange={(check_in) => change({ check_in })}
      />
      {day.check_in && (
        <TextField
          label={fieldLabel('day.check_in_opens_at')}
          optional
          type="datetime-local"
          hint="Il s'ouvre tout seul à cette heure. Laissez vide pour l'ouvrir vous-même."
          {...bind('check_in_opens_at')}
        />
      )}
      <TextField
        label={fieldLabel('day.stations')}
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
          label={fieldLabel('day.calling')}
          hint="Ce qui se passe quand un poste se libère."
          value={day.calling}
          onChange={({ target }) =>
            change({ calling: target.value as DaySettingsValues['calling'] })
          }
        >
          <option value="by-itself">Automatique, dans l'ordre</option>
          <option value="by-hand">Par un admin</option>
        </SelectField>
      )}
      <TextField
        label={fieldLabel('day.late_minutes')}
        type="number"
        inputMode="numeric"
        min={1}
        max={120}
        hint="Une équipe appelée qui ne vient pas au poste est signalée après ce délai."
        {...bind('late_minutes')}
      />
      <CheckChoice
        className="event-whole"
        label={fieldLabel('day.reporting')}
        hint="Deux annonces identiques donnent le résultat ; sinon, un arbitre tranche."
        checked={day.reporting}
        onChange={(reporting) => change({ reporting })}
      />
      {day.reporting && (
        <TextField
          label={fieldLabel('day.accept_minutes')}
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
