import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from '#web/ui/router.tsx';
import { dayPoints } from '#content/rocket-league-details.ts';
import { Days } from '#web/features/rocket-league/days.tsx';
import { HowToRegister, Introduction, Rewards } from '#web/features/rocket-league/information.tsx';
import { RegisteredTeams } from '#web/features/rocket-league/registered-teams.tsx';
import { LiveBadge } from '#web/features/live/live-badge.tsx';
import { TournamentNav } from '#web/features/live/tournament-nav.tsx';
import { useLiveStatus } from '#web/lib/live-status.ts';
import { teamsPageQuery } from '#web/lib/page-data.ts';
import { usePublicState } from '#web/lib/public-state.ts';
import { teamsWithPlayers, useTeamsWithPlayers } from '#web/lib/public-teams.ts';

export function RocketLeaguePage() {
  const teams = useTeamsWithPlayers();
  const tournament = usePublicState(NEEDS).state?.tournament;
  const isClosed = tournament?.registration_open === false;
  const status = useLiveStatus();
  const queryClient = useQueryClient();
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <div className="border-b border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          <LiveBadge status={status} tournament={tournament} />
          <TournamentNav current="Infos" />
        </div>
      </div>
      <Introduction closed={isClosed ? tournament : null} />
      <Days points={dayPoints} tournament={tournament ?? null} />
      <Rewards />
      {!isClosed && <HowToRegister />}
      <RegisteredTeams
        state={teams}
        first={useQuery(teamsPageQuery).data ?? null}
        isClosed={isClosed}
        askedPage={query.get('page')}
        onPage={(page) => setQuery({ page: String(page) })}
        onRetry={() => void queryClient.resetQueries({ queryKey: teamsWithPlayers.queryKey })}
      />
    </>
  );
}

const NEEDS = ['tournament'] as const;
