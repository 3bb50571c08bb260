import { lazyPage } from '#web/lib/lazy-page.ts';
import type { LazyPage } from '#web/lib/lazy-page.ts';
import type { PagePath } from '#web/lib/page-titles.ts';
import type { PagePart } from '#web/lib/page-parts.ts';

export type PageRoute = LazyPage & {
  path: PagePath;
  /** `browser`: it waits for the stored session, which only the browser knows; the server sends its frame alone. */
  rendered: 'server' | 'browser';
  /** What it shows of the tournament: this travels with it, and the live stream keeps it fresh. */
  needs: readonly PagePart[];
};

const home = page('/', {
  needs: ['tournament', 'entrants', 'now'],
  ...lazyPage(async () => (await import('#web/routes/home.tsx')).HomePage),
});

/** Every address of the site, once: the server renders from this table, and the browser shows from it. */
export const pages: readonly PageRoute[] = [
  home,
  page('/tournaments', {
    needs: ['tournament'],
    ...lazyPage(async () => (await import('#web/routes/tournaments.tsx')).TournamentsPage),
  }),
  page('/tournaments/rocket-league', {
    needs: ['tournament'],
    ...lazyPage(async () => (await import('#web/routes/rocket-league.tsx')).RocketLeaguePage),
  }),
  page('/tournaments/rocket-league/classement', {
    needs: ['tournament', 'standings', 'round'],
    ...lazyPage(async () => (await import('#web/routes/standings.tsx')).StandingsPage),
  }),
  page('/tournaments/rocket-league/bracket', {
    needs: ['tournament', 'bracket'],
    ...lazyPage(async () => (await import('#web/routes/bracket.tsx')).BracketPage),
  }),
  page(
    '/stream',
    lazyPage(async () => (await import('#web/routes/stream.tsx')).StreamPage),
  ),
  page(
    '/contact',
    lazyPage(async () => (await import('#web/routes/contact.tsx')).ContactPage),
  ),
  page('/register', {
    needs: ['tournament', 'teams'],
    ...lazyPage(async () => (await import('#web/routes/register.tsx')).RegisterPage),
  }),
  page('/login', {
    rendered: 'browser',
    ...lazyPage(async () => (await import('#web/routes/login.tsx')).LoginPage),
  }),
  page('/admin', {
    rendered: 'browser',
    ...lazyPage(async () => (await import('#web/routes/admin/area.tsx')).AdminArea),
  }),
  ...developmentPages(),
];

/** The page of an address. An unknown address shows home, and says that it was not found. */
export function findPage(pathname: string): { route: PageRoute; found: boolean } {
  const path = withoutLastSlashes(pathname);
  const route = pages.find((page) => page.path === path || isInAdminArea(page, path));
  return { route: route ?? home, found: route !== undefined };
}

/** '/contact/' is '/contact'. Not by a regular expression: one would look at 16,000 slashes from each of them. */
export function withoutLastSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

function isInAdminArea(page: PageRoute, path: string): boolean {
  return page.path === '/admin' && path.startsWith('/admin/');
}

function developmentPages(): PageRoute[] {
  if (!import.meta.env.DEV) return [];
  return [
    page(
      '/ui',
      lazyPage(async () => (await import('#web/routes/kit.tsx')).KitPage),
    ),
  ];
}

function page(
  path: PagePath,
  route: Partial<PageRoute> & Pick<PageRoute, 'Page' | 'preload'>,
): PageRoute {
  return {
    path,
    rendered: 'server',
    needs: [],
    ...route,
  };
}
