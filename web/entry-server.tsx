import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { StaticRouter } from '#web/ui/router.tsx';
import { Piece } from '#contract/desk.ts';
import { namedEvent, splitAddress, withoutLastSlashes } from '#contract/event-address.ts';
import { FIRST_PAGE } from '#contract/limits.ts';
import type { AskedPast, RenderContext, RendererModule, ResolvedPage } from '#contract/pages.ts';
import type { EventIndex, TeamAddress } from '#contract/past-events.ts';
import type { PublicState } from '#contract/public-state.ts';
import { App } from '#web/app.tsx';
import { htmlDocument } from '#web/document.ts';
import { fillQueryClient } from '#web/lib/page-data.ts';
import type { PageData } from '#web/lib/page-data.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { contentOf, knownQuery, PAST_PAGE } from '#web/page-content.ts';
import { titleOf } from '#web/lib/page-titles.ts';
import { groupByTeam, type TeamWithPlayers } from '#web/lib/teams.ts';
import { pageMeta, sharedAs } from '#web/page-meta.ts';
import { findPage, pages, UNKNOWN_PAGE } from '#web/pages.ts';
import type { FoundPage, PageRoute } from '#web/pages.ts';

export function resolve(
  url: string,
  state: PublicState,
  index: EventIndex = { withPages: [state.event.slug], past: [] },
): ResolvedPage {
  const asked = splitAddress(url);
  const { pathname } = asked;
  const query = new URLSearchParams(asked.search);
  const named = namedEvent(asked);
  const isThere = named === null || named === state.event.slug;
  const { route, found, params } = isThere ? pageIn(state, pathname) : UNKNOWN_PAGE;
  // The frame of a browser page is the same for every address below it.
  const isPage = found && route.rendered === 'server';
  const known = isPage ? knownQuery(route, query, state, index) : new URLSearchParams();
  const search = known.size === 0 ? '' : `?${known.toString()}`;
  const path = params.slug === undefined ? route.path : withoutLastSlashes(pathname);
  const page = {
    address: (found ? path : NOT_FOUND) + search,
    file: pageMeta[route.path].file,
    timeStepMilliseconds: tellsTime(route.path, state) ? MINUTE_MILLISECONDS : HOUR_MILLISECONDS,
    ...(isPage && route.path === PAST_PAGE && { past: askedPast(known) }),
  };
  if (!found) return { ...page, status: 404 };
  const tidied = withoutLastSlashes(pathname);
  return { ...page, status: 200, ...(tidied !== pathname && { movedTo: tidied + search }) };
}

export async function render(
  { address, status }: ResolvedPage,
  { renderedAt, state, past, assets, publicUrl }: RenderContext,
): Promise<string> {
  const { pathname, search } = splitAddress(address);
  const { route, params } = findPage(pathname);
  if (route.rendered === 'server') await route.preload();
  const data: PageData = {
    renderedAt,
    ...(status === 404 && { unknown: true }),
    site: state.site,
    ...contentOf({ route, params }, new URLSearchParams(search), state),
    ...(past && { past }),
  };
  const queryClient = createQueryClient();
  fillQueryClient(queryClient, data);
  const body = renderToString(
    <StaticRouter location={address}>
      <App queryClient={queryClient} renderedAt={renderedAt} />
    </StaticRouter>,
  );
  const team = params.team === undefined ? undefined : teamIn(state, params.team);
  const listed = status === 200 && isListed(route);
  return htmlDocument({
    frame: route.frame,
    path: status === 200 && route.path !== '/admin' ? ownAddress(address) : route.path,
    title: titleOf(route.path, state.event, team?.name),
    ...sharedAs(route.path, state, team),
    listed,
    publicUrl,
    assets,
    body,
    data,
  });
}

export const listedPages: RendererModule['listedPages'] = pages
  .filter((route) => isListed(route) && route.path !== '/ui')
  .map(({ path }) => ({ path, file: pageMeta[path].file }));

export function listedPaths(
  { withPages }: EventIndex,
  teams: readonly TeamAddress[] = [],
): string[] {
  return listedPages.flatMap(({ path }) => {
    if (path.includes(TEAM)) {
      return teams.map(({ slug, pk_team }) =>
        path.replace(SLUG, slug).replace(TEAM, String(pk_team)),
      );
    }
    return path.includes(SLUG) ? withPages.map((slug) => path.replace(SLUG, slug)) : [path];
  });
}

function isListed({ rendered, frame, path }: PageRoute): boolean {
  return rendered === 'server' && frame === 'site' && pageMeta[path].unlisted !== true;
}

const SLUG = ':slug';
const TEAM = ':team';

/** A team that does not exist has no page, nor has a piece that no overlay shows. */
function pageIn(state: PublicState, pathname: string): FoundPage {
  const page = findPage(pathname);
  const { team, piece } = page.params;
  const isThere =
    (team === undefined || teamIn(state, team) !== undefined) &&
    (piece === undefined || v.is(Piece, piece));
  return isThere ? page : UNKNOWN_PAGE;
}

function teamIn({ teams, waiting }: PublicState, asked: string): TeamWithPlayers | undefined {
  const rows = [...teams, ...waiting].filter(({ fk_team }) => String(fk_team) === asked);
  return groupByTeam(rows)[0];
}

/** Without what only chooses among what a page shows. Which event a page is about is no such thing. */
function ownAddress(address: string): string {
  return namedEvent(splitAddress(address)) === null || !address.startsWith('/register')
    ? splitAddress(address).pathname
    : address;
}

function askedPast(known: URLSearchParams): AskedPast {
  return { page: Number(known.get('page') ?? FIRST_PAGE), opened: known.get('tournoi') };
}

/** Where registration closes by itself, every page that leads to it tells the time. */
function tellsTime(path: PageRoute['path'], { event, clock }: PublicState): boolean {
  if (clock !== null || event.registration_closes_at !== null) return true;
  return pageMeta[path].tellsTime === true;
}

const NOT_FOUND = '/404';
const MINUTE_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 3_600_000;
