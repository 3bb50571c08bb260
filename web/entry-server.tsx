import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PublicState } from '#contract/public-state.ts';
import { App } from '#web/app.tsx';
import { htmlDocument } from '#web/document.ts';
import type { Assets } from '#web/document.ts';
import { fillQueryClient } from '#web/lib/page-data.ts';
import type { PageData } from '#web/lib/page-data.ts';
import { createQueryClient } from '#web/lib/queries.ts';
import { findPage, pages } from '#web/pages.ts';
import { contentOf, knownQuery } from '#web/page-content.ts';

/** What an address asks for. Addresses with the same `address` get the same bytes. */
export type ResolvedPage = {
  address: string;
  status: 200 | 404;
  /** The page's source file, by which its script is found. */
  file: string;
  needsState: boolean;
  /** How late the time on it may be before it is rendered again. */
  timeStepMilliseconds: number;
  /** Where the page really lives, when the address is a sloppy spelling of it. */
  movedTo?: string;
};

export type RenderContext = {
  renderedAt: number;
  /** There for pages that need it; each carries only its parts. */
  state?: PublicState;
  assets: Assets;
  publicUrl: string;
};

export function resolve(url: string, state: PublicState): ResolvedPage {
  const { pathname, searchParams } = parseUrl(url);
  const { route, found } = findPage(pathname);
  const { file, needs } = route;
  // The frame of a browser page is the same for every address below it.
  const isPage = found && route.rendered === 'server';
  const query = isPage ? knownQuery(route, searchParams, state).toString() : '';
  const search = query === '' ? '' : `?${query}`;
  const page = {
    address: (found ? route.path : NOT_FOUND) + search,
    file,
    needsState: needs.length > 0 || route.hasTeamsPage,
    timeStepMilliseconds: route.tellsTime ? MINUTE_MILLISECONDS : HOUR_MILLISECONDS,
  };
  if (!found) return { ...page, status: 404 };
  const isSloppy = pathname !== '/' && pathname.endsWith('/');
  return {
    ...page,
    status: 200,
    ...(isSloppy && { movedTo: pathname.replace(/\/+$/, '') + search }),
  };
}

export async function render(
  { address, status }: ResolvedPage,
  { renderedAt, state, assets, publicUrl }: RenderContext,
): Promise<string> {
  const { pathname, searchParams } = parseUrl(address);
  const { route } = findPage(pathname);
  if (route.rendered === 'server') await route.preload();
  const data: PageData = { renderedAt, ...(state && contentOf(route, searchParams, state)) };
  const queryClient = createQueryClient();
  fillQueryClient(queryClient, data);
  const body = renderToString(
    <StaticRouter location={address}>
      <App queryClient={queryClient} renderedAt={renderedAt} />
    </StaticRouter>,
  );
  const listed = status === 200 && route.rendered === 'server';
  return htmlDocument({ path: route.path, listed, publicUrl, assets, body, data });
}

/** What search engines are told of, each with its source file. */
export const listedPages: readonly { path: string; file: string }[] = pages
  .filter((page) => page.rendered === 'server' && page.path !== '/ui')
  .map(({ path, file }) => ({ path, file }));

const NOT_FOUND = '/404';
const MINUTE_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 3_600_000;

function parseUrl(url: string): URL {
  // Two leading slashes would be read as another host's name.
  return new URL(url.replace(/^\/+/, '/'), 'http://localhost');
}
