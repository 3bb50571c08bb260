import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { StaticRouter } from '#web/ui/router.tsx';
import { OverlayPiece } from '#contract/day/desk.ts';
import {
  addressEventSlug,
  splitAddress,
  withoutTrailingSlashes,
} from '#contract/events/event-address.ts';
import { FIRST_PAGE } from '#contract/limits.ts';
import type {
  PastEventsRequest,
  RenderContext,
  RendererModule,
  ResolvedPage,
} from '#contract/renderer.ts';
import type { EventIndex, TeamAddress } from '#contract/events/past-events.ts';
import type { PublicState } from '#contract/public-state.ts';
import { App } from '#web/app.tsx';
import { htmlDocument } from '#web/document.ts';
import { fillQueryClient } from '#web/lib/state/page-data.ts';
import type { PageData } from '#web/lib/state/page-data.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { pageContent, canonicalQuery, PAST_PAGE } from '#web/page-content.ts';
import { pageTitle } from '#web/lib/page-titles.ts';
import { groupByTeam, type TeamWithPlayers } from '#web/lib/matches/teams.ts';
import { pageMeta, sharingMeta } from '#web/page-meta.ts';
import { findPage, pages, UNKNOWN_PAGE } from '#web/pages.ts';
import type { FoundPage, PageRoute } from '#web/pages.ts';

export function resolve(
  url: string,
  state: PublicState,
  index: EventIndex = { withPages: [state.event.slug], past: [] },
): ResolvedPage {
  const requested = splitAddress(url);
  const { pathname } = requested;
  const query = new URLSearchParams(requested.search);
  const named = addressEventSlug(requested);
  const exists = named === null || named === state.event.slug;
  const { route, found, params } = exists ? existingPage(state, pathname) : UNKNOWN_PAGE;
  // All addresses below a browser-rendered page share one HTML.
  const isPage = found && route.rendered === 'server';
  const queryParams = isPage ? canonicalQuery(route, query, state, index) : new URLSearchParams();
  const search = queryParams.size === 0 ? '' : `?${queryParams.toString()}`;
  const path = params.slug === undefined ? route.path : withoutTrailingSlashes(pathname);
  const page = {
    address: (found ? path : NOT_FOUND) + search,
    file: pageMeta[route.path].file,
    timeStepMilliseconds: showsTime(route.path, state) ? MINUTE_MILLISECONDS : HOUR_MILLISECONDS,
    ...(isPage && route.path === PAST_PAGE && { past: pastRequest(queryParams) }),
  };
  if (!found) return { ...page, status: 404 };
  const tidyPath = withoutTrailingSlashes(pathname);
  return { ...page, status: 200, ...(tidyPath !== pathname && { movedTo: tidyPath + search }) };
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
    ...pageContent({ route, params }, new URLSearchParams(search), state),
    ...(past && { past }),
  };
  const queryClient = createQueryClient();
  fillQueryClient(queryClient, data);
  const body = renderToString(
    <StaticRouter location={address}>
      <App queryClient={queryClient} renderedAt={renderedAt} />
    </StaticRouter>,
  );
  const team = params.team === undefined ? undefined : findTeam(state, params.team);
  const listed = status === 200 && isListed(route);
  return htmlDocument({
    frame: route.frame,
    path: status === 200 && route.path !== '/admin' ? ownAddress(address) : route.path,
    title: pageTitle(route.path, state.event, team?.name),
    ...sharingMeta(route.path, state, team),
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

/** An unknown team, or an unknown piece of the overlays, has no page. */
function existingPage(state: PublicState, pathname: string): FoundPage {
  const page = findPage(pathname);
  const { team, piece } = page.params;
  const exists =
    (team === undefined || findTeam(state, team) !== undefined) &&
    (piece === undefined || v.is(OverlayPiece, piece));
  return exists ? page : UNKNOWN_PAGE;
}

function findTeam({ teams, waiting }: PublicState, requested: string): TeamWithPlayers | undefined {
  const rows = [...teams, ...waiting].filter(({ fk_team }) => String(fk_team) === requested);
  return groupByTeam(rows)[0];
}

/** The canonical address, without parameters that only choose what a page shows. The event of a registration is kept. */
function ownAddress(address: string): string {
  return addressEventSlug(splitAddress(address)) === null || !address.startsWith('/register')
    ? splitAddress(address).pathname
    : address;
}

function pastRequest(queryParams: URLSearchParams): PastEventsRequest {
  return {
    page: Number(queryParams.get('page') ?? FIRST_PAGE),
    opened: queryParams.get('tournoi'),
  };
}

/** A page shows the time if registration closes by itself or a place is given up at a certain time. */
function showsTime(path: PageRoute['path'], { event, clock }: PublicState): boolean {
  if (clock !== null || event.registration_closes_at !== null) return true;
  if (event.given_places !== undefined) return true;
  return pageMeta[path].showsTime === true;
}

const NOT_FOUND = '/404';
const HOUR_MILLISECONDS = 3_600_000;
