import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/calls/call.ts';

export const rehearsedEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['getEvent', id],
    queryFn: ({ signal }) => call('getEvent', { pk_event: id }, { signal }),
  });

export const rehearsalQuery = (pk_event: number) =>
  queryOptions({
    queryKey: ['getRehearsal', pk_event],
    queryFn: ({ signal }) => call('getRehearsal', { pk_event }, { signal }),
  });
