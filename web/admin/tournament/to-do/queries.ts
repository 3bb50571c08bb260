import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ToDoItem } from '#contract/day/reports.ts';
import { call } from '#web/lib/calls/call.ts';
import type { PartialState } from '#web/lib/state/partial-state.ts';
import { usePageEvent } from '#web/lib/state/page-event.ts';
import { publicStateQuery } from '#web/lib/state/public-state.ts';

export const toDoQuery = queryOptions({
  queryKey: ['getToDo'],
  queryFn: ({ signal }) => call('getToDo', {}, { signal, isBackground: true }),
  // Some items appear with time alone, such as a late team.
  refetchInterval: 20_000,
  refetchOnWindowFocus: 'always',
});

/** The to-dos of the chosen event; none until they are loaded. */
export function useToDo(): readonly ToDoItem[] {
  return useQuery(toDoQuery).data ?? NOTHING;
}

/** Fetches the to-dos again at every change of the event. Used once in the whole area, because each use would invalidate all. */
export function useRefetchToDo(): void {
  const queryClient = useQueryClient();
  const { data: version } = useQuery({ ...publicStateQuery(usePageEvent()), ...VERSION });
  useEffect(() => {
    if (version === undefined) return;
    void queryClient.invalidateQueries({ queryKey: toDoQuery.queryKey });
  }, [queryClient, version]);
}

const VERSION = { enabled: false, select: ({ version }: PartialState) => version };
const NOTHING: readonly ToDoItem[] = [];
