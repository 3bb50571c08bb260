import { renderToString } from 'react-dom/server';
import { StaticRouter } from '#web/ui/router.tsx';
import type { RenderContext, RendererModule, ResolvedPage } from '#contract/pages.ts';
import type { PublicState } from '#contract/public-state.ts';
import { App } from '#web/app.tsx';
import { htmlDocument } from '#web/document.ts';
import { fillQueryClient } from '#web/lib/page-data.ts';
import type { PageData } from '#web/lib/page-data.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { contentOf, knownQuery } from '#web/page-content.ts';
import { titleOf } from '#web/lib/page-titles.ts';
import { pageMeta, sharedAs } from '#web/page-meta.ts';
import { findPage, pages, withoutLastSlashes } from '#web/pages.ts';

export function resolve(url: string, state: PublicState): ResolvedPage {
  const { pathname, query } = splitAddress(url);
  const { route, found, params } = findPage(pathname, slugsIn(state));
  // The frame of a browser page is the same for every address below it.
  const isPage = found && route.rendered === 'server';
  const known = isPage ? knownQuery(route, query, state).toString() : '';
  const search = known === '' ? '' : `?${known}`;
  const path = params.slug === undefined ? route.path : withoutLastSlashes(pathname);
  const page = {
    address: (found ? path : NOT_FOUND) + search,
    file: pageMeta[route.path].file,
    // Every page has the organiser's words in its frame.
    needsState: true,
    timeStepMilliseconds: pageMeta[route.path].tellsTime ? MINUTE_MILLISECONDS : HOUR_MILLISECONDS,
  };
  if (!found) return { ...page, status: 404 };
  const tidied = withoutLastSlashes(pathname);
  return { ...page, status: 200, ...(tidied !== pathname && { movedTo: tidied + search }) };
}

export async function render(
  { address, status }: ResolvedPage,
  { renderedAt, state, assets, publicUrl }: RenderContext,
): Promise<string> {
  const { pathname, query } = splitAddress(address);
  const { route } = findPage(pathname, state ? slugsIn(state) : null);
  if (route.rendered === 'server') await route.preload();
  const data: PageData = {
    renderedAt,
    ...(state && { site: state.site, ...contentOf(route, query, state) }),
  };
  const queryClient = createQueryClient();
  fillQueryClient(queryClient, data);
  const body = renderToString(
    <StaticRouter location={address}>
      <App queryClient={queryClient} renderedAt={renderedAt} />
    </StaticRouter>,
  );
  const listed = status === 200 && route.rendered === 'server';
  return htmlDocument({
    path: status === 200 && route.path !== '/admin' ? pathname : route.path,
    title: titleOf(route.path, state?.event ?? null),
    ...sharedAs(route.path, state ?? null),
    listed,
    publicUrl,
    assets,
    body,
    data,
  });
}

export const listedPages: RendererModule['listedPages'] = pages
  .filter((page) => page.rendered === 'server' && page.path !== '/ui')
  .map(({ path }) => ({ path, file: pageMeta[path].file }));

export function listedPaths(state: PublicState): string[] {
  return listedPages.flatMap(({ path }) =>
    path.includes(SLUG) ? slugsIn(state).map((slug) => path.replace(SLUG, slug)) : [path],
  );
}

const SLUG = ':slug';

/** The events that have pages. */
function slugsIn({ event }: PublicState): string[] {
  return [event.slug];
}

const NOT_FOUND = '/404';
const MINUTE_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 3_600_000;

/** By hand, because what cannot be parsed is an unknown address and not a failure. */
function splitAddress(address: string): { pathname: string; query: URLSearchParams } {
  const mark = address.indexOf('?');
  const path = mark === -1 ? address : address.slice(0, mark);
  let start = 0;
  // Two leading slashes, in a redirection, would be read as another host's name.
  while (path[start] === '/') start += 1;
  return {
    pathname: `/${path.slice(start)}`,
    query: new URLSearchParams(mark === -1 ? '' : address.slice(mark + 1)),
  };
}
