import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { namedEvent } from '#contract/event-address.ts';
import { ParamsContext, useLocation } from '#web/ui/router.tsx';
import { Layout } from '#web/layout/layout.tsx';
import { Loading } from '#web/layout/loading.tsx';
import { PageFailure } from '#web/layout/page-failure.tsx';
import { useLive } from '#web/lib/follow-live.ts';
import { RenderedAt } from '#web/lib/now.ts';
import { titleOf } from '#web/lib/page-titles.ts';
import { PageEventContext, type PageEvent } from '#web/lib/page-event.ts';
import { currentSlug, useKnownEvent, useKnownTeamName } from '#web/lib/public-state.ts';
import { SiteContext, siteQuery } from '#web/lib/site.ts';
import { useSession } from '#web/lib/session.ts';
import { findPage, UNKNOWN_PAGE } from '#web/pages.ts';
import type { PageRoute } from '#web/pages.ts';

type AppProps = {
  queryClient: QueryClient;
  renderedAt: number;
  /** The address that the server did not know, if the browser came by one. */
  unknownAddress?: string | null;
};

/** The whole site, below a router: the server and the browser each bring their own. */
export function App({ queryClient, renderedAt, unknownAddress = null }: AppProps) {
  const { pathname, search } = useLocation();
  const isUnknown = pathname + search === unknownAddress;
  const { route, found, params } = isUnknown ? UNKNOWN_PAGE : findPage(pathname);
  const named = isUnknown ? null : namedEvent({ pathname, search: search.slice(1) });
  const pageEvent = usePageEventAt(queryClient, named);
  const event = useKnownEvent(pageEvent, queryClient);
  const team = useKnownTeamName(pageEvent, params.team, queryClient);
  const { data: site = null } = useQuery(siteQuery, queryClient);
  // Nothing new is ever told of what is archived.
  useLive(queryClient, route.needs.length > 0 && event?.state !== 'archived', pageEvent);
  return (
    <QueryClientProvider client={queryClient}>
      <RenderedAt value={renderedAt}>
        <SiteContext value={site}>
          <Layout
            frame={route.frame}
            title={titleOf(route.path, event, team)}
            pathname={found ? pathname : route.path}
            found={found}
          >
            <Suspense fallback={<Loading />}>
              {/* Anew for each event: what one has chosen on a page of another means nothing here. */}
              <PageFailure key={`${route.path} ${pageEvent}`}>
                <PageEventContext value={pageEvent}>
                  <ParamsContext value={params}>
                    <CurrentPage route={route} />
                  </ParamsContext>
                </PageEventContext>
              </PageFailure>
            </Suspense>
          </Layout>
        </SiteContext>
      </RenderedAt>
    </QueryClientProvider>
  );
}

/** The current event has one name, whether the address says its own or none: pages about it share what is known. */
function usePageEventAt(queryClient: QueryClient, named: string | null): PageEvent {
  const current = useKnownEvent(null, queryClient)?.slug ?? currentSlug(queryClient);
  return named === current ? null : named;
}

// Apart, so that a public page is not drawn a second time when the browser has read its session.
function CurrentPage({ route: { Page, rendered } }: { route: PageRoute }) {
  return rendered === 'browser' ? <AfterSession Page={Page} /> : <Page />;
}

function AfterSession({ Page }: Pick<PageRoute, 'Page'>) {
  return useSession().status === 'checking' ? <Loading /> : <Page />;
}
