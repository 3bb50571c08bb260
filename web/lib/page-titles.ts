import { SITE_NAME } from '#content/site.ts';
import type { PartialEvent } from '#web/lib/state/partial-state.ts';

type TitledEvent = Pick<PartialEvent, 'name' | 'said' | 'state'>;

/** The title of the browser's tab. Until the event or the team is loaded, it names the kind of page. */
export function pageTitle(
  path: PagePath,
  event: TitledEvent | null,
  team: string | null = null,
): string {
  return titles[path](event, team);
}

const titles = {
  // Home does not show an archived event.
  '/': (event) =>
    event === null || event.state === 'archived'
      ? SITE_NAME
      : `${SITE_NAME} · ${nameAndDates(event)}`,
  '/tournaments': siteTitle('Tournois'),
  '/tournaments/:slug': eventTitle('Tournoi'),
  '/tournaments/:slug/classement': eventTitle('Classement'),
  '/tournaments/:slug/bracket': eventTitle('Bracket'),
  '/tournaments/:slug/reglement': eventTitle('Règlement'),
  '/tournaments/:slug/equipes/:team': (event, team) =>
    team === null || event === null
      ? eventTitle('Équipe')(event)
      : `${team} · ${event.name} · ${SITE_NAME}`,
  '/ecran/:slug': eventTitle('Écran'),
  '/equipe': siteTitle('Mon équipe'),
  '/stream': siteTitle('Stream'),
  '/contact': siteTitle('Contact'),
  '/confidentialite': siteTitle('Confidentialité'),
  '/register': (event) =>
    `Inscription${event === null ? '' : ` au tournoi ${event.name}`} · ${SITE_NAME}`,
  '/overlay/:slug': eventTitle('Habillages'),
  '/overlay/:slug/fiche': eventTitle('Fiche du match'),
  '/overlay/:slug/:piece': eventTitle('Habillages'),
  '/login': siteTitle('Connexion'),
  '/admin': siteTitle('Administration'),
  '/ui': siteTitle('Kit'),
} as const satisfies Record<
  `/${string}`,
  (event: TitledEvent | null, team: string | null) => string
>;

/** A part that begins with a colon is a parameter. */
export type PagePath = keyof typeof titles;

function siteTitle(title: string) {
  return () => `${title} · ${SITE_NAME}`;
}

function eventTitle(title: string) {
  return (event: TitledEvent | null) =>
    `${event === null ? title : `${title} ${event.name}`} · ${SITE_NAME}`;
}

function nameAndDates(event: TitledEvent): string {
  return [event.name, event.said.dates].filter(Boolean).join(', ');
}
