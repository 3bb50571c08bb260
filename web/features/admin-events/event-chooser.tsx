import type { EventSummary } from '#contract/events.ts';
import { sayState } from '#web/lib/event-states.ts';
import { classes } from '#web/ui/classes.ts';
import { SelectField } from '#web/ui/field.tsx';
import { distinctName, groupEvents } from './event-groups.ts';

type EventChooserProps = {
  /** Missing until they are known. */
  events: readonly EventSummary[] | undefined;
  chosen: EventSummary | null;
  onChoose: (pk_event: number) => void;
};

/** Says which event the lists and the tournament are about, and leads to another. */
export function EventChooser({ events, chosen, onChoose }: EventChooserProps) {
  return (
    <SelectField
      label="Événement géré"
      labelHidden
      disabled={chosen === null}
      value={chosen?.pk_event ?? ''}
      onChange={({ target }) => onChoose(Number(target.value))}
      className={classes(
        '[&_select]:truncate [&_select]:font-semibold',
        chosen !== null && !chosen.current && '[&_select]:border-orange [&_select]:text-orange',
      )}
    >
      {chosen === null && <option value="">Événement…</option>}
      {groupEvents(events ?? []).map((group) => (
        <optgroup key={group.title} label={group.title}>
          {group.events.map((event) => (
            <option key={event.pk_event} value={event.pk_event}>
              {distinctName(event, events ?? [])} · {sayState(event)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
