import { matchPath } from 'react-router';
import { PERMISSION } from '#contract/limits.ts';
import { AddAdminScreen, EditAdminScreen } from '#web/routes/admin/admin-editor.tsx';
import { AdminsScreen } from '#web/routes/admin/admins.tsx';
import { DashboardScreen } from '#web/routes/admin/dashboard.tsx';
import { HistoryScreen } from '#web/routes/admin/history.tsx';
import { ImportPlayersScreen, ImportTeamsScreen } from '#web/routes/admin/import.tsx';
import { AddMatchScreen, EditMatchScreen } from '#web/routes/admin/match-editor.tsx';
import { MatchesScreen } from '#web/routes/admin/matches.tsx';
import { OwnPasswordScreen } from '#web/routes/admin/own-password.tsx';
import { AddPlayerScreen, EditPlayerScreen } from '#web/routes/admin/player-editor.tsx';
import { PlayersScreen } from '#web/routes/admin/players.tsx';
import type { Screen, ScreenProps } from '#web/routes/admin/screen.ts';
import { AddTeamScreen, EditTeamScreen } from '#web/routes/admin/team-editor.tsx';
import { TeamsScreen } from '#web/routes/admin/teams.tsx';
import { TournamentScreen } from '#web/routes/admin/tournament.tsx';

const { admin, superAdmin } = PERMISSION;

/** The admin area's screens, in the order of its menu. */
export const screens: readonly Screen[] = [
  { path: '/admin/dashboard', permission: admin, menu: 'Dashboard', Show: DashboardScreen },
  { path: '/admin/admins', permission: superAdmin, menu: 'Admins', Show: AdminsScreen },
  { path: '/admin/admins/add', permission: superAdmin, Show: AddAdminScreen },
  { path: '/admin/admins/edit/:id', permission: superAdmin, Show: EditAdminScreen },
  { path: '/admin/players', permission: admin, menu: 'Joueurs', Show: PlayersScreen },
  { path: '/admin/players/add', permission: admin, Show: AddPlayerScreen },
  { path: '/admin/players/edit/:id', permission: admin, Show: EditPlayerScreen },
  { path: '/admin/players/import', permission: admin, Show: ImportPlayersScreen },
  { path: '/admin/teams', permission: admin, menu: 'Equipes', Show: TeamsScreen },
  { path: '/admin/teams/add', permission: admin, Show: AddTeamScreen },
  { path: '/admin/teams/edit/:id', permission: admin, Show: EditTeamScreen },
  { path: '/admin/teams/import', permission: admin, Show: ImportTeamsScreen },
  { path: '/admin/matches', permission: admin, menu: 'Matches', Show: MatchesScreen },
  { path: '/admin/matches/add', permission: admin, Show: AddMatchScreen },
  { path: '/admin/matches/edit/:id', permission: admin, Show: EditMatchScreen },
  { path: '/admin/tournament', permission: admin, menu: 'Tournoi', Show: TournamentScreen },
  { path: '/admin/tournament/:view', permission: admin, Show: TournamentScreen },
  { path: '/admin/history', permission: admin, menu: 'Historique', Show: HistoryScreen },
  { path: '/admin/password', permission: admin, Show: OwnPasswordScreen },
];

export function findScreen(pathname: string): (Screen & Pick<ScreenProps, 'params'>) | undefined {
  for (const screen of screens) {
    const match = matchPath(screen.path, pathname);
    if (match !== null) return { ...screen, params: match.params };
  }
  return undefined;
}
