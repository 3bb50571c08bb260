import { FORMAT_PRESETS } from '#contract/tournament/format-presets.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { PartProps } from '../form.ts';
import { LastFields } from './last-fields.tsx';
import { FirstFields } from './first-fields.tsx';
import { formatValues, type FormatValues } from '../values.ts';

type FormatLocks = {
  /** Why the stage can no longer change; null while it can. */
  first: string | null;
  last: string | null;
};

type FormatPartProps = PartProps & { locks: FormatLocks; teams: number };

/** Formats to start from, then the fields of the chosen stages. */
export function FormatPart({ values, errors, onChange, locks, teams }: FormatPartProps) {
  const { format } = values;
  const change = (next: FormatValues) => onChange({ ...values, format: next });
  return (
    <>
      <fieldset disabled={locks.first !== null} className="event-whole">
        <legend className="sr-only">Format</legend>
        <div className="event-presets">
          {FORMAT_PRESETS.map((preset) => (
            <label key={preset.id} className="event-preset">
              <input
                type="radio"
                name="format"
                className="sr-only"
                checked={stageKinds(preset.format) === stageKinds(format)}
                onChange={() => change(formatValues(preset.format))}
              />
              <span className="headline block text-2xl">{preset.name}</span>
              <span className="mt-1.5 block text-sm text-soft">{preset.sentence}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {(locks.first ?? locks.last) !== null && (
        <Alert tone="info" className="event-whole">
          {[locks.first, locks.last].filter((lock) => lock !== null).join(' ')}
        </Alert>
      )}
      {errors['format'] !== undefined && (
        <Alert tone="error" className="event-whole">
          {errors['format']}
        </Alert>
      )}
      {format.first && (
        <FirstFields
          first={format.first}
          hasLast={format.last !== null}
          isLocked={locks.first !== null}
          teams={teams}
          errors={errors}
          onChange={(first) => change({ ...format, first })}
        />
      )}
      {format.last && (
        <LastFields
          last={format.last}
          isLocked={locks.last !== null}
          onChange={(last) => change({ ...format, last })}
        />
      )}
    </>
  );
}

/** Two formats with the same stages match, also when their numbers differ. */
function stageKinds({
  first,
  last,
}: {
  first: { kind: string; groups?: number | string } | null;
  last: { kind: string } | null;
}): string {
  return `${first?.kind} ${last?.kind}`;
}
