import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from '#web/ui/router.tsx';
import { Layout } from '#web/layout/layout.tsx';
import { Loading } from '#web/layout/loading.tsx';
import { PageFailure } from '#web/layout/page-failure.tsx';
import { useLive } from '#web/lib/follow-live.ts';
import { RenderedAt } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { findPage } from '#web/pages.ts';
import type { PageRoute } from '#web/pages.ts';

type AppProps = { queryClient: QueryClient; renderedAt: number };

/** The whole site, below a router: the server and the browser each bring their own. */
export function App({ queryClient, renderedAt }: AppProps) {
  const { pathname } = useLocation();
  const { route, found } = findPage(pathname);
  useLive(queryClient, route.needs.length > 0);
  return (
    <QueryClientProvider client={queryClient}>
      <RenderedAt value={renderedAt}>
        <Layout path={route.path} pathname={found ? pathname : route.path} found={found}>
          <Suspense fallback={<Loading />}>
            <PageFailure key={route.path}>
              <CurrentPage route={route} />
            </PageFailure>
          </Suspense>
        </Layout>
      </RenderedAt>
    </QueryClientProvider>
  );
}

// Apart, so that a public page is not drawn a second time when the browser has read its session.
function CurrentPage({ route: { Page, rendered } }: { route: PageRoute }) {
  return rendered === 'browser' ? <AfterSession Page={Page} /> : <Page />;
}

function AfterSession({ Page }: Pick<PageRoute, 'Page'>) {
  return useSession().status === 'checking' ? <Loading /> : <Page />;
}
