import { rocketLeague } from '#content/rocket-league.ts';
import { site } from '#content/site.ts';
import type { PagePath } from '#web/lib/page-titles.ts';

type PageMeta = {
  /** Its source file, by which the build's manifest knows its script. */
  file: string;
  /** It counts the minutes until something; the others only tell the year. */
  tellsTime?: true;
  description: string;
  picture: string;
};

/** What only the server has to know about a page: its file, and what it tells search engines and where its link is shared. */
export const pageMeta: Readonly<Record<PagePath, PageMeta>> = {
  '/': {
    file: 'web/routes/home.tsx',
    tellsTime: true,
    description: rocketLeague.summary,
    picture: '/og/home.png',
  },
  '/tournaments': {
    file: 'web/routes/tournaments.tsx',
    description: `Tous les tournois organisés par ${site.organiser} : les éditions passées, leurs champions, et le prochain rendez-vous.`,
    picture: '/og/tournaments.png',
  },
  '/tournaments/rocket-league': {
    file: 'web/routes/rocket-league.tsx',
    description: `${rocketLeague.dates} : ${rocketLeague.summary} Format, récompenses, inscription et équipes déjà inscrites.`,
    picture: '/og/rocket-league.png',
  },
  '/tournaments/rocket-league/classement': {
    file: 'web/routes/standings.tsx',
    description: `Le classement des rondes suisses du tournoi ${rocketLeague.name}, ronde par ronde et en direct, avec les départages expliqués.`,
    picture: '/og/classement.png',
  },
  '/tournaments/rocket-league/bracket': {
    file: 'web/routes/bracket.tsx',
    description: `Le bracket à double élimination du tournoi ${rocketLeague.name}, en direct : le parcours de chaque équipe jusqu'à la grande finale.`,
    picture: '/og/bracket.png',
  },
  '/stream': {
    file: 'web/routes/stream.tsx',
    description: `Les matchs en direct et le chat, avec ${site.organiser}.`,
    picture: '/og/stream.png',
  },
  '/contact': {
    file: 'web/routes/contact.tsx',
    description: `Un problème, une suggestion ou une question : ${site.organiser} vous répond.`,
    picture: '/og/contact.png',
  },
  '/register': {
    file: 'web/routes/register.tsx',
    description: `Créez votre équipe et inscrivez-vous au tournoi ${rocketLeague.name} des ${rocketLeague.dates}.`,
    picture: '/og/register.png',
  },
  '/login': {
    file: 'web/routes/login.tsx',
    description: "L'espace des administrateurs du tournoi.",
    picture: '/og/home.png',
  },
  '/admin': {
    file: 'web/routes/admin/area.tsx',
    description: "L'espace des administrateurs du tournoi.",
    picture: '/og/home.png',
  },
  '/ui': {
    file: 'web/routes/kit.tsx',
    description: 'Chaque pièce du site, dans tous ses états.',
    picture: '/og/home.png',
  },
};
