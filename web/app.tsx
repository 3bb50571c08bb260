import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ParamsContext, useLocation } from '#web/ui/router.tsx';
import { Layout } from '#web/layout/layout.tsx';
import { Loading } from '#web/layout/loading.tsx';
import { PageFailure } from '#web/layout/page-failure.tsx';
import { useLive } from '#web/lib/follow-live.ts';
import type { KnownEvent, KnownState } from '#web/lib/known-state.ts';
import { RenderedAt } from '#web/lib/now.ts';
import { titleOf } from '#web/lib/page-titles.ts';
import { publicState } from '#web/lib/public-state.ts';
import { SiteContext, siteQuery } from '#web/lib/site.ts';
import { useSession } from '#web/lib/session.ts';
import { findPage } from '#web/pages.ts';
import type { PageRoute } from '#web/pages.ts';

type AppProps = { queryClient: QueryClient; renderedAt: number };

/** The whole site, below a router: the server and the browser each bring their own. */
export function App({ queryClient, renderedAt }: AppProps) {
  const { pathname } = useLocation();
  const event = useKnownEvent(queryClient);
  const { data: site = null } = useQuery(siteQuery, queryClient);
  const { route, found, params } = findPage(pathname, event && [event.slug]);
  useLive(queryClient, route.needs.length > 0);
  return (
    <QueryClientProvider client={queryClient}>
      <RenderedAt value={renderedAt}>
        <SiteContext value={site}>
          <Layout
            title={titleOf(route.path, event)}
            pathname={found ? pathname : route.path}
            found={found}
          >
            <Suspense fallback={<Loading />}>
              <PageFailure key={route.path}>
                <ParamsContext value={params}>
                  <CurrentPage route={route} />
                </ParamsContext>
              </PageFailure>
            </Suspense>
          </Layout>
        </SiteContext>
      </RenderedAt>
    </QueryClientProvider>
  );
}

/** What is known of the event already: nothing is asked for it. */
function useKnownEvent(queryClient: QueryClient): KnownEvent | null {
  return useQuery({ ...publicState, ...KNOWN_EVENT }, queryClient).data ?? null;
}

const KNOWN_EVENT = { enabled: false, select: ({ event }: KnownState) => event ?? null };

// Apart, so that a public page is not drawn a second time when the browser has read its session.
function CurrentPage({ route: { Page, rendered } }: { route: PageRoute }) {
  return rendered === 'browser' ? <AfterSession Page={Page} /> : <Page />;
}

function AfterSession({ Page }: Pick<PageRoute, 'Page'>) {
  return useSession().status === 'checking' ? <Loading /> : <Page />;
}
