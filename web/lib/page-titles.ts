import { rocketLeague } from '#content/rocket-league.ts';
import { site } from '#content/site.ts';

/** What the browser's tab says of each page. */
export const pageTitles = {
  '/': `${site.name} · ${rocketLeague.name}, ${rocketLeague.dates}`,
  '/tournaments': titled('Tournois'),
  '/tournaments/rocket-league': titled(`Tournoi ${rocketLeague.name}`),
  '/tournaments/rocket-league/classement': titled(`Classement ${rocketLeague.name}`),
  '/tournaments/rocket-league/bracket': titled(`Bracket ${rocketLeague.name}`),
  '/stream': titled('Stream'),
  '/contact': titled('Contact'),
  '/register': titled(`Inscription au tournoi ${rocketLeague.name}`),
  '/login': titled('Connexion'),
  '/admin': titled('Administration'),
  '/ui': titled('Kit'),
} as const satisfies Record<`/${string}`, string>;

export type PagePath = keyof typeof pageTitles;

function titled(title: string): string {
  return `${title} · ${site.name}`;
}
