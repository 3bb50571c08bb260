import { FollowBox } from '#web/features/follow/follow-box.tsx';
import { Home } from '#web/features/home/home.tsx';
import { LiveBadge } from '#web/features/live/live-badge.tsx';
import { Days } from '#web/features/rocket-league/days.tsx';
import { followTeam, useFollowedTeam } from '#web/lib/followed-team.ts';
import { useLiveStatus } from '#web/lib/live-status.ts';
import { useNow } from '#web/lib/now.ts';
import { usePublicState } from '#web/lib/public-state.ts';

export function HomePage() {
  const now = useNow(MINUTE);
  // Read apart: the phase is often known from the page before, and must not wait for the matches, which are not.
  const tournament = usePublicState(TOURNAMENT).state?.tournament ?? null;
  const state = usePublicState(HERE).state;
  const followed = useFollowedTeam();
  return (
    <Home
      now={now}
      teams={state?.entrants ?? null}
      tournament={tournament}
      openMatches={state?.now ?? null}
      followed={followed}
      follow={<FollowBox team={followed} onTeam={followTeam} />}
      live={<LiveBadge status={useLiveStatus()} tournament={tournament} />}
      days={<Days tournament={tournament} />}
    />
  );
}

const TOURNAMENT = ['tournament'] as const;
const HERE = ['entrants', 'now'] as const;
const MINUTE = 60_000;
