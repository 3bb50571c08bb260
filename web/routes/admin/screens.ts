import type { Permission } from '#contract/entities.ts';
import { PERMISSION } from '#contract/limits.ts';
import { AddAdminScreen, EditAdminScreen } from '#web/routes/admin/admin-editor.tsx';
import { AdminsScreen } from '#web/routes/admin/admins.tsx';
import { CasterCardScreen } from '#web/routes/admin/desk-card.tsx';
import { DeskScreen } from '#web/routes/admin/desk.tsx';
import { DashboardScreen } from '#web/routes/admin/dashboard.tsx';
import { AddEventScreen } from '#web/routes/admin/event-add.tsx';
import { EventsScreen } from '#web/routes/admin/events.tsx';
import { EditEventScreen } from '#web/routes/admin/event-editor.tsx';
import { HistoryScreen } from '#web/routes/admin/history.tsx';
import { ImportPlayersScreen, ImportTeamsScreen } from '#web/routes/admin/import.tsx';
import { AddMatchScreen, EditMatchScreen } from '#web/routes/admin/match-editor.tsx';
import { MatchesScreen } from '#web/routes/admin/matches.tsx';
import { OwnPasswordScreen } from '#web/routes/admin/own-password.tsx';
import { PeopleScreen } from '#web/routes/admin/people.tsx';
import { AddPlayerScreen, EditPlayerScreen } from '#web/routes/admin/player-editor.tsx';
import { PlayersScreen } from '#web/routes/admin/players.tsx';
import { PrintScreen } from '#web/routes/admin/print.tsx';
import { RehearsalScreen } from '#web/routes/admin/rehearsal.tsx';
import type { Screen, ScreenProps } from '#web/routes/admin/screen.ts';
import { SiteScreen } from '#web/routes/admin/site-editor.tsx';
import { AddTeamScreen, EditTeamScreen } from '#web/routes/admin/team-editor.tsx';
import { TeamCardsScreen } from '#web/routes/admin/team-cards.tsx';
import { TeamsScreen } from '#web/routes/admin/teams.tsx';
import { TournamentScreen } from '#web/routes/admin/tournament.tsx';

const { admin, superAdmin } = PERMISSION;

/** The admin area's screens, in the order of its menu. */
export const screens: readonly Screen[] = [
  entry('/admin/dashboard', admin, 'Dashboard', DashboardScreen),
  entry('/admin/admins', superAdmin, 'Admins', AdminsScreen),
  screen('/admin/admins/add', superAdmin, 'Ajouter un administrateur', AddAdminScreen),
  screen('/admin/admins/edit/:id', superAdmin, 'Modifier un administrateur', EditAdminScreen),
  entry('/admin/players', admin, 'Joueurs', PlayersScreen),
  screen('/admin/players/add', admin, 'Ajouter un joueur', AddPlayerScreen),
  screen('/admin/players/edit/:id', admin, 'Modifier un joueur', EditPlayerScreen),
  screen('/admin/players/import', admin, 'Importer des joueurs', ImportPlayersScreen),
  entry('/admin/teams', admin, 'Equipes', TeamsScreen),
  screen('/admin/teams/add', admin, 'Ajouter une équipe', AddTeamScreen),
  screen('/admin/teams/edit/:id', admin, 'Modifier une équipe', EditTeamScreen),
  screen('/admin/teams/import', admin, 'Importer des équipes', ImportTeamsScreen),
  screen('/admin/teams/cards', admin, 'Cartes des équipes', TeamCardsScreen),
  entry('/admin/matches', admin, 'Matches', MatchesScreen),
  screen('/admin/matches/add', admin, 'Ajouter un match', AddMatchScreen),
  screen('/admin/matches/edit/:id', admin, 'Modifier un match', EditMatchScreen),
  { ...entry('/admin/tournament', admin, 'Tournoi', TournamentScreen), namesItself: true },
  screen('/admin/tournament/print', admin, 'Imprimer', PrintScreen),
  { ...screen('/admin/tournament/:view', admin, 'Tournoi', TournamentScreen), namesItself: true },
  entry('/admin/events', admin, 'Événements', EventsScreen),
  screen('/admin/events/add', superAdmin, 'Nouvel événement', AddEventScreen),
  screen('/admin/events/rehearse/:id', superAdmin, 'Répétition générale', RehearsalScreen),
  {
    ...screen('/admin/events/edit/:id', admin, 'Modifier un événement', EditEventScreen),
    namesItself: true,
  },
  entry('/admin/desk', admin, 'Régie', DeskScreen),
  screen('/admin/desk/card', admin, 'Fiche du match', CasterCardScreen),
  screen('/admin/desk/card/:id', admin, 'Fiche du match', CasterCardScreen),
  entry('/admin/history', admin, 'Historique', HistoryScreen),
  screen('/admin/password', admin, 'Mon mot de passe', OwnPasswordScreen),
  entry('/admin/site', superAdmin, 'Le site', SiteScreen),
  screen('/admin/people', superAdmin, 'Effacer une personne', PeopleScreen),
];

export function findScreen(pathname: string): (Screen & Pick<ScreenProps, 'params'>) | undefined {
  for (const screen of screens) {
    const params = paramsIn(pathname, screen.path);
    if (params !== null) return { ...screen, params };
  }
  return undefined;
}

/** What stands in an address in the places that a screen's path names, such as `:id`; null if it is another screen's. */
function paramsIn(pathname: string, path: string): ScreenProps['params'] | null {
  const [given, wanted] = [partsOf(pathname), partsOf(path)];
  if (given.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const value = given[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = value;
    else if (name !== value) return null;
  }
  return params;
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function screen(path: string, permission: Permission, title: string, Show: Screen['Show']): Screen {
  return { path, permission, title, Show };
}

/** A screen that the side menu leads to. */
function entry(...screenOf: Parameters<typeof screen>): Screen {
  return { ...screen(...screenOf), inMenu: true };
}
