import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { addressEventSlug } from '#contract/events/event-address.ts';
import { ParamsContext, useLocation } from '#web/ui/router.tsx';
import { Layout } from '#web/layout/layout.tsx';
import { PageFailure } from '#web/layout/page-failure.tsx';
import { useLive } from '#web/lib/live/follow-live.ts';
import { RenderedAt } from '#web/lib/now.ts';
import { pageTitle } from '#web/lib/page-titles.ts';
import { PageEventContext, type PageEvent } from '#web/lib/state/page-event.ts';
import { currentSlug, useCachedEvent, useCachedTeamName } from '#web/lib/state/public-state.ts';
import { SiteContext, siteQuery } from '#web/lib/state/site.ts';
import { useSession } from '#web/lib/calls/session.ts';
import { findPage, UNKNOWN_PAGE } from '#web/pages.ts';
import type { PageRoute } from '#web/pages.ts';
import { Spinner } from '#web/ui/spinner.tsx';

type AppProps = {
  queryClient: QueryClient;
  renderedAt: number;
  /** The address of this visit, if the server does not know it. */
  unknownAddress?: string | null;
};

/** The whole site, below a router. Server and browser each bring their own router. */
export function App({ queryClient, renderedAt, unknownAddress = null }: AppProps) {
  const { pathname, search } = useLocation();
  const isUnknown = pathname + search === unknownAddress;
  const { route, found, params } = isUnknown ? UNKNOWN_PAGE : findPage(pathname);
  const named = isUnknown ? null : addressEventSlug({ pathname, search: search.slice(1) });
  const pageEvent = usePageEventAt(queryClient, named);
  const event = useCachedEvent(pageEvent, queryClient);
  const team = useCachedTeamName(pageEvent, params.team, queryClient);
  const { data: site = null } = useQuery(siteQuery, queryClient);
  // An archived event never changes.
  useLive(queryClient, route.needs.length > 0 && event?.state !== 'archived', pageEvent);
  return (
    <QueryClientProvider client={queryClient}>
      <RenderedAt value={renderedAt}>
        <SiteContext value={site}>
          <Layout
            frame={route.frame}
            title={pageTitle(route.path, event, team)}
            pathname={found ? pathname : route.path}
            found={found}
          >
            <Suspense fallback={<Loading />}>
              {/* A new key for each event, so that choices made on another event's page are dropped. */}
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

/** The current event is always null, whether the address names it or not, so that its pages share one cache entry. */
function usePageEventAt(queryClient: QueryClient, named: string | null): PageEvent {
  const current = useCachedEvent(null, queryClient)?.slug ?? currentSlug(queryClient);
  return named === current ? null : named;
}

// A component of its own, so that a public page does not render again when the session is read.
function CurrentPage({ route: { Page, rendered } }: { route: PageRoute }) {
  return rendered === 'browser' ? <AfterSession Page={Page} /> : <Page />;
}

function AfterSession({ Page }: Pick<PageRoute, 'Page'>) {
  return useSession().status === 'checking' ? <Loading /> : <Page />;
}

/** While the browser reads its stored session, or fetches the code of a page. As high as the screen: the footer must not jump. */
function Loading() {
  return <Spinner label="Loading..." className="min-h-dvh grow" />;
}
