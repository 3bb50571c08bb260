import { ChevronDown } from 'lucide-react';
import type { EventSummary } from '#contract/events/events.ts';
import { eventStateText } from '#web/lib/event-words/event-states.ts';
import { classes } from '#web/ui/classes.ts';
import { distinctName, groupEvents } from './event-groups.ts';

type EventChooserProps = {
  /** Undefined until they are loaded. */
  events: readonly EventSummary[] | undefined;
  chosen: EventSummary | null;
  onChoose: (pk_event: number) => void;
};

/** Names the chosen event of the admin area, and lets the admin choose another. */
export function EventChooser({ events = NONE, chosen, onChoose }: EventChooserProps) {
  return (
    <div
      className={classes(
        'relative flex min-h-12 items-center gap-2 border bg-ink py-1 pr-2.5 pl-3 focus-within:outline-3 focus-within:outline-blue hover:border-text',
        chosen === null || chosen.current ? 'border-edge' : 'border-orange',
      )}
    >
      {/* A long name fills the one line of a select, so the state, which matters most, stands below. */}
      <div aria-hidden className="min-w-0 grow leading-tight">
        <div className="truncate font-semibold">
          {chosen === null ? 'Événement…' : distinctName(chosen, events)}
        </div>
        {chosen && (
          <div
            className={classes('truncate text-sm', chosen.current ? 'text-soft' : 'text-orange')}
          >
            {eventStateText(chosen)}
          </div>
        )}
      </div>
      <ChevronDown aria-hidden className="size-5 shrink-0 text-soft" />
      <select
        aria-label="Événement géré"
        disabled={chosen === null}
        value={chosen?.pk_event ?? ''}
        onChange={({ target }) => onChoose(Number(target.value))}
        className="absolute inset-0 size-full bg-panel text-base text-text opacity-0"
      >
        {chosen === null && <option value="">Événement…</option>}
        {groupEvents(events).map((group) => (
          <optgroup key={group.title} label={group.title}>
            {group.events.map((event) => (
              <option key={event.pk_event} value={event.pk_event}>
                {distinctName(event, events)} · {eventStateText(event)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

const NONE: readonly EventSummary[] = [];
