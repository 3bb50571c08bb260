import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Site } from '#contract/events/site.ts';

/** The site's texts. They come with every page and are never fetched. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error('a page came without the words of its site');
  return site;
}

export const SiteContext = createContext<Site | null>(null);

/** Apart from the public state, which is dropped after a failure: header and footer must stay. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: (): Site | null => null,
  staleTime: Infinity,
  enabled: false,
});

export function writeSite(queryClient: QueryClient, site: Site): void {
  queryClient.setQueryData(siteQuery.queryKey, site);
}
