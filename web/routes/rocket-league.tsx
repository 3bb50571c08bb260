import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  Days,
  HowToRegister,
  Introduction,
  Rewards,
} from '#web/features/rocket-league/information.tsx';
import { RegisteredTeams } from '#web/features/rocket-league/registered-teams.tsx';
import { teamsWithPlayers, useTeamsWithPlayers } from '#web/lib/queries.ts';

export function RocketLeaguePage() {
  const state = useTeamsWithPlayers();
  const queryClient = useQueryClient();
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <Introduction />
      <Days />
      <Rewards />
      <HowToRegister />
      <RegisteredTeams
        state={state}
        askedPage={query.get('page')}
        onPage={(page) => setQuery({ page: String(page) }, { preventScrollReset: true })}
        onRetry={() => void queryClient.resetQueries({ queryKey: teamsWithPlayers.queryKey })}
      />
    </>
  );
}
