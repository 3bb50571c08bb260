import { EVENT_FIELDS } from '#contract/events/event-fields.ts';
import { DAYS_MAX } from '#contract/limits.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { bindText, withEventTexts, type PartProps } from './form.ts';
import { halfTyped } from './half-typed.ts';
import { fieldLabel } from './labels.ts';
import { ListEditor } from './list-editor.tsx';
import { withStart, type DayValues } from './values.ts';

export function Dates(form: PartProps) {
  const bind = bindText(form);
  const { values, errors, onChange } = form;
  const { days } = values.words;
  return (
    <>
      <TextField
        label={EVENT_FIELDS.starts_at.label}
        type="datetime-local"
        error={errors['starts_at']}
        {...halfTyped(values.starts_at, (starts_at) => onChange(withStart(values, starts_at)))}
      />
      <TextField type="datetime-local" {...bind('ends_at')} />
      <TextField
        hint="Celui du lieu où l'on joue. Toutes les heures de l'événement sont à cette heure locale."
        list="fuseaux"
        spellCheck={false}
        {...bind('time_zone')}
      />
      <datalist id="fuseaux">
        {ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
      <TextField optional hint="Laissez vide pour un événement en ligne." {...bind('place')} />
      <TextField
        className="event-whole"
        type="datetime-local"
        optional
        hint="Les inscriptions se ferment toutes seules à cette heure-là. Sans heure, un admin les ferme."
        {...bind('registration_closes_at')}
      />
      <ListEditor
        title={fieldLabel('words.days')}
        hint="Jour par jour. Sans programme, chaque phase du format occupe une journée."
        entryName="Jour"
        entries={days}
        adder={{ text: 'Ajouter un jour', empty: () => nextDay(days, values.starts_at) }}
        max={DAYS_MAX}
        error={errors['words.days']}
        onChange={(next) => onChange(withEventTexts(values, { days: next }))}
      >
        {(day, index, onDay) => (
          <>
            <TextField
              label="Date"
              type="date"
              error={errors[`words.days.${index}.date`]}
              {...halfTyped(day.date, (date) => onDay({ ...day, date }))}
            />
            <TextField
              label="Titre du jour"
              value={day.title}
              error={errors[`words.days.${index}.title`]}
              onChange={({ target }) => onDay({ ...day, title: target.value })}
            />
            <TextAreaField
              label="En une phrase"
              optional
              value={day.summary}
              error={errors[`words.days.${index}.summary`]}
              onChange={({ target }) => onDay({ ...day, summary: target.value })}
            />
          </>
        )}
      </ListEditor>
    </>
  );
}

/** The day after the last one, or the first day of the event. */
function nextDay(days: readonly DayValues[], starts: string): DayValues {
  const last = days.at(-1)?.date;
  const date = last === undefined ? starts.slice(0, 10) : dayAfter(last);
  return { date, title: `Jour ${days.length + 1}`, summary: '', points: [] };
}

function dayAfter(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return Number.isNaN(next.getTime()) ? '' : next.toISOString().slice(0, 10);
}

/** The zones that French-speaking organisers most probably need; any other may be typed. */
const ZONES = [
  'Europe/Zurich',
  'Europe/Paris',
  'Europe/Brussels',
  'Europe/Luxembourg',
  'America/Montreal',
  'Indian/Reunion',
  'Pacific/Noumea',
  'UTC',
];
