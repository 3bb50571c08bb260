import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DayNow } from '#contract/calls.ts';
import { call } from '#web/lib/call.ts';

export const dayQuery = queryOptions({
  queryKey: ['getDay'],
  queryFn: ({ signal }) => call('getDay', {}, { signal }),
});

/** The day as it is at this version of the live state, whoever changed it. */
export function useDay(version: number | undefined): DayNow | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery(dayQuery);
  useEffect(() => {
    if (version === undefined) return;
    void queryClient.invalidateQueries({ queryKey: dayQuery.queryKey });
  }, [queryClient, version]);
  return data;
}
