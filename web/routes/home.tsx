import { Home } from '#web/features/home/home.tsx';
import { Days } from '#web/features/rocket-league/days.tsx';
import { useNow } from '#web/lib/now.ts';
import { usePublicState } from '#web/lib/public-state.ts';
import { useTeamsWithPlayers } from '#web/lib/queries.ts';
import { isFull } from '#web/lib/teams.ts';

export function HomePage() {
  const now = useNow(MINUTE);
  const { status, teams } = useTeamsWithPlayers();
  const { state } = usePublicState(NEEDS);
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
      tournament={state?.tournament ?? null}
      openMatches={state?.now.matches ?? []}
      days={<Days told="short" />}
    />
  );
}

const NEEDS = ['tournament', 'now'] as const;
const MINUTE = 60_000;
const NAMES_SHOWN = 8;
