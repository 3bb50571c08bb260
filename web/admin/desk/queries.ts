import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#web/lib/calls/call.ts';

export const deskQuery = queryOptions({
  queryKey: ['getDesk'],
  queryFn: ({ signal }) => call('getDesk', {}, { signal }),
});

/** The desk at this version of the live state, including presses made elsewhere. */
export function useDesk(version: number | undefined) {
  const queryClient = useQueryClient();
  const query = useQuery(deskQuery);
  useEffect(() => {
    if (version !== undefined) void queryClient.invalidateQueries(deskQuery);
  }, [queryClient, version]);
  return query;
}

/** The card of the match on air unless a match is named. */
export const casterCardQuery = (pk_match: string | undefined) =>
  queryOptions({
    queryKey: ['getCasterCard', pk_match ?? 'on air'],
    queryFn: ({ signal }) => call('getCasterCard', { pk_match }, { signal }),
  });
