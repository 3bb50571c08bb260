import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '#web/ui/router.tsx';
import { App } from '#web/app.tsx';
import { fillQueryClient, readPageData } from '#web/lib/page-data.ts';
import { preloadOnIntent } from '#web/lib/preload-on-intent.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { findPage, UNKNOWN_PAGE } from '#web/pages.ts';
import './styles/app.css';

const root = document.getElementById('root');
// Not awaited here: a page whose code imports this file would wait for it while it waits for the page.
if (root !== null) void start(root);

async function start(root: HTMLElement): Promise<void> {
  const data = readPageData();
  const queryClient = createQueryClient();
  fillQueryClient(queryClient, data);
  // Without its code at hand, the page that the server rendered would be blanked while the code loads.
  const { pathname, search } = window.location;
  await (data.unknown ? UNKNOWN_PAGE : findPage(pathname)).route.preload();
  hydrateRoot(
    root,
    <BrowserRouter>
      <App
        queryClient={queryClient}
        renderedAt={data.renderedAt}
        unknownAddress={data.unknown ? pathname + search : null}
      />
    </BrowserRouter>,
  );
  preloadOnIntent(preload);
}

function preload(pathname: string): Promise<void> {
  return findPage(pathname).route.preload();
}
