import { SITE_NAME } from '#content/site.ts';
import type { KnownEvent } from '#web/lib/known-state.ts';

type TitledEvent = Pick<KnownEvent, 'name' | 'said' | 'state'>;

/** What the browser's tab says of a page. Until the event or the team is known, it says what kind of page it is. */
export function titleOf(
  path: PagePath,
  event: TitledEvent | null,
  team: string | null = null,
): string {
  return titles[path](event, team);
}

const titles = {
  // Home no longer tells of an event that is put away.
  '/': (event) =>
    event === null || event.state === 'archived'
      ? SITE_NAME
      : `${SITE_NAME} · ${nameAndDates(event)}`,
  '/tournaments': titled('Tournois'),
  '/tournaments/:slug': ofEvent('Tournoi'),
  '/tournaments/:slug/classement': ofEvent('Classement'),
  '/tournaments/:slug/bracket': ofEvent('Bracket'),
  '/tournaments/:slug/reglement': ofEvent('Règlement'),
  '/tournaments/:slug/equipes/:team': (event, team) =>
    team === null || event === null
      ? ofEvent('Équipe')(event)
      : `${team} · ${event.name} · ${SITE_NAME}`,
  '/ecran/:slug': ofEvent('Écran'),
  '/equipe': titled('Mon équipe'),
  '/stream': titled('Stream'),
  '/contact': titled('Contact'),
  '/confidentialite': titled('Confidentialité'),
  '/register': (event) =>
    `Inscription${event === null ? '' : ` au tournoi ${event.name}`} · ${SITE_NAME}`,
  '/overlay/:slug': ofEvent('Habillages'),
  '/overlay/:slug/fiche': ofEvent('Fiche du match'),
  '/overlay/:slug/:piece': ofEvent('Habillages'),
  '/login': titled('Connexion'),
  '/admin': titled('Administration'),
  '/ui': titled('Kit'),
} as const satisfies Record<
  `/${string}`,
  (event: TitledEvent | null, team: string | null) => string
>;

/** A part that begins with a colon stands for whatever is there in the address. */
export type PagePath = keyof typeof titles;

function titled(title: string) {
  return () => `${title} · ${SITE_NAME}`;
}

function ofEvent(title: string) {
  return (event: TitledEvent | null) =>
    `${event === null ? title : `${title} ${event.name}`} · ${SITE_NAME}`;
}

function nameAndDates(event: TitledEvent): string {
  return [event.name, event.said.dates].filter(Boolean).join(', ');
}
