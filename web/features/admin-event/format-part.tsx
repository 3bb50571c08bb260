import { FORMAT_PRESETS } from '#contract/format-presets.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { PartProps } from './form.ts';
import { LastFields } from './last-fields.tsx';
import { FirstFields } from './first-fields.tsx';
import { formatValues, type FormatValues } from './values.ts';

type FormatLocks = {
  /** Why a stage stays as it is; null while it may change. */
  first: string | null;
  last: string | null;
};

type FormatPartProps = PartProps & { locks: FormatLocks; teams: number };

/** Formats to start from, then the fields of the stages that were chosen. */
export function FormatPart({ values, faults, onChange, locks, teams }: FormatPartProps) {
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
                checked={shapeOf(preset.format) === shapeOf(format)}
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
      {faults['format'] !== undefined && (
        <Alert tone="error" className="event-whole">
          {faults['format']}
        </Alert>
      )}
      {format.first && (
        <FirstFields
          first={format.first}
          hasLast={format.last !== null}
          isLocked={locks.first !== null}
          teams={teams}
          faults={faults}
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

/** Which stages it has: their numbers are the organiser's. */
function shapeOf({
  first,
  last,
}: {
  first: { kind: string; groups?: number | string } | null;
  last: { kind: string } | null;
}): string {
  return `${first?.kind} ${last?.kind}`;
}
