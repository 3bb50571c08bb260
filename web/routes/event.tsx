import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tournamentAt } from '#contract/registration.ts';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from '#web/ui/router.tsx';
import { Archive } from '#web/features/event/archive.tsx';
import { Days } from '#web/features/event/days.tsx';
import { Gallery } from '#web/features/event/gallery.tsx';
import { HowToRegister, Introduction, More, Rewards } from '#web/features/event/information.tsx';
import {
  RegisteredTeams,
  type RegisteredTeamsProps,
} from '#web/features/event/registered-teams.tsx';
import { ArchivedTag } from '#web/features/live/archived-tag.tsx';
import { WaitingTeams } from '#web/features/event/waiting-teams.tsx';
import { LiveBadge } from '#web/features/live/live-badge.tsx';
import { NotThere } from '#web/features/live/not-there.tsx';
import { TournamentNav } from '#web/features/live/tournament-nav.tsx';
import { registerPath, teamPath } from '#web/lib/event-links.ts';
import { useLiveStatus } from '#web/lib/live-status.ts';
import { useNow } from '#web/lib/now.ts';
import { teamsPageQuery } from '#web/lib/page-data.ts';
import { usePageEvent } from '#web/lib/page-event.ts';
import type { WithParts } from '#web/lib/page-parts.ts';
import { publicState, usePublicState } from '#web/lib/public-state.ts';
import { teamsWithPlayers, useTeamsWithPlayers } from '#web/lib/public-teams.ts';
import { isUnplayed, registrationOf, takesTeams } from '#web/lib/registration.ts';
import { SEARCH_LABEL, sayFound, teamsFound } from '#web/lib/team-search.ts';
import type { TeamWithPlayers } from '#web/lib/teams.ts';
import { useWaitingTeams } from '#web/lib/waiting-teams.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Waiting } from '#web/ui/waiting.tsx';

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
        <Waiting title="Tournoi">
          <NotThere
            error={error}
            onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
          />
        </Waiting>
      ) : (
        <Information {...state} />
      )}
    </>
  );
}

const MINUTE = 60_000;
const NEEDS = ['event', 'pitch', 'programme', 'tournament'] as const;

function Information({ event, tournament }: WithParts<(typeof NEEDS)[number]>) {
  const teams = useTeamsWithPlayers();
  const now = useNow(MINUTE);
  const registration = registrationOf(event, tournament, now);
  const queryClient = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const waiting = useWaitingTeams(event);
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
      {takesTeams(registration) && <HowToRegister event={event} />}
      <RegisteredTeams
        {...useSearchAmong(teams.status === 'success' ? all : null, teamAddress)}
        teamAddress={teamAddress}
        state={teams}
        first={useQuery(teamsPageQuery(usePageEvent())).data ?? null}
        register={takesTeams(registration) ? registerPath(event) : null}
        askedPage={query.get('page')}
        onPage={(page) => setQuery({ page: String(page) })}
        onRetry={() => void queryClient.resetQueries({ queryKey: teamsWithPlayers.queryKey })}
      />
      <WaitingTeams teams={waiting} tournament={tournament} teamAddress={teamAddress} />
    </>
  );
}

/** Nothing is missed in teams that are still on their way: they are null. */
function useSearchAmong(
  teams: readonly TeamWithPlayers[] | null,
  teamAddress: (team: number) => string,
): Pick<RegisteredTeamsProps, 'search' | 'found'> {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const found = teams === null || words.trim() === '' ? null : teamsFound(teams, words);
  const first = found?.[0];
  const search = (
    <SearchField
      label={SEARCH_LABEL}
      words={words}
      onWords={setWords}
      onEnter={() => first && navigate(teamAddress(first.id))}
      found={found === null ? '' : sayFound(found.length, words)}
      className="mb-6 max-w-xl"
    />
  );
  return { search, found };
}
