import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DayStatus } from '#contract/day/calls.ts';
import { call } from '#web/lib/calls/call.ts';

export const dayQuery = queryOptions({
  queryKey: ['getDay'],
  queryFn: ({ signal }) => call('getDay', {}, { signal }),
});

/** The day at this version of the live state, including changes made elsewhere. */
export function useDay(version: number | undefined): DayStatus | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery(dayQuery);
  useEffect(() => {
    if (version === undefined) return;
    void queryClient.invalidateQueries({ queryKey: dayQuery.queryKey });
  }, [queryClient, version]);
  return data;
}
