import { Home } from '#web/features/home/home.tsx';
import { LiveBadge } from '#web/features/live/live-badge.tsx';
import { Days } from '#web/features/rocket-league/days.tsx';
import { useLiveStatus } from '#web/lib/live-status.ts';
import { useNow } from '#web/lib/now.ts';
import { usePublicState } from '#web/lib/public-state.ts';

export function HomePage() {
  const now = useNow(MINUTE);
  // Read apart: the phase is often known from the page before, and must not wait for the matches, which are not.
  const tournament = usePublicState(TOURNAMENT).state?.tournament ?? null;
  const state = usePublicState(HERE).state;
  return (
    <Home
      now={now}
      teams={state?.entrants ?? null}
      tournament={tournament}
      openMatches={state?.now ?? null}
      live={<LiveBadge status={useLiveStatus()} />}
      days={<Days detail="short" />}
    />
  );
}

const TOURNAMENT = ['tournament'] as const;
const HERE = ['entrants', 'now'] as const;
const MINUTE = 60_000;
