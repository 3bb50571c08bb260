import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from '#web/ui/router.tsx';
import type { PublicState } from '#contract/public-state.ts';
import type { Tournament } from '#contract/tournament/tournament.ts';
import { Bracket } from './bracket.tsx';
import { Champion } from './champion.tsx';
import { NoBracket } from './no-bracket.tsx';
import { Placings } from './placings.tsx';
import type { BracketView } from './toolbar.tsx';
import { FollowBox } from '#web/public/follow/follow-box.tsx';
import { DayHours } from '#web/public/live/day-hours.tsx';
import { PhaseNotPlayed } from '#web/public/live/phase-not-played.tsx';
import { TournamentFallback } from '#web/public/live/tournament-fallback.tsx';
import { TournamentHeading } from '#web/public/live/tournament-heading.tsx';
import { teamPath } from '#web/lib/event-words/event-links.ts';
import { useFollowedTeam } from '#web/lib/storage/followed-team.ts';
import { withExpected } from './expected-matches.ts';
import type { PartialEvent } from '#web/lib/state/partial-state.ts';
import { liveStatus, useLiveStatus } from '#web/lib/live/live-status.ts';
import { useNow, useNowByMinute } from '#web/lib/now.ts';
import { usePageEvent } from '#web/lib/state/page-event.ts';
import type { WithParts } from '#web/lib/state/page-parts.ts';
import { publicState, publicStateQuery, usePublicState } from '#web/lib/state/public-state.ts';
import { bracketRounds, matchesIn } from '#web/lib/matches/rounds.ts';
import { hasBegun } from '#contract/tournament/has-begun.ts';
import '#web/styles/bracket/bracket.css';
import '#web/styles/bracket/bracket-tree.css';
import '#web/styles/bracket/bracket-match.css';
import '#web/styles/bracket/bracket-rounds.css';
import '#web/styles/bracket/bracket-print.css';

export function BracketPage() {
  const { state, error } = usePublicState(NEEDS);
  const isArchived = state?.event.state === 'archived';
  const now = useNow(FIVE_MINUTES);
  const bracket = useMemo(() => state && selectBracket(state, now), [state, now]);
  const queryClient = useQueryClient();
  const event = usePageEvent();
  const [query, setQuery] = useSearchParams();
  const view = VIEWS[query.get('vue') ?? ''] ?? 'auto';
  const requestedTeam = Number(query.get('equipe')) || null;
  const [stored, followTeam] = useFollowedTeam();
  const team = requestedTeam ?? stored;
  const vue = query.get('vue');
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  const teamAddress = useCallback((id: number) => teamPath(slug, id), [slug]);
  const showRoad = (id: number | null): void => setQuery(bracketQuery(id, vue), { replace: true });
  const follow = (id: number | null): void => {
    followTeam(id);
    showRoad(null);
  };

  return (
    <>
      <div className="wrap grid max-w-none gap-3 pt-4 pb-3 sm:gap-4 lg:pt-12">
        <Heading event={state?.event} tournament={state?.tournament} clock={state?.clock ?? null} />
        {state && hasBegun(state.tournament) && !isArchived && (
          <FollowBox team={stored} onTeam={follow} />
        )}
        {state === null && (
          <TournamentFallback
            error={error}
            onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
          />
        )}
      </div>
      {state?.tournament.champion && (
        <Champion
          name={state.tournament.champion.name}
          to={teamAddress(state.tournament.champion.pk_team)}
          rewards={state.event.words.rewards}
        />
      )}
      {state && bracket?.rounds.length === 0 && isArchived && <PhaseNotPlayed />}
      {state && bracket?.rounds.length === 0 && !isArchived && (
        <NoBracket
          event={state.event}
          isSwissOn={['swiss', 'groups'].includes(state.tournament.phase)}
        />
      )}
      {state && bracket && bracket.rounds.length > 0 && (
        <>
          <div className="grid grid-cols-1 gap-4 pt-3 pb-5">
            <Bracket
              event={state.event}
              bracket={bracket}
              view={view}
              team={team}
              showsRoadSummary={requestedTeam !== null}
              onTeam={showRoad}
              onName={(id) => navigate(teamAddress(id))}
              teamAddress={teamAddress}
              viewAddress={(to) => address(requestedTeam, ADDRESSES[to])}
              dataTime={() =>
                liveStatus() === 'live'
                  ? Date.now()
                  : (queryClient.getQueryState(publicStateQuery(event).queryKey)?.dataUpdatedAt ??
                    Date.now())
              }
            />
          </div>
          <Placings placings={state.placings} teamAddress={teamAddress} />
        </>
      )}
    </>
  );
}

const NEEDS = ['event', 'rewards', 'tournament', 'bracket', 'clock'] as const;

// A component of its own, so that a change of the connection does not redraw the tree.
function Heading({ clock, ...props }: HeadingProps) {
  const { slug = '' } = useParams();
  const now = useNowByMinute();
  return (
    <TournamentHeading title="Bracket" slug={slug} status={useLiveStatus()} {...props}>
      {clock && props.event && (
        <div className="order-last basis-full">
          <DayHours clock={clock} timeZone={props.event.time_zone} now={now} />
        </div>
      )}
    </TournamentHeading>
  );
}

type HeadingProps = {
  event: PartialEvent | undefined;
  tournament: Tournament | undefined;
  clock: PublicState['clock'];
};

function selectBracket(
  { rounds, matches, event, clock }: WithParts<(typeof NEEDS)[number]>,
  now: number,
) {
  const inBracket = bracketRounds(rounds);
  return {
    rounds: inBracket,
    matches: withExpected(matchesIn(matches, inBracket), clock, event.time_zone, now),
  };
}

const FIVE_MINUTES = 5 * MINUTE_MILLISECONDS;

const VIEWS: Readonly<Record<string, BracketView>> = { arbre: 'tree', liste: 'list' };
const ADDRESSES: Readonly<Record<BracketView, string | null>> = {
  auto: null,
  tree: 'arbre',
  list: 'liste',
};

function address(team: number | null, vue: string | null): string {
  return `?${bracketQuery(team, vue).toString()}`;
}

function bracketQuery(team: number | null, vue: string | null): URLSearchParams {
  return new URLSearchParams({
    ...(team !== null && { equipe: String(team) }),
    ...(vue !== null && { vue }),
  });
}
