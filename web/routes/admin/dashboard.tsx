import { useQuery } from '@tanstack/react-query';
import { Dashboard } from '#web/features/admin-dashboard/dashboard.tsx';
import { Glance } from '#web/features/admin-tournament/glance.tsx';
import { useSite } from '#web/lib/site.ts';
import { matchesQuery, playersQuery, teamsQuery, together } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';
import { stepsQuery } from '#web/routes/admin/tournament-queries.ts';
import { hrefOf } from '#web/routes/admin/tournament-view.ts';

export function DashboardScreen({ admin }: ScreenProps) {
  const { data: steps } = useQuery(stepsQuery);
  return (
    <div className="grid grid-cols-1 gap-8">
      {steps && <Glance steps={steps} hrefOf={hrefOf} />}
      <Figures admin={admin} />
    </div>
  );
}

function Figures({ admin }: Pick<ScreenProps, 'admin'>) {
  const { contacts } = useSite();
  const loaded = together(useQuery(teamsQuery), useQuery(playersQuery), useQuery(matchesQuery));
  if (loaded.status !== 'success')
    return <Dashboard admin={admin} contacts={contacts} state={loaded} />;
  const [teams, players, matches] = loaded.data;
  const state = { status: 'success', data: { teams, players, matches } } as const;
  return <Dashboard admin={admin} contacts={contacts} state={state} />;
}
