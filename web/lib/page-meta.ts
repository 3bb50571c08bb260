import { rocketLeague } from '#content/rocket-league.ts';
import { site } from '#content/site.ts';

/** What a page tells the browser's tab, search engines and the place where its link is shared. */
export type PageMeta = { title: string; description: string; picture: string };

export const pageMeta = {
  '/': {
    title: `${site.name} · ${rocketLeague.name}, ${rocketLeague.dates}`,
    description: rocketLeague.summary,
    picture: '/og/home.png',
  },
  '/tournaments': {
    title: titled('Tournois'),
    description: `Tous les tournois de ${site.organiser} : les éditions passées, leurs champions, et le prochain rendez-vous.`,
    picture: '/og/tournaments.png',
  },
  '/tournaments/rocket-league': {
    title: titled(`Tournoi ${rocketLeague.name}`),
    description: `${rocketLeague.dates} : ${rocketLeague.summary} Format, récompenses, inscription et équipes déjà inscrites.`,
    picture: '/og/rocket-league.png',
  },
  '/tournaments/rocket-league/classement': {
    title: titled(`Classement ${rocketLeague.name}`),
    description: `Le classement des rondes suisses du tournoi ${rocketLeague.name}, ronde par ronde et en direct, avec les départages expliqués.`,
    picture: '/og/classement.png',
  },
  '/tournaments/rocket-league/bracket': {
    title: titled(`Bracket ${rocketLeague.name}`),
    description: `Le bracket à double élimination du tournoi ${rocketLeague.name}, en direct : le parcours de chaque équipe jusqu'à la grande finale.`,
    picture: '/og/bracket.png',
  },
  '/stream': {
    title: titled('Stream'),
    description: `Les matchs de ${site.organiser} en direct, avec le chat.`,
    picture: '/og/stream.png',
  },
  '/contact': {
    title: titled('Contact'),
    description: `Un problème, une suggestion ou une question : comment joindre l'équipe de ${site.organiser}.`,
    picture: '/og/contact.png',
  },
  '/register': {
    title: titled(`Inscription au tournoi ${rocketLeague.name}`),
    description: `Créez votre équipe et inscrivez-vous au tournoi ${rocketLeague.name} des ${rocketLeague.dates}.`,
    picture: '/og/register.png',
  },
  '/login': {
    title: titled('Connexion'),
    description: "L'espace des administrateurs du tournoi.",
    picture: '/og/home.png',
  },
  '/admin': {
    title: titled('Administration'),
    description: "L'espace des administrateurs du tournoi.",
    picture: '/og/home.png',
  },
  '/ui': {
    title: titled('Kit'),
    description: 'Chaque pièce du site, dans tous ses états.',
    picture: '/og/home.png',
  },
} as const satisfies Record<`/${string}`, PageMeta>;

export type PagePath = keyof typeof pageMeta;

function titled(title: string): string {
  return `${title} · ${site.name}`;
}
