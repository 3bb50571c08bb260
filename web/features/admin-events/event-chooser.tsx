import { ChevronDown } from 'lucide-react';
import type { EventSummary } from '#contract/events.ts';
import { sayState } from '#web/lib/event-states.ts';
import { classes } from '#web/ui/classes.ts';
import { distinctName, groupEvents } from './event-groups.ts';

type EventChooserProps = {
  /** Missing until they are known. */
  events: readonly EventSummary[] | undefined;
  chosen: EventSummary | null;
  onChoose: (pk_event: number) => void;
};

/** Says which event the lists and the tournament are about, and leads to another. */
export function EventChooser({ events = NONE, chosen, onChoose }: EventChooserProps) {
  return (
    <div
      className={classes(
        'relative flex min-h-12 items-center gap-2 border bg-ink py-1 pr-2.5 pl-3 focus-within:outline-3 focus-within:outline-blue hover:border-text',
        chosen === null || chosen.current ? 'border-edge' : 'border-orange',
      )}
    >
      {/* A select has one line, which a long name fills: the state, which matters most, is told below. */}
      <div aria-hidden className="min-w-0 grow leading-tight">
        <div className="truncate font-semibold">
          {chosen === null ? 'Événement…' : distinctName(chosen, events)}
        </div>
        {chosen && (
          <div
            className={classes('truncate text-sm', chosen.current ? 'text-soft' : 'text-orange')}
          >
            {sayState(chosen)}
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
                {distinctName(event, events)} · {sayState(event)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

const NONE: readonly EventSummary[] = [];
