import { previewAddress, type PreviewedPage } from '#contract/previews.ts';
import type { PublicState, ShownEvent } from '#contract/public-state.ts';
import { ofDates } from '#contract/event-dates.ts';
import { de } from '#web/lib/elision.ts';
import type { PagePath } from '#web/lib/page-titles.ts';
import type { TeamWithPlayers } from '#web/lib/teams.ts';

type PageMeta = {
  /** Its source file, by which the build's manifest knows its script. */
  file: string;
  /** It counts the minutes until something; the others only tell the year. */
  tellsTime?: true;
  /** For those who are given its address: search engines do not list it. */
  unlisted?: true;
  /** Of its own, about the event, or about the site. */
  description: string | ((event: ShownEvent, site: PublicState['site'], team: Named) => string);
  /** A file of the site's own, or the event's. */
  picture: `/og/${string}` | PreviewedPage;
};

/** The team that a page is about. */
type Named = Pick<TeamWithPlayers, 'name' | 'players'> | undefined;

const SITE_PICTURE = '/og/tournaments.png';

/** What only the server has to know about a page: its file, and what it tells search engines and where its link is shared. */
export const pageMeta: Readonly<Record<PagePath, PageMeta>> = {
  '/': {
    file: 'web/routes/home.tsx',
    tellsTime: true,
    description: ({ state, words }, { tagline }) =>
      state === 'archived' ? tagline : words.summary,
    picture: 'home',
  },
  '/tournaments': {
    file: 'web/routes/tournaments.tsx',
    description: (_event, { organiser }) =>
      `Tous les tournois organisés par ${organiser} : les éditions passées, leurs champions, et le prochain rendez-vous.`,
    picture: SITE_PICTURE,
  },
  '/tournaments/:slug': {
    file: 'web/routes/event.tsx',
    description: (event) =>
      [
        event.said.dates,
        `${event.words.summary} Format, récompenses, inscription et équipes déjà inscrites.`,
      ]
        .filter(Boolean)
        .join(' : '),
    picture: 'event',
  },
  '/tournaments/:slug/classement': {
    file: 'web/routes/standings.tsx',
    description: (event) => `Le classement ${firstStage(event)}, avec les départages expliqués.`,
    picture: 'standings',
  },
  '/tournaments/:slug/bracket': {
    file: 'web/routes/bracket.tsx',
    description: (event) => `Le bracket à ${lastStage(event)}.`,
    picture: 'bracket',
  },
  '/tournaments/:slug/reglement': {
    file: 'web/routes/rules.tsx',
    description: (event) =>
      `Le règlement du tournoi ${event.name} : déroulement, BO, départages, forfaits et corrections.`,
    picture: 'event',
  },
  '/tournaments/:slug/equipes/:team': {
    file: 'web/routes/team.tsx',
    description: (event, _site, team) => teamSentence(event, team),
    picture: 'event',
  },
  '/ecran/:slug': {
    file: 'web/routes/wall.tsx',
    tellsTime: true,
    description: (event) =>
      `L'écran de la salle pour le tournoi ${event.name} : qui joue où, le classement et le bracket, en direct.`,
    picture: 'event',
  },
  '/equipe': {
    file: 'web/routes/my-team.tsx',
    description: "La page d'une équipe, pour elle seule : son match, son poste, son score.",
    picture: SITE_PICTURE,
  },
  '/stream': {
    file: 'web/routes/stream.tsx',
    description: (_event, { organiser }) => `Les matchs en direct et le chat, avec ${organiser}.`,
    picture: '/og/stream.png',
  },
  '/contact': {
    file: 'web/routes/contact.tsx',
    description: (_event, { organiser }) =>
      `Un problème, une suggestion ou une question : ${organiser} vous répond.`,
    picture: '/og/contact.png',
  },
  '/confidentialite': {
    file: 'web/routes/privacy.tsx',
    description: (_event, { organiser }) =>
      `Ce que le site de tournois ${de(organiser)}${organiser} garde de vous, qui le voit et pendant combien de temps.`,
    picture: '/og/contact.png',
  },
  '/register': {
    file: 'web/routes/register.tsx',
    description: (event) =>
      `Créez votre équipe et inscrivez-vous au tournoi ${event.name}${ofDates(event)}.`,
    picture: 'register',
  },
  '/overlay/:slug': {
    file: 'web/routes/overlays.tsx',
    unlisted: true,
    description: ({ name }) => `Les habillages du tournoi ${name} pour OBS, avec leurs réglages.`,
    picture: SITE_PICTURE,
  },
  '/overlay/:slug/fiche': {
    file: 'web/routes/caster-card.tsx',
    unlisted: true,
    description: ({ name }) =>
      `La fiche du match à l'antenne du tournoi ${name}, pour les casters.`,
    picture: SITE_PICTURE,
  },
  '/overlay/:slug/:piece': {
    file: 'web/routes/overlay.tsx',
    description: ({ name }) => `Un habillage du tournoi ${name} pour OBS.`,
    picture: SITE_PICTURE,
  },
  '/login': {
    file: 'web/routes/login.tsx',
    description: "L'espace des administrateurs du tournoi.",
    picture: SITE_PICTURE,
  },
  '/admin': {
    file: 'web/routes/admin/area.tsx',
    description: "L'espace des administrateurs du tournoi.",
    picture: SITE_PICTURE,
  },
  '/ui': {
    file: 'web/routes/kit.tsx',
    description: 'Chaque pièce du site, dans tous ses états.',
    picture: SITE_PICTURE,
  },
};

/** How a page is told where its link is shared. */
export function sharedAs(
  path: PagePath,
  { event, site }: Pick<PublicState, 'event' | 'site'>,
  team?: Named,
): { description: string; picture: string } {
  const { description, picture } = pageMeta[path];
  return {
    description: typeof description === 'string' ? description : description(event, site, team),
    picture: pictureOf(picture, event),
  };
}

function pictureOf(picture: PageMeta['picture'], event: ShownEvent): string {
  if (isFile(picture)) return picture;
  const isAboutNone = picture === 'home' && event.state === 'archived';
  return isAboutNone ? SITE_PICTURE : previewAddress(event, picture);
}

function isFile(picture: PageMeta['picture']): picture is `/og/${string}` {
  return picture.startsWith('/');
}

function teamSentence({ name }: ShownEvent, team: Named): string {
  const players = team?.players.map(({ username }) => username).join(', ');
  const who = [team?.name ?? 'Une équipe', players && `(${players})`].filter(Boolean).join(' ');
  return `${who} au tournoi ${name} : son prochain match, ses résultats et son parcours.`;
}

function firstStage({ name, format }: ShownEvent): string {
  return format.first?.kind === 'groups'
    ? `des poules du tournoi ${name}, en direct`
    : `des rondes suisses du tournoi ${name}, ronde par ronde et en direct`;
}

function lastStage({ name, format }: ShownEvent): string {
  const [kind, end] =
    format.last?.kind === 'single'
      ? ['élimination directe', 'la finale']
      : ['double élimination', 'la grande finale'];
  return `${kind} du tournoi ${name}, en direct : le parcours de chaque équipe jusqu'à ${end}`;
}
