import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '#web/ui/router.tsx';
import { App } from '#web/app.tsx';
import { fillQueryClient, readPageData } from '#web/lib/state/page-data.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { rehearsalSecret } from '#web/lib/storage/rehearsal-secret.ts';
import { findPage, UNKNOWN_PAGE } from '#web/pages.ts';
import './styles/app.css';

const root = document.getElementById('root');
// Not awaited: a page whose code imports this file would wait for itself.
if (root !== null) void start(root);

async function start(root: HTMLElement): Promise<void> {
  const data = readPageData();
  const queryClient = createQueryClient();
  fillQueryClient(queryClient, data);
  // The page's code is loaded first. Without it, React would blank the server's HTML while the code loads.
  const { pathname, search } = window.location;
  // The server does not know the address of a rehearsal. A browser with its secret renders the page instead of the 404.
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
  preloadOnIntent();
}

/** Fetches a page's code as soon as a finger or a pointer is on its link: over a venue's Wi-Fi each moment counts. */
function preloadOnIntent(): void {
  const preloadTarget = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== window.location.origin) return;
    // If it fails, the click will say so.
    findPage(link.pathname)
      .route.preload()
      .catch(() => undefined);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, preloadTarget, { passive: true });
  }
}
