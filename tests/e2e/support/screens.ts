import type { PagePath } from '#web/lib/page-titles.ts';

/** Without these secrets two pages show only a sentence. */
type Secrets = { teamLink: string; deskKey: string };

/**
 * An address of every page, in the event of `runningEvent`. The compiler refuses a missing page.
 * The kit is for developers, and the admin area has its own list.
 */
export function publicScreens({ teamLink, deskKey }: Secrets) {
  return {
    '/': '/',
    '/tournaments': '/tournaments',
    '/tournaments/:slug': '/tournaments/rocket-league',
    '/tournaments/:slug/classement': '/tournaments/rocket-league/classement',
    '/tournaments/:slug/bracket': '/tournaments/rocket-league/bracket',
    '/tournaments/:slug/reglement': '/tournaments/rocket-league/reglement',
    '/tournaments/:slug/equipes/:team': '/tournaments/rocket-league/equipes/1',
    '/stream': '/stream',
    '/contact': '/contact',
    '/confidentialite': '/confidentialite',
    '/register': '/register?evenement=lan-de-printemps',
    '/overlay/:slug': '/overlay/rocket-league',
    '/login': '/login',
    '/equipe': `/equipe#${teamLink}`,
    '/overlay/:slug/fiche': `/overlay/rocket-league/fiche#cle=${deskKey}`,
    '/overlay/:slug/:piece': '/overlay/rocket-league/score?toujours',
    '/ecran/:slug': '/ecran/rocket-league',
  } satisfies Record<Exclude<PagePath, '/admin' | '/ui'>, string>;
}

/** Screens of a fixed size: for a projector, or as a picture over a stream. */
export const FULL_SCREENS: readonly string[] = [
  '/ecran/:slug',
  '/overlay/:slug/:piece',
] satisfies PagePath[];

/**
 * The address and the title of every admin screen. tests/fences/visits.test.ts checks that none is
 * missing.
 */
export const ADMIN_SCREENS = {
  '/admin/dashboard': ['/admin/dashboard', 'Dashboard'],
  '/admin/admins': ['/admin/admins', 'Admins'],
  '/admin/admins/add': ['/admin/admins/add', 'Ajouter un administrateur'],
  '/admin/admins/edit/:id': ['/admin/admins/edit/2', 'Modifier un administrateur'],
  '/admin/players': ['/admin/players', 'Joueurs'],
  '/admin/players/add': ['/admin/players/add', 'Ajouter un joueur'],
  '/admin/players/edit/:id': ['/admin/players/edit/1', 'Modifier un joueur'],
  '/admin/players/import': ['/admin/players/import', 'Importer des joueurs'],
  '/admin/teams': ['/admin/teams', 'Equipes'],
  '/admin/teams/add': ['/admin/teams/add', 'Ajouter une équipe'],
  '/admin/teams/edit/:id': ['/admin/teams/edit/1', 'Modifier une équipe'],
  '/admin/teams/import': ['/admin/teams/import', 'Importer des équipes'],
  '/admin/teams/cards': ['/admin/teams/cards', 'Cartes des équipes'],
  '/admin/matches': ['/admin/matches', 'Matches'],
  '/admin/matches/add': ['/admin/matches/add', 'Ajouter un match'],
  '/admin/matches/edit/:id': ['/admin/matches/edit/1', 'Modifier un match'],
  '/admin/tournament': ['/admin/tournament', 'Bracket'],
  '/admin/tournament/print': ['/admin/tournament/print', 'Imprimer'],
  '/admin/tournament/:view': ['/admin/tournament/standings', 'Classement'],
  '/admin/events': ['/admin/events', 'Événements'],
  '/admin/events/add': ['/admin/events/add', 'Nouvel événement'],
  '/admin/events/rehearse/:id': ['/admin/events/rehearse/1', 'Répétition générale'],
  '/admin/events/edit/:id': ['/admin/events/edit/1', 'Rocket League 2v2'],
  '/admin/desk': ['/admin/desk', 'Régie'],
  '/admin/desk/card': ['/admin/desk/card', 'Fiche du match'],
  '/admin/desk/card/:id': ['/admin/desk/card/1', 'Fiche du match'],
  '/admin/history': ['/admin/history', 'Historique'],
  '/admin/password': ['/admin/password', 'Mon mot de passe'],
  '/admin/site': ['/admin/site', 'Le site'],
  '/admin/site/affiche': ['/admin/site/affiche', 'Affiche de la salle'],
  '/admin/people': ['/admin/people', 'Effacer une personne'],
} as const satisfies Record<string, readonly [address: string, title: string]>;
