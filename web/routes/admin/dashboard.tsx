import { useQuery } from '@tanstack/react-query';
import { Dashboard } from '#web/features/admin-dashboard/dashboard.tsx';
import { matchesQuery, playersQuery, teamsQuery, together } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';

export function DashboardScreen({ admin }: ScreenProps) {
  const loaded = together(useQuery(teamsQuery), useQuery(playersQuery), useQuery(matchesQuery));
  if (loaded.status === 'loading') return <Dashboard admin={admin} state={loaded} />;
  if (loaded.status === 'error') {
    return <Dashboard admin={admin} state={{ status: 'error', message: loaded.error.message }} />;
  }
  const [teams, players, matches] = loaded.data;
  const state = { status: 'success', data: { teams, players, matches } } as const;
  return <Dashboard admin={admin} state={state} />;
}
