import type { Permission } from '#contract/entities.ts';
import { PERMISSION } from '#contract/limits.ts';
import { AddAdminScreen, EditAdminScreen } from '#web/admin/admins/editor-screen.tsx';
import { AdminsScreen } from '#web/admin/admins/screen.tsx';
import { CasterCardScreen } from '#web/admin/desk/card-screen.tsx';
import { DeskScreen } from '#web/admin/desk/screen.tsx';
import { DashboardScreen } from '#web/admin/dashboard/screen.tsx';
import { AddEventScreen } from '#web/admin/events/add-screen.tsx';
import { EventsScreen } from '#web/admin/events/screen.tsx';
import { EditEventScreen } from '#web/admin/event/screen.tsx';
import { HistoryScreen } from '#web/admin/history/screen.tsx';
import { ImportPlayersScreen, ImportTeamsScreen } from '#web/admin/import/screen.tsx';
import { AddMatchScreen, EditMatchScreen } from '#web/admin/matches/editor-screen.tsx';
import { MatchesScreen } from '#web/admin/matches/screen.tsx';
import { OwnPasswordScreen } from '#web/admin/admins/password-screen.tsx';
import { PeopleScreen } from '#web/admin/people/screen.tsx';
import { AddPlayerScreen, EditPlayerScreen } from '#web/admin/players/editor-screen.tsx';
import { PlayersScreen } from '#web/admin/players/screen.tsx';
import { PrintScreen } from '#web/admin/print/screen.tsx';
import { RehearsalScreen } from '#web/admin/rehearsal/screen.tsx';
import { VenuePosterScreen } from '#web/admin/site/poster-screen.tsx';
import type { Screen, ScreenProps } from '#web/admin/shared/screen.ts';
import { SiteScreen } from '#web/admin/site/screen.tsx';
import { AddTeamScreen, EditTeamScreen } from '#web/admin/teams/editor-screen.tsx';
import { TeamCardsScreen } from '#web/admin/teams/cards-screen.tsx';
import { TeamsScreen } from '#web/admin/teams/screen.tsx';
import { TournamentScreen } from '#web/admin/tournament/screen.tsx';

const { admin, superAdmin } = PERMISSION;

/** The screens of the admin area, in the order of the menu. */
export const screens: readonly Screen[] = [
  menuScreen('/admin/dashboard', admin, 'Dashboard', DashboardScreen),
  menuScreen('/admin/admins', superAdmin, 'Admins', AdminsScreen),
  screen('/admin/admins/add', superAdmin, 'Ajouter un administrateur', AddAdminScreen),
  screen('/admin/admins/edit/:id', superAdmin, 'Modifier un administrateur', EditAdminScreen),
  menuScreen('/admin/players', admin, 'Joueurs', PlayersScreen),
  screen('/admin/players/add', admin, 'Ajouter un joueur', AddPlayerScreen),
  screen('/admin/players/edit/:id', admin, 'Modifier un joueur', EditPlayerScreen),
  screen('/admin/players/import', admin, 'Importer des joueurs', ImportPlayersScreen),
  menuScreen('/admin/teams', admin, 'Equipes', TeamsScreen),
  screen('/admin/teams/add', admin, 'Ajouter une équipe', AddTeamScreen),
  screen('/admin/teams/edit/:id', admin, 'Modifier une équipe', EditTeamScreen),
  screen('/admin/teams/import', admin, 'Importer des équipes', ImportTeamsScreen),
  screen('/admin/teams/cards', admin, 'Cartes des équipes', TeamCardsScreen),
  menuScreen('/admin/matches', admin, 'Matches', MatchesScreen),
  screen('/admin/matches/add', admin, 'Ajouter un match', AddMatchScreen),
  screen('/admin/matches/edit/:id', admin, 'Modifier un match', EditMatchScreen),
  { ...menuScreen('/admin/tournament', admin, 'Tournoi', TournamentScreen), setsOwnTitle: true },
  screen('/admin/tournament/print', admin, 'Imprimer', PrintScreen),
  { ...screen('/admin/tournament/:view', admin, 'Tournoi', TournamentScreen), setsOwnTitle: true },
  menuScreen('/admin/events', admin, 'Événements', EventsScreen),
  screen('/admin/events/add', superAdmin, 'Nouvel événement', AddEventScreen),
  screen('/admin/events/rehearse/:id', superAdmin, 'Répétition générale', RehearsalScreen),
  {
    ...screen('/admin/events/edit/:id', admin, 'Modifier un événement', EditEventScreen),
    setsOwnTitle: true,
  },
  menuScreen('/admin/desk', admin, 'Régie', DeskScreen),
  screen('/admin/desk/card', admin, 'Fiche du match', CasterCardScreen),
  screen('/admin/desk/card/:id', admin, 'Fiche du match', CasterCardScreen),
  menuScreen('/admin/history', admin, 'Historique', HistoryScreen),
  screen('/admin/password', admin, 'Mon mot de passe', OwnPasswordScreen),
  menuScreen('/admin/site', superAdmin, 'Le site', SiteScreen),
  screen('/admin/site/affiche', superAdmin, 'Affiche de la salle', VenuePosterScreen),
  screen('/admin/people', superAdmin, 'Effacer une personne', PeopleScreen),
];

export function findScreen(pathname: string): (Screen & Pick<ScreenProps, 'params'>) | undefined {
  for (const screen of screens) {
    const params = paramsIn(pathname, screen.path);
    if (params !== null) return { ...screen, params };
  }
  return undefined;
}

/** The values of parameters such as `:id`; null if the address is of another screen. */
function paramsIn(pathname: string, path: string): ScreenProps['params'] | null {
  const [addressParts, pathParts] = [splitPath(pathname), splitPath(path)];
  if (addressParts.length !== pathParts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of pathParts.entries()) {
    const value = addressParts[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = value;
    else if (name !== value) return null;
  }
  return params;
}

function splitPath(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function screen(
  path: string,
  permission: Permission,
  title: string,
  Component: Screen['Component'],
): Screen {
  return { path, permission, title, Component };
}

/** A screen with an entry in the side menu. */
function menuScreen(...args: Parameters<typeof screen>): Screen {
  return { ...screen(...args), inMenu: true };
}
