import { withoutTrailingSlashes } from '#contract/events/event-address.ts';
import type { Frame } from '#web/document.ts';
import { lazyPage } from '#web/lib/lazy-page.ts';
import type { LazyPage } from '#web/lib/lazy-page.ts';
import type { PagePath } from '#web/lib/page-titles.ts';
import { OVERLAY_NEEDS, type PagePart } from '#web/lib/state/page-parts.ts';

export type PageRoute = LazyPage & {
  path: PagePath;
  /** `browser`: it depends on the session, which only the browser knows. The server only sends header and footer. */
  rendered: 'server' | 'browser';
  /** `wall` and `overlay` have no header and footer; an overlay is transparent. */
  frame: Frame;
  /** The parts of the public state that it shows: they come with the page, and the live stream keeps them fresh. */
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
  ...lazyPage(async () => (await import('#web/public/home/page.tsx')).HomePage),
});

/** All pages of the site, for the server and the browser. */
export const pages: readonly PageRoute[] = [
  home,
  page('/tournaments', {
    needs: ['event', 'pitch', 'others', 'tournament'],
    ...lazyPage(async () => (await import('#web/public/tournaments/page.tsx')).TournamentsPage),
  }),
  page('/tournaments/:slug', {
    needs: ['event', 'pitch', 'programme', 'tournament', 'waiting'],
    ...lazyPage(async () => (await import('#web/public/event/page.tsx')).EventPage),
  }),
  page('/tournaments/:slug/classement', {
    needs: ['event', 'tournament', 'standings', 'round', 'clock'],
    ...lazyPage(async () => (await import('#web/public/standings/page.tsx')).StandingsPage),
  }),
  page('/tournaments/:slug/bracket', {
    needs: ['event', 'rewards', 'tournament', 'bracket', 'clock'],
    ...lazyPage(async () => (await import('#web/public/bracket/page.tsx')).BracketPage),
  }),
  page('/tournaments/:slug/reglement', {
    needs: ['event', 'rules', 'tournament'],
    ...lazyPage(async () => (await import('#web/public/rules/page.tsx')).RulesPage),
  }),
  page('/tournaments/:slug/equipes/:team', {
    needs: ['event', 'tournament', 'waiting', 'team', 'clock'],
    ...lazyPage(async () => (await import('#web/public/team/page.tsx')).TeamPage),
  }),
  page('/ecran/:slug', {
    frame: 'wall',
    needs: ['event', 'tournament', 'entrants', 'podium', 'standings', 'rounds', 'air', 'clock'],
    ...lazyPage(async () => (await import('#web/seldom-pages.ts')).wallPage()),
  }),
  page('/equipe', {
    rendered: 'browser',
    ...lazyPage(async () => (await import('#web/public/my-team/page.tsx')).MyTeamPage),
  }),
  page(
    '/stream',
    lazyPage(async () => (await import('#web/public/stream/page.tsx')).StreamPage),
  ),
  page(
    '/contact',
    lazyPage(async () => (await import('#web/public/contact/page.tsx')).ContactPage),
  ),
  page(
    '/confidentialite',
    lazyPage(async () => (await import('#web/public/privacy/page.tsx')).PrivacyPage),
  ),
  page('/register', {
    needs: ['event', 'others', 'tournament', 'teams', 'waiting'],
    ...lazyPage(async () => (await import('#web/public/registration/page.tsx')).RegisterPage),
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
    ...lazyPage(async () => (await import('#web/public/login/page.tsx')).LoginPage),
  }),
  page('/admin', {
    rendered: 'browser',
    ...lazyPage(async () => (await import('#web/seldom-pages.ts')).adminArea()),
  }),
  ...developmentPages(),
];

export type FoundPage = { route: PageRoute; found: boolean; params: Params };

/** The page of an address. Only the server knows whether its event or team exists. */
export function findPage(pathname: string): FoundPage {
  const path = withoutTrailingSlashes(pathname);
  for (const route of pages) {
    const params = isInAdminArea(route, path) ? {} : paramsIn(route.path, path);
    if (params !== null) return { route, found: true, params };
  }
  return UNKNOWN_PAGE;
}

/** An unknown address shows home with a note. */
export const UNKNOWN_PAGE: FoundPage = { route: home, found: false, params: {} };

type Params = { slug?: string; team?: string; piece?: string };

/** The values of a pattern's parameters; null when the address is of another page. */
function paramsIn(pattern: string, path: string): Params | null {
  const [patternParts, pathParts] = [pattern.split('/'), path.split('/')];
  if (patternParts.length !== pathParts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of patternParts.entries()) {
    const value = pathParts[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return null;
    } else if (value === '') return null;
    else params[part.slice(1)] = value;
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
      lazyPage(async () => (await import('#web/public/kit/page.tsx')).KitPage),
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
