import { rocketLeague } from '#content/rocket-league.ts';
import { site } from '#content/site.ts';
import type { PagePath } from '#web/lib/page-titles.ts';

type PageMeta = { description: string; picture: string };

/** What a page tells search engines and the place where its link is shared. The browser itself has no use for it. */
export const pageMeta: Readonly<Record<PagePath, PageMeta>> = {
  '/': {
    description: rocketLeague.summary,
    picture: '/og/home.png',
  },
  '/tournaments': {
    description: `Tous les tournois de ${site.organiser} : les éditions passées, leurs champions, et le prochain rendez-vous.`,
    picture: '/og/tournaments.png',
  },
  '/tournaments/rocket-league': {
    description: `${rocketLeague.dates} : ${rocketLeague.summary} Format, récompenses, inscription et équipes déjà inscrites.`,
    picture: '/og/rocket-league.png',
  },
  '/tournaments/rocket-league/classement': {
    description: `Le classement des rondes suisses du tournoi ${rocketLeague.name}, ronde par ronde et en direct, avec les départages expliqués.`,
    picture: '/og/classement.png',
  },
  '/tournaments/rocket-league/bracket': {
    description: `Le bracket à double élimination du tournoi ${rocketLeague.name}, en direct : le parcours de chaque équipe jusqu'à la grande finale.`,
    picture: '/og/bracket.png',
  },
  '/stream': {
    description: `Les matchs de ${site.organiser} en direct, avec le chat.`,
    picture: '/og/stream.png',
  },
  '/contact': {
    description: `Un problème, une suggestion ou une question : comment joindre l'équipe de ${site.organiser}.`,
    picture: '/og/contact.png',
  },
  '/register': {
    description: `Créez votre équipe et inscrivez-vous au tournoi ${rocketLeague.name} des ${rocketLeague.dates}.`,
    picture: '/og/register.png',
  },
  '/login': {
    description: "L'espace des administrateurs du tournoi.",
    picture: '/og/home.png',
  },
  '/admin': {
    description: "L'espace des administrateurs du tournoi.",
    picture: '/og/home.png',
  },
  '/ui': {
    description: 'Chaque pièce du site, dans tous ses états.',
    picture: '/og/home.png',
  },
};
