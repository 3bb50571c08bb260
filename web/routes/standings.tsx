import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from '#web/ui/router.tsx';
import { FollowBox } from '#web/features/follow/follow-box.tsx';
import { DayHours } from '#web/features/live/day-hours.tsx';
import { NothingPlayed } from '#web/features/live/nothing-played.tsx';
import { NotThere } from '#web/features/live/not-there.tsx';
import { TournamentHeading } from '#web/features/live/tournament-heading.tsx';
import { Board } from '#web/features/standings/board.tsx';
import { NoStandings } from '#web/features/standings/no-standings.tsx';
import type { RoundsProps } from '#web/features/standings/rounds.tsx';
import { teamPath } from '#web/lib/event-links.ts';
import { useFollowedTeam } from '#web/lib/followed-team.ts';
import { useLiveStatus } from '#web/lib/live-status.ts';
import { useNow } from '#web/lib/now.ts';
import type { WithParts } from '#web/lib/page-parts.ts';
import { publicState, usePublicState } from '#web/lib/public-state.ts';
import { registerLink, registrationOf } from '#web/lib/registration.ts';
import { firstRounds, matchesIn, shownRound } from '#web/lib/rounds.ts';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { isBeingPlayed, swissSentence } from '#web/lib/tournament-progress.ts';
import '#web/styles/standings.css';

export function StandingsPage() {
  const { state, error } = usePublicState(NEEDS);
  const status = useLiveStatus();
  const [followed, followTeam] = useFollowedTeam();
  const now = useNow(MINUTE);
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
          {state && <p className="text-soft empty:hidden">{progress(state)}</p>}
          {hours && <div className="order-last basis-full max-sm:hidden">{hours}</div>}
        </TournamentHeading>
        {state && isFollowed(state) && <FollowBox team={followed} onTeam={followTeam} />}
        {state === null && (
          <NotThere
            error={error}
            onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
          />
        )}
      </div>
      {state?.standings.length === 0 && isArchived && <NothingPlayed />}
      {state?.standings.length === 0 && !isArchived && (
        <NoStandings
          event={state.event}
          register={registerLink(state.event, registrationOf(state.event, state.tournament, now))}
        />
      )}
      {state && state.standings.length > 0 && (
        <Board
          tournament={state.tournament}
          standings={state.standings}
          round={roundIn(state, query.get('ronde'))}
          followed={followed}
          search={search}
          teamAddress={(team) => teamPath(slug, team)}
          onEnter={() => {
            const first = state.standings.find(({ name }) => search.isFound(name));
            if (first && search.words.trim() !== '') navigate(teamPath(slug, first.pk_team));
          }}
        />
      )}
      {/* On a phone the matches of the round come first. */}
      {hours && <div className="wrap pt-6 sm:hidden">{hours}</div>}
    </>
  );
}

const MINUTE = 60_000;
const NEEDS = ['event', 'tournament', 'standings', 'round', 'clock'] as const;

/** There is somebody to follow, and something still to come. */
function isFollowed({ event, standings }: WithParts<'event' | 'standings'>): boolean {
  return standings.length > 0 && event.state !== 'archived';
}

/** The page carries the matches of the round that it shows first; the others are fetched when they are asked for. */
function roundIn(
  { rounds, matches, complete, tournament }: WithParts<(typeof NEEDS)[number]>,
  asked: string | null,
): RoundsProps | null {
  const shown = shownRound(rounds, asked, tournament);
  if (shown === undefined) return null;
  const isThere = complete.includes(shown.pk_round);
  return {
    rounds: firstRounds(rounds),
    shown,
    matches: isThere ? matchesIn(matches, [shown]) : null,
    total: tournament.rounds_total,
    missing: <OtherRounds key={shown.pk_round} />,
  };
}

function OtherRounds() {
  const { error } = usePublicState(ALL_ROUNDS);
  const queryClient = useQueryClient();
  return (
    <NotThere
      error={error}
      onRetry={() => void queryClient.refetchQueries({ queryKey: publicState.queryKey })}
    />
  );
}

const ALL_ROUNDS = ['rounds'] as const;

/** Of a bracket, its own page says the hours. */
function isFirstStage({ tournament: { phase } }: WithParts<'tournament'>): boolean {
  return phase !== 'bracket' && phase !== 'finished';
}

function progress({ tournament }: WithParts<'tournament'>): string {
  const { phase } = tournament;
  // Which round is being played stands in its title.
  if (phase === 'swiss') return isBeingPlayed(tournament) ? '' : swissSentence(tournament);
  if (phase !== 'bracket' && phase !== 'finished') return '';
  return `Classement final ${tournament.groups ? 'des poules' : 'de la phase suisse'}`;
}
