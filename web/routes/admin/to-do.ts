import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ToDoItem } from '#contract/reports.ts';
import { call } from '#web/lib/call.ts';
import type { KnownState } from '#web/lib/known-state.ts';
import { usePageEvent } from '#web/lib/page-event.ts';
import { publicStateOf } from '#web/lib/public-state.ts';

export const toDoQuery = queryOptions({
  queryKey: ['getToDo'],
  queryFn: ({ signal }) => call('getToDo', {}, { signal, isUnasked: true }),
  // Some of it comes with the time alone, such as a team that is late.
  refetchInterval: 20_000,
  refetchOnWindowFocus: 'always',
});

/** What waits for an admin in the chosen event. Nothing until it is known. */
export function useToDo(): readonly ToDoItem[] {
  return useQuery(toDoQuery).data ?? NOTHING;
}

/** Keeps it as fresh as what everybody sees of the event. Once in the whole area: each would ask for all the others. */
export function useFreshToDo(): void {
  const queryClient = useQueryClient();
  const { data: version } = useQuery({ ...publicStateOf(usePageEvent()), ...VERSION });
  useEffect(() => {
    if (version === undefined) return;
    void queryClient.invalidateQueries({ queryKey: toDoQuery.queryKey });
  }, [queryClient, version]);
}

const VERSION = { enabled: false, select: ({ version }: KnownState) => version };
const NOTHING: readonly ToDoItem[] = [];
