import { useQuery } from '@tanstack/react-query';
import type { Event } from '#contract/events.ts';
import { labelOf } from '#web/features/admin-event/labels.ts';
import { valuesOf, type EventValues } from '#web/features/admin-event/values.ts';
import { Conflict } from '#web/features/admin-forms/conflict.tsx';
import { call } from '#web/lib/call.ts';
import { sayEventUnit } from '#web/lib/event-units.ts';

type EventConflictProps = {
  values: EventValues;
  theirs: Event;
  clashes: readonly string[];
  onChoose: (whose: 'mine' | 'theirs') => void;
};

/** What both have changed, side by side. */
export function EventConflict({ values, theirs, clashes, onChoose }: EventConflictProps) {
  const { pk_event, version } = theirs;
  const { data: latest } = useQuery({
    queryKey: ['getTrail', 'event', pk_event, version],
    queryFn: () => call('getTrail', { item: 'event', item_key: pk_event, limit: 1 }),
  });
  const said = (of: EventValues) =>
    clashes.map((unit) => ({ label: labelOf(unit), text: sayEventUnit(of, unit) }));
  return (
    <Conflict
      mine={said(values)}
      theirs={said(valuesOf(theirs))}
      author={latest?.[0]?.admin_name ?? null}
      onKeepMine={() => onChoose('mine')}
      onTakeTheirs={() => onChoose('theirs')}
    />
  );
}
