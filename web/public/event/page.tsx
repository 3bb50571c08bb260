import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tournamentAt } from '#contract/teams/registration.ts';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from '#web/ui/router.tsx';
import { Archive } from './archive.tsx';
import { Days } from './days.tsx';
import { Gallery } from './gallery.tsx';
import { HowToRegister, Introduction, More, Rewards } from './information.tsx';
import { RegisteredTeams, type RegisteredTeamsProps } from './registered-teams.tsx';
import { ArchivedTag } from '#web/public/live/archived-tag.tsx';
import { WaitingTeams } from './waiting-teams.tsx';
import { LiveBadge } from '#web/public/live/live-badge.tsx';
import { TournamentFallback } from '#web/public/live/tournament-fallback.tsx';
import { TournamentNav } from '#web/public/live/tournament-nav.tsx';
import { registerPath, teamPath } from '#web/lib/event-words/event-links.ts';
import { useLiveStatus } from '#web/lib/live/live-status.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { teamsPageQuery } from '#web/lib/state/page-data.ts';
import { usePageEvent } from '#web/lib/state/page-event.ts';
import type { WithParts } from '#web/lib/state/page-parts.ts';
import { publicState, usePublicState } from '#web/lib/state/public-state.ts';
import { teamsWithPlayers, useTeamsWithPlayers } from '#web/lib/state/public-teams.ts';
import { isUnplayed, registrationState, acceptsTeams } from '#web/lib/event-words/registration.ts';
import { SEARCH_LABEL, foundText, searchTeams } from '#web/lib/matches/team-search.ts';
import type { TeamWithPlayers } from '#web/lib/matches/teams.ts';
import { useWaitingTeams } from '#web/lib/state/waiting-teams.ts';
import { SearchField } from '#web/ui/lists/search-field.tsx';
import { LoadingPage } from '#web/ui/loading-page.tsx';

export function EventPage() {
  const { state, error } = usePublicState(NEEDS);
  const { slug = '' } = useParams();
  const status = useLiveStatus();
  const queryClient = useQueryClient();
  return (
    <>
      <div className="border-b border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          {state?.event.state === 'archived' ? (
            <ArchivedTag />
          ) : (
            <LiveBadge status={status} tournament={state?.tournament} />
          )}
          <TournamentNav slug={slug} format={state?.event.format} current="Infos" />
        </div>
      </div>
      {state === null ? (
        <LoadingPage title="Tournoi">
          <TournamentFallback
            error={error}
            onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
          />
        </LoadingPage>
      ) : (
        <Information {...state} />
      )}
    </>
  );
}

const NEEDS = ['event', 'pitch', 'programme', 'tournament'] as const;

function Information({ event, tournament }: WithParts<(typeof NEEDS)[number]>) {
  const teams = useTeamsWithPlayers();
  const now = useNowByMinute();
  const registration = registrationState(event, tournament, now);
  const queryClient = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const waiting = useWaitingTeams();
  const all = [...teams.teams, ...waiting];
  const teamAddress = (team: number): string => teamPath(event.slug, team);
  return (
    <>
      <Introduction
        event={event}
        tournament={tournamentAt(tournament, event, now)}
        registration={registration}
        isUnplayed={isUnplayed(event, tournament, now)}
      />
      {event.state === 'archived' && <Archive slug={event.slug} champion={tournament.champion} />}
      <Days event={event} isDetailed tournament={tournament}>
        <More event={event} now={now} />
      </Days>
      <Rewards rewards={event.words.rewards} />
      <Gallery pictures={event.gallery} />
      {acceptsTeams(registration) && <HowToRegister event={event} />}
      <RegisteredTeams
        {...useTeamFilter(teams.status === 'success' ? all : null, teamAddress)}
        teamAddress={teamAddress}
        state={teams}
        first={useQuery(teamsPageQuery(usePageEvent())).data ?? null}
        register={acceptsTeams(registration) ? registerPath(event) : null}
        requestedPage={query.get('page')}
        onPage={(page) => setQuery({ page: String(page) })}
        onRetry={() => void queryClient.resetQueries({ queryKey: teamsWithPlayers.queryKey })}
      />
      <WaitingTeams teams={waiting} tournament={tournament} teamAddress={teamAddress} />
    </>
  );
}

/** Searches the registered teams; `teams` is null until they are loaded. */
function useTeamFilter(
  teams: readonly TeamWithPlayers[] | null,
  teamAddress: (team: number) => string,
): Pick<RegisteredTeamsProps, 'search' | 'found'> {
  const [searchText, setSearchText] = useState('');
  const navigate = useNavigate();
  const found = teams === null || searchText.trim() === '' ? null : searchTeams(teams, searchText);
  const first = found?.[0];
  const search = (
    <SearchField
      label={SEARCH_LABEL}
      searchText={searchText}
      onSearchText={setSearchText}
      onEnter={() => first && navigate(teamAddress(first.id))}
      found={found === null ? '' : foundText(found.length, searchText)}
      className="mb-6 max-w-xl"
    />
  );
  return { search, found };
}
