import { useQuery } from '@tanstack/react-query';
import type { Event } from '#contract/events/events.ts';
import { fieldLabel } from '../labels.ts';
import { eventFormValues, type EventValues } from '../values.ts';
import { Conflict } from '#web/admin/shared/editing/conflict.tsx';
import { call } from '#web/lib/calls/call.ts';
import { eventFieldText } from '#web/lib/event-words/event-field-labels.ts';

type EventConflictProps = {
  values: EventValues;
  theirs: Event;
  clashes: readonly string[];
  onChoose: (whose: 'mine' | 'theirs') => void;
};

/** Both versions of the fields that two admins have changed, side by side. */
export function EventConflict({ values, theirs, clashes, onChoose }: EventConflictProps) {
  const { pk_event, version } = theirs;
  const { data: latest } = useQuery({
    queryKey: ['getTrail', 'event', pk_event, version],
    queryFn: () => call('getTrail', { item: 'event', item_key: pk_event, limit: 1 }),
  });
  const fieldTexts = (values: EventValues) =>
    clashes.map((fieldName) => ({
      label: fieldLabel(fieldName),
      text: eventFieldText(values, fieldName),
    }));
  return (
    <Conflict
      mine={fieldTexts(values)}
      theirs={fieldTexts(eventFormValues(theirs))}
      author={latest?.[0]?.admin_name ?? null}
      onKeepMine={() => onChoose('mine')}
      onTakeTheirs={() => onChoose('theirs')}
    />
  );
}
