import { DAYS_MAX } from '#contract/limits.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { bindText, withWords, type PartProps } from './form.ts';
import { halfTyped } from './half-typed.ts';
import { ListEditor } from './list-editor.tsx';
import { withStart, type DayValues } from './values.ts';

export function Dates(form: PartProps) {
  const bind = bindText(form);
  const { values, faults, onChange } = form;
  const { days } = values.words;
  return (
    <>
      <TextField
        label="Début"
        type="datetime-local"
        error={faults['starts_at']}
        {...halfTyped(values.starts_at, (starts_at) => onChange(withStart(values, starts_at)))}
      />
      <TextField label="Fin" type="datetime-local" {...bind('ends_at')} />
      <TextField
        label="Fuseau horaire"
        hint="Celui du lieu où l'on joue : toutes les heures sont les siennes."
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
      <TextField
        label="Lieu"
        optional
        hint="Laissez vide pour un événement en ligne."
        {...bind('place')}
      />
      <TextField
        className="event-whole"
        label="Clôture des inscriptions"
        type="datetime-local"
        optional
        hint="Elles se ferment toutes seules à cette heure-là. Sans heure, c'est un admin qui les ferme."
        {...bind('registration_closes_at')}
      />
      <ListEditor
        title="Programme par jour"
        hint="Sans programme, chaque phase du format fait une journée."
        entryName="Jour"
        entries={days}
        adder={{ text: 'Ajouter un jour', empty: () => nextDay(days, values.starts_at) }}
        max={DAYS_MAX}
        error={faults['words.days']}
        onChange={(next) => onChange(withWords(values, { days: next }))}
      >
        {(day, index, onDay) => (
          <>
            <TextField
              label="Date"
              type="date"
              error={faults[`words.days.${index}.date`]}
              {...halfTyped(day.date, (date) => onDay({ ...day, date }))}
            />
            <TextField
              label="Titre du jour"
              value={day.title}
              error={faults[`words.days.${index}.title`]}
              onChange={({ target }) => onDay({ ...day, title: target.value })}
            />
            <TextAreaField
              label="En une phrase"
              optional
              value={day.summary}
              error={faults[`words.days.${index}.summary`]}
              onChange={({ target }) => onDay({ ...day, summary: target.value })}
            />
          </>
        )}
      </ListEditor>
    </>
  );
}

/** The day after the last one, or the one on which it starts. */
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

/** Those that an organiser who reads French most probably means; any other may be typed. */
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
