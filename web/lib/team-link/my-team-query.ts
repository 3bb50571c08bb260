import { queryOptions } from '@tanstack/react-query';
import { readByLink } from './link-call.ts';

/** The team that a link opens. */
export const myTeamQuery = (secret: string) =>
  queryOptions({
    queryKey: ['myTeam', secret],
    queryFn: ({ signal }) => readByLink('getMyTeam', { secret, signal }),
  });
