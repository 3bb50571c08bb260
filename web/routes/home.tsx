import { Home } from '#web/features/home/home.tsx';
import { LiveBadge } from '#web/features/live/live-badge.tsx';
import { Days } from '#web/features/rocket-league/days.tsx';
import { useLiveStatus } from '#web/lib/live-status.ts';
import { useNow } from '#web/lib/now.ts';
import { usePublicState } from '#web/lib/public-state.ts';
import { useTeamsWithPlayers } from '#web/lib/queries.ts';
import { isFull } from '#web/lib/teams.ts';

export function HomePage() {
  const now = useNow(MINUTE);
  const { status, teams } = useTeamsWithPlayers();
  // Apart: where the tournament stands is often known from the page before, what is played now is not.
  const tournament = usePublicState(TOURNAMENT).state?.tournament ?? null;
  const openMatches = usePublicState(NOW).state?.now.matches ?? null;
  const count = {
    total: teams.length,
    complete: teams.filter(isFull).length,
    latestNames: teams
      .toSorted((a, b) => b.id - a.id)
      .slice(0, NAMES_SHOWN)
      .map(({ name }) => name),
  };
  return (
    <Home
      now={now}
      teams={status === 'success' ? count : null}
      tournament={tournament}
      openMatches={openMatches}
      live={<LiveBadge status={useLiveStatus()} />}
      days={<Days told="short" />}
    />
  );
}

const TOURNAMENT = ['tournament'] as const;
const NOW = ['now'] as const;
const MINUTE = 60_000;
const NAMES_SHOWN = 8;
