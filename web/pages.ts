import { withoutLastSlashes } from '#contract/event-address.ts';
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
  needs: ['event', 'pitch', 'programme', 'previous', 'tournament', 'entrants', 'now'],
  ...lazyPage(async () => (await import('#web/routes/home.tsx')).HomePage),
});

/** Every address of the site, once: the server renders from this table, and the browser shows from it. */
export const pages: readonly PageRoute[] = [
  home,
  page('/tournaments', {
    needs: ['event', 'pitch', 'others', 'tournament'],
    ...lazyPage(async () => (await import('#web/routes/tournaments.tsx')).TournamentsPage),
  }),
  page('/tournaments/:slug', {
    needs: ['event', 'pitch', 'programme', 'tournament'],
    ...lazyPage(async () => (await import('#web/routes/event.tsx')).EventPage),
  }),
  page('/tournaments/:slug/classement', {
    needs: ['event', 'tournament', 'standings', 'round'],
    ...lazyPage(async () => (await import('#web/routes/standings.tsx')).StandingsPage),
  }),
  page('/tournaments/:slug/bracket', {
    needs: ['event', 'tournament', 'bracket'],
    ...lazyPage(async () => (await import('#web/routes/bracket.tsx')).BracketPage),
  }),
  page('/tournaments/:slug/reglement', {
    needs: ['event', 'rules', 'tournament'],
    ...lazyPage(async () => (await import('#web/routes/rules.tsx')).RulesPage),
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
    needs: ['event', 'tournament', 'teams'],
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

export type FoundPage = { route: PageRoute; found: boolean; params: Params };

/** The page of an address. Whether there is the event that it names is for the server to say. */
export function findPage(pathname: string): FoundPage {
  const path = withoutLastSlashes(pathname);
  for (const route of pages) {
    const params = isInAdminArea(route, path) ? {} : matched(route.path, path);
    if (params !== null) return { route, found: true, params };
  }
  return UNKNOWN_PAGE;
}

/** An unknown address shows home, and says that it was not found. */
export const UNKNOWN_PAGE: FoundPage = { route: home, found: false, params: {} };

type Params = { slug?: string };

/** What stands in an address in the place of a pattern's parameter; null when it is another page's. */
function matched(pattern: string, path: string): Params | null {
  const [before, after] = pattern.split(':slug');
  if (after === undefined) return pattern === path ? {} : null;
  if (before === undefined || !path.startsWith(before)) return null;
  const rest = path.slice(before.length);
  const slug = rest.endsWith(after) ? rest.slice(0, rest.length - after.length) : '';
  return slug === '' || slug.includes('/') ? null : { slug };
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
