import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '#web/ui/router.tsx';
import { App } from '#web/app.tsx';
import { fillQueryClient, readPageData } from '#web/lib/page-data.ts';
import { preloadOnIntent } from '#web/lib/preload-on-intent.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { rehearsalSecret } from '#web/lib/rehearsal-secret.ts';
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
  // The server does not know a rehearsal by its address alone: whoever has its secret sees its page instead of what was rendered.
  const isRehearsal = data.unknown === true && rehearsalSecret() !== null;
  const isUnknown = data.unknown === true && !isRehearsal;
  await (isUnknown ? UNKNOWN_PAGE : findPage(pathname)).route.preload();
  const app = (
    <BrowserRouter>
      <App
        queryClient={queryClient}
        renderedAt={data.renderedAt}
        unknownAddress={isUnknown ? pathname + search : null}
      />
    </BrowserRouter>
  );
  if (isRehearsal) createRoot(root).render(app);
  else hydrateRoot(root, app);
  preloadOnIntent(preload);
}

function preload(pathname: string): Promise<void> {
  return findPage(pathname).route.preload();
}
