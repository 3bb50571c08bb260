import { capitalise } from '#contract/words/french.ts';
import { withDe } from '#contract/words/names.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { previewAddress, type PreviewedPage } from '#contract/events/previews.ts';
import type { PublicState, PublicEvent } from '#contract/public-state.ts';
import { datesWithPreposition } from '#contract/events/event-dates.ts';
import type { PagePath } from '#web/lib/page-titles.ts';
import type { TeamWithPlayers } from '#web/lib/matches/teams.ts';

type PageMeta = {
  /** Its source file, by which the build's manifest finds its script. */
  file: string;
  /** Whether it shows minutes; other pages only show the year. */
  showsTime?: true;
  /** For people who are given its address: search engines do not list it. */
  unlisted?: true;
  /** A fixed text, or one about the event or the site. */
  description:
    | string
    | ((event: PublicEvent, site: PublicState['site'], team: NamedTeam) => string);
  /** A file of the site, or the event's own preview. */
  picture: `/og/${string}` | PreviewedPage;
};

/** The team of the page. */
type NamedTeam = Pick<TeamWithPlayers, 'name' | 'players'> | undefined;

const SITE_PICTURE = '/og/tournaments.png';

/** What only the server needs to know of a page: its file, and its texts for search engines and shared links. */
export const pageMeta: Readonly<Record<PagePath, PageMeta>> = {
  '/': {
    file: 'web/public/home/page.tsx',
    showsTime: true,
    description: ({ state, words }, { tagline }) =>
      state === 'archived' ? tagline : words.summary,
    picture: 'home',
  },
  '/tournaments': {
    file: 'web/public/tournaments/page.tsx',
    description: (_event, { organiser }) =>
      `Tous les tournois organisés par ${organiser} : les éditions passées, leurs champions, et le prochain rendez-vous.`,
    picture: SITE_PICTURE,
  },
  '/tournaments/:slug': {
    file: 'web/public/event/page.tsx',
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
    file: 'web/public/standings/page.tsx',
    description: (event) => `Le classement ${firstStage(event)}, avec les départages expliqués.`,
    picture: 'standings',
  },
  '/tournaments/:slug/bracket': {
    file: 'web/public/bracket/page.tsx',
    description: (event) => `Le bracket à ${lastStage(event)}.`,
    picture: 'bracket',
  },
  '/tournaments/:slug/reglement': {
    file: 'web/public/rules/page.tsx',
    description: (event) =>
      `Le règlement du tournoi ${event.name} : déroulement, BO, départages, forfaits et corrections.`,
    picture: 'event',
  },
  '/tournaments/:slug/equipes/:team': {
    file: 'web/public/team/page.tsx',
    description: (event, _site, team) => teamSentence(event, team),
    picture: 'event',
  },
  '/ecran/:slug': {
    file: 'web/public/wall/page.tsx',
    showsTime: true,
    description: (event) =>
      `L'écran de la salle pour le tournoi ${event.name} : qui joue où, le classement et le bracket, actualisés en continu.`,
    picture: 'event',
  },
  '/equipe': {
    file: 'web/public/my-team/page.tsx',
    description: "La page d'une équipe, pour elle seule : son match, son poste, son score.",
    picture: SITE_PICTURE,
  },
  '/stream': {
    file: 'web/public/stream/page.tsx',
    description: (_event, { organiser }) => `Les matchs en direct et le chat, avec ${organiser}.`,
    picture: '/og/stream.png',
  },
  '/contact': {
    file: 'web/public/contact/page.tsx',
    description: (_event, { organiser }) =>
      `Un problème, une suggestion ou une question ? Contactez ${organiser}.`,
    picture: '/og/contact.png',
  },
  '/confidentialite': {
    file: 'web/public/privacy/page.tsx',
    description: (_event, { organiser }) =>
      `Ce que le site de tournois ${withDe(organiser)} garde de vous, qui le voit et pendant combien de temps.`,
    picture: '/og/contact.png',
  },
  '/register': {
    file: 'web/public/registration/page.tsx',
    description: (event) =>
      `Créez votre équipe et inscrivez-vous au tournoi ${event.name}${datesWithPreposition(event)}.`,
    picture: 'register',
  },
  '/overlay/:slug': {
    file: 'web/public/overlays/list-page.tsx',
    unlisted: true,
    description: ({ name }) => `Les habillages du tournoi ${name} pour OBS, avec leurs réglages.`,
    picture: SITE_PICTURE,
  },
  '/overlay/:slug/fiche': {
    file: 'web/public/caster-card/page.tsx',
    unlisted: true,
    description: ({ name }) =>
      `La fiche du match à l'antenne du tournoi ${name}, pour les casters.`,
    picture: SITE_PICTURE,
  },
  '/overlay/:slug/:piece': {
    file: 'web/public/overlays/page.tsx',
    description: ({ name }) => `Un habillage du tournoi ${name} pour OBS.`,
    picture: SITE_PICTURE,
  },
  '/login': {
    file: 'web/public/login/page.tsx',
    description: "L'espace des administrateurs du tournoi.",
    picture: SITE_PICTURE,
  },
  '/admin': {
    file: 'web/admin/area.tsx',
    description: "L'espace des administrateurs du tournoi.",
    picture: SITE_PICTURE,
  },
  '/ui': {
    file: 'web/public/kit/page.tsx',
    description: 'Chaque pièce du site, dans tous ses états.',
    picture: SITE_PICTURE,
  },
};

/** The description and picture of a shared link. */
export function sharingMeta(
  path: PagePath,
  { event, site }: Pick<PublicState, 'event' | 'site'>,
  team?: NamedTeam,
): { description: string; picture: string } {
  const { description, picture } = pageMeta[path];
  return {
    description: typeof description === 'string' ? description : description(event, site, team),
    picture: previewPicture(picture, event),
  };
}

function previewPicture(picture: PageMeta['picture'], event: PublicEvent): string {
  if (isFile(picture)) return picture;
  const isWithoutEvent = picture === 'home' && event.state === 'archived';
  return isWithoutEvent ? SITE_PICTURE : previewAddress(event, picture);
}

function isFile(picture: PageMeta['picture']): picture is `/og/${string}` {
  return picture.startsWith('/');
}

function teamSentence({ name }: PublicEvent, team: NamedTeam): string {
  const players = team?.players.map(({ username }) => username).join(', ');
  const teamAndPlayers = [
    team ? capitalise(theTeam(team.name)) : 'Une équipe',
    players && `(${players})`,
  ]
    .filter(Boolean)
    .join(' ');
  return `${teamAndPlayers} au tournoi ${name} : son prochain match, ses résultats et son parcours.`;
}

function firstStage({ name, format }: PublicEvent): string {
  return format.first?.kind === 'groups'
    ? `des poules du tournoi ${name}, actualisé en continu`
    : `de la phase suisse du tournoi ${name}, actualisé ronde par ronde`;
}

function lastStage({ name, format }: PublicEvent): string {
  const [kind, end] =
    format.last?.kind === 'single'
      ? ['élimination directe', 'la finale']
      : ['double élimination', 'la grande finale'];
  return `${kind} du tournoi ${name}, actualisé match par match : le parcours de chaque équipe jusqu'à ${end}`;
}
