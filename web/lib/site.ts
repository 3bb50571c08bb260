import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Site } from '#contract/site.ts';

/** What the organiser says of the site. It comes with every page, and nothing is ever asked for it. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error('a page came without the words of its site');
  return site;
}

export const SiteContext = createContext<Site | null>(null);

/** Apart from the public state, which is fetched again after a failure: the frame of a page must not go with it. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: (): Site | null => null,
  staleTime: Infinity,
  enabled: false,
});

export function writeSite(queryClient: QueryClient, site: Site): void {
  queryClient.setQueryData(siteQuery.queryKey, site);
}
