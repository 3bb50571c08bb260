import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from '#web/ui/router.tsx';
import { FollowBox } from '#web/public/follow/follow-box.tsx';
import { DayHours } from '#web/public/live/day-hours.tsx';
import { PhaseNotPlayed } from '#web/public/live/phase-not-played.tsx';
import { TournamentFallback } from '#web/public/live/tournament-fallback.tsx';
import { TournamentHeading } from '#web/public/live/tournament-heading.tsx';
import { Board } from './board.tsx';
import { NoStandings } from './no-standings.tsx';
import type { RoundsProps } from './rounds.tsx';
import { teamPath } from '#web/lib/event-words/event-links.ts';
import { useFollowedTeam } from '#web/lib/storage/followed-team.ts';
import { useLiveStatus } from '#web/lib/live/live-status.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import type { WithParts } from '#web/lib/state/page-parts.ts';
import { publicState, usePublicState } from '#web/lib/state/public-state.ts';
import { registerLink, registrationState } from '#web/lib/event-words/registration.ts';
import { firstRounds, matchesIn, selectedRound } from '#web/lib/matches/rounds.ts';
import { useTeamSearch } from '#web/lib/matches/team-search.ts';
import { isBeingPlayed, swissSentence } from '#web/lib/event-words/tournament-progress.ts';
import '#web/styles/standings.css';

export function StandingsPage() {
  const { state, error } = usePublicState(NEEDS);
  const status = useLiveStatus();
  const [followed, followTeam] = useFollowedTeam();
  const now = useNowByMinute();
  const queryClient = useQueryClient();
  const [query] = useSearchParams();
  const search = useTeamSearch();
  const navigate = useNavigate();
  const { slug = '' } = useParams();
  const isArchived = state?.event.state === 'archived';
  const hours = state?.clock && isFirstStage(state) && (
    <DayHours clock={state.clock} timeZone={state.event.time_zone} now={now} />
  );
  return (
    <>
      <div className="wrap grid gap-3 pt-4 sm:gap-4 lg:pt-12">
        <TournamentHeading
          title="Classement"
          slug={slug}
          event={state?.event}
          status={status}
          tournament={state?.tournament}
        >
          {state && <p className="text-soft empty:hidden">{progressText(state)}</p>}
          {hours && <div className="order-last basis-full max-sm:hidden">{hours}</div>}
        </TournamentHeading>
        {state && isFollowed(state) && <FollowBox team={followed} onTeam={followTeam} />}
        {state === null && (
          <TournamentFallback
            error={error}
            onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
          />
        )}
      </div>
      {state?.standings.length === 0 && isArchived && <PhaseNotPlayed />}
      {state?.standings.length === 0 && !isArchived && (
        <NoStandings
          event={state.event}
          register={registerLink(
            state.event,
            registrationState(state.event, state.tournament, now),
          )}
        />
      )}
      {state && state.standings.length > 0 && (
        <Board
          tournament={state.tournament}
          standings={state.standings}
          round={selectRound(state, query.get('ronde'))}
          followed={followed}
          search={search}
          teamAddress={(team) => teamPath(slug, team)}
          onEnter={() => {
            const first = state.standings.find(({ name }) => search.isFound(name));
            if (first && search.searchText.trim() !== '') navigate(teamPath(slug, first.pk_team));
          }}
        />
      )}
      {/* On a phone the matches of the round come first. */}
      {hours && <div className="wrap pt-6 sm:hidden">{hours}</div>}
    </>
  );
}

const NEEDS = ['event', 'tournament', 'standings', 'round', 'clock'] as const;

/** Whether there are teams to follow, and matches still to come. */
function isFollowed({ event, standings }: WithParts<'event' | 'standings'>): boolean {
  return standings.length > 0 && event.state !== 'archived';
}

/** The page carries the matches of one round; the others are fetched on demand. */
function selectRound(
  { rounds, matches, complete, tournament }: WithParts<(typeof NEEDS)[number]>,
  requested: string | null,
): RoundsProps | null {
  const selected = selectedRound(rounds, requested, tournament);
  if (selected === undefined) return null;
  const isLoaded = complete.includes(selected.pk_round);
  return {
    rounds: firstRounds(rounds),
    selected,
    matches: isLoaded ? matchesIn(matches, [selected]) : null,
    total: tournament.rounds_total,
    missing: <OtherRounds key={selected.pk_round} />,
  };
}

function OtherRounds() {
  const { error } = usePublicState(ALL_ROUNDS);
  const queryClient = useQueryClient();
  return (
    <TournamentFallback
      error={error}
      onRetry={() => void queryClient.refetchQueries({ queryKey: publicState.queryKey })}
    />
  );
}

const ALL_ROUNDS = ['rounds'] as const;

/** The page of the bracket shows its own hours. */
function isFirstStage({ tournament: { phase } }: WithParts<'tournament'>): boolean {
  return phase !== 'bracket' && phase !== 'finished';
}

function progressText({ tournament }: WithParts<'tournament'>): string {
  const { phase } = tournament;
  // The current round is in its title already.
  if (phase === 'swiss') return isBeingPlayed(tournament) ? '' : swissSentence(tournament);
  if (phase !== 'bracket' && phase !== 'finished') return '';
  return `Classement final ${tournament.groups ? 'des poules' : 'de la phase suisse'}`;
}
