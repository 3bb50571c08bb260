import { withoutLastSlashes } from '#contract/event-address.ts';
import type { Frame } from '#web/document.ts';
import { lazyPage } from '#web/lib/lazy-page.ts';
import type { LazyPage } from '#web/lib/lazy-page.ts';
import type { PagePath } from '#web/lib/page-titles.ts';
import { OVERLAY_NEEDS, type PagePart } from '#web/lib/page-parts.ts';

export type PageRoute = LazyPage & {
  path: PagePath;
  /** `browser`: it waits for the stored session, which only the browser knows; the server sends its frame alone. */
  rendered: 'server' | 'browser';
  /** `wall` and `overlay` stand alone, without header and footer; an overlay is transparent. */
  frame: Frame;
  /** What it shows of the tournament: this travels with it, and the live stream keeps it fresh. */
  needs: readonly PagePart[];
};

const home = page('/', {
  needs: [
    'event',
    'pitch',
    'programme',
    'others',
    'previous',
    'tournament',
    'entrants',
    'podium',
    'now',
    'clock',
  ],
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
    needs: ['event', 'pitch', 'programme', 'tournament', 'waiting'],
    ...lazyPage(async () => (await import('#web/routes/event.tsx')).EventPage),
  }),
  page('/tournaments/:slug/classement', {
    needs: ['event', 'tournament', 'standings', 'round', 'clock'],
    ...lazyPage(async () => (await import('#web/routes/standings.tsx')).StandingsPage),
  }),
  page('/tournaments/:slug/bracket', {
    needs: ['event', 'rewards', 'tournament', 'bracket', 'clock'],
    ...lazyPage(async () => (await import('#web/routes/bracket.tsx')).BracketPage),
  }),
  page('/tournaments/:slug/reglement', {
    needs: ['event', 'rules', 'tournament'],
    ...lazyPage(async () => (await import('#web/routes/rules.tsx')).RulesPage),
  }),
  page('/tournaments/:slug/equipes/:team', {
    needs: ['event', 'tournament', 'waiting', 'team', 'clock'],
    ...lazyPage(async () => (await import('#web/routes/team.tsx')).TeamPage),
  }),
  page('/ecran/:slug', {
    frame: 'wall',
    needs: ['event', 'tournament', 'entrants', 'podium', 'standings', 'rounds', 'air', 'clock'],
    ...lazyPage(async () => (await import('#web/seldom-pages.ts')).wallPage()),
  }),
  page('/equipe', {
    rendered: 'browser',
    ...lazyPage(async () => (await import('#web/routes/my-team.tsx')).MyTeamPage),
  }),
  page(
    '/stream',
    lazyPage(async () => (await import('#web/routes/stream.tsx')).StreamPage),
  ),
  page(
    '/contact',
    lazyPage(async () => (await import('#web/routes/contact.tsx')).ContactPage),
  ),
  page(
    '/confidentialite',
    lazyPage(async () => (await import('#web/routes/privacy.tsx')).PrivacyPage),
  ),
  page('/register', {
    needs: ['event', 'others', 'tournament', 'teams', 'waiting'],
    ...lazyPage(async () => (await import('#web/routes/register.tsx')).RegisterPage),
  }),
  page('/overlay/:slug', {
    needs: OVERLAY_NEEDS,
    ...lazyPage(async () => (await import('#web/seldom-pages.ts')).overlaysPage()),
  }),
  page('/overlay/:slug/fiche', {
    needs: OVERLAY_NEEDS,
    ...lazyPage(async () => (await import('#web/seldom-pages.ts')).casterCardPage()),
  }),
  page('/overlay/:slug/:piece', {
    frame: 'overlay',
    needs: OVERLAY_NEEDS,
    ...lazyPage(async () => (await import('#web/seldom-pages.ts')).overlayPage()),
  }),
  page('/login', {
    rendered: 'browser',
    ...lazyPage(async () => (await import('#web/routes/login.tsx')).LoginPage),
  }),
  page('/admin', {
    rendered: 'browser',
    ...lazyPage(async () => (await import('#web/seldom-pages.ts')).adminArea()),
  }),
  ...developmentPages(),
];

export type FoundPage = { route: PageRoute; found: boolean; params: Params };

/** The page of an address. Whether there is the event or the team that it names is for the server to say. */
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

type Params = { slug?: string; team?: string; piece?: string };

/** What stands in an address in the place of a pattern's parameters; null when it is another page's. */
function matched(pattern: string, path: string): Params | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const there = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== there) return null;
    } else if (there === '') return null;
    else params[part.slice(1)] = there;
  }
  return params;
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
    frame: 'site',
    needs: [],
    ...route,
  };
}
