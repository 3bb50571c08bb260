import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from '#web/ui/router.tsx';
import type { PublicState } from '#contract/public-state.ts';
import type { Tournament } from '#contract/tournament.ts';
import { Bracket } from '#web/features/bracket/bracket.tsx';
import { Champion } from '#web/features/bracket/champion.tsx';
import { NoBracket } from '#web/features/bracket/no-bracket.tsx';
import { Placings } from '#web/features/bracket/placings.tsx';
import type { BracketView } from '#web/features/bracket/toolbar.tsx';
import { FollowBox } from '#web/features/follow/follow-box.tsx';
import { DayHours } from '#web/features/live/day-hours.tsx';
import { NothingPlayed } from '#web/features/live/nothing-played.tsx';
import { NotThere } from '#web/features/live/not-there.tsx';
import { TournamentHeading } from '#web/features/live/tournament-heading.tsx';
import { teamPath } from '#web/lib/event-links.ts';
import { useFollowedTeam } from '#web/lib/followed-team.ts';
import { withExpected } from '#web/lib/expected-matches.ts';
import type { KnownEvent } from '#web/lib/known-state.ts';
import { liveStatus, useLiveStatus } from '#web/lib/live-status.ts';
import { useNow } from '#web/lib/now.ts';
import { usePageEvent } from '#web/lib/page-event.ts';
import type { WithParts } from '#web/lib/page-parts.ts';
import { publicState, publicStateOf, usePublicState } from '#web/lib/public-state.ts';
import { bracketRounds, matchesIn } from '#web/lib/rounds.ts';
import { hasBegun } from '#web/lib/tournament-progress.ts';
import '#web/styles/bracket.css';
import '#web/styles/bracket-tree.css';
import '#web/styles/bracket-match.css';
import '#web/styles/bracket-rounds.css';
import '#web/styles/bracket-print.css';

export function BracketPage() {
  const { state, error } = usePublicState(NEEDS);
  const isArchived = state?.event.state === 'archived';
  const now = useNow(FIVE_MINUTES);
  const bracket = useMemo(() => state && bracketIn(state, now), [state, now]);
  const queryClient = useQueryClient();
  const event = usePageEvent();
  const [query, setQuery] = useSearchParams();
  const view = VIEWS[query.get('vue') ?? ''] ?? 'auto';
  const asked = Number(query.get('equipe')) || null;
  const [stored, followTeam] = useFollowedTeam();
  const team = asked ?? stored;
  const vue = query.get('vue');
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  const teamAddress = useCallback((id: number) => teamPath(slug, id), [slug]);
  const showRoad = (id: number | null): void => setQuery(queryOf(id, vue), { replace: true });
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
          <NotThere
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
      {state && bracket?.rounds.length === 0 && isArchived && <NothingPlayed />}
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
              isRoadTold={asked !== null}
              onTeam={showRoad}
              onName={(id) => navigate(teamAddress(id))}
              teamAddress={teamAddress}
              viewAddress={(to) => address(asked, ADDRESSES[to])}
              knownAt={() =>
                liveStatus() === 'live'
                  ? Date.now()
                  : (queryClient.getQueryState(publicStateOf(event).queryKey)?.dataUpdatedAt ??
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

// Apart, so that a connection that comes or goes does not draw the tree again.
function Heading({ clock, ...props }: HeadingProps) {
  const { slug = '' } = useParams();
  const now = useNow(MINUTE);
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
  event: KnownEvent | undefined;
  tournament: Tournament | undefined;
  clock: PublicState['clock'];
};

function bracketIn(
  { rounds, matches, event, clock }: WithParts<(typeof NEEDS)[number]>,
  now: number,
) {
  const shown = bracketRounds(rounds);
  return {
    rounds: shown,
    matches: withExpected(matchesIn(matches, shown), clock, event.time_zone, now),
  };
}

const MINUTE = 60_000;
const FIVE_MINUTES = 5 * MINUTE;

const VIEWS: Readonly<Record<string, BracketView>> = { arbre: 'tree', liste: 'list' };
const ADDRESSES: Readonly<Record<BracketView, string | null>> = {
  auto: null,
  tree: 'arbre',
  list: 'liste',
};

function address(team: number | null, vue: string | null): string {
  return `?${queryOf(team, vue).toString()}`;
}

function queryOf(team: number | null, vue: string | null): URLSearchParams {
  return new URLSearchParams({
    ...(team !== null && { equipe: String(team) }),
    ...(vue !== null && { vue }),
  });
}
