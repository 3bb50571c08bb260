import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import emptyArt from '#web/art/empty.svg';
import { ArchivedTag } from '#web/public/live/archived-tag.tsx';
import { LiveBadge } from '#web/public/live/live-badge.tsx';
import { TournamentFallback } from '#web/public/live/tournament-fallback.tsx';
import { TournamentNav } from '#web/public/live/tournament-nav.tsx';
import { nextSteps } from '#contract/tournament/next-steps.ts';
import { TeamProfile } from './team-profile.tsx';
import { teamView } from './team-view.ts';
import { CallHour } from '#web/lib/matches/call-hour.tsx';
import { teamPath } from '#web/lib/event-words/event-links.ts';
import { teamsLink } from '#web/lib/event-words/follow.ts';
import { useFollowedTeam } from '#web/lib/storage/followed-team.ts';
import { useLiveStatus } from '#web/lib/live/live-status.ts';
import { publicState } from '#web/lib/state/public-state.ts';
import { matchNamesIn } from '#web/lib/matches/team-card.ts';
import { useTeamState, type TeamState } from '#web/lib/state/team-state.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useParams } from '#web/ui/router.tsx';
import { LoadingPage } from '#web/ui/loading-page.tsx';

/** A new key for each team, because the state of another team must be selected anew. */
export function TeamPage() {
  const { slug = '', team = '' } = useParams();
  return <TeamScreen key={team} slug={slug} pkTeam={Number(team)} />;
}

type TeamScreenProps = { slug: string; pkTeam: number };

function TeamScreen({ slug, pkTeam }: TeamScreenProps) {
  const { state, error } = useTeamState(pkTeam);
  const status = useLiveStatus();
  const queryClient = useQueryClient();
  return (
    <>
      <div className="border-b border-line print:hidden">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          {state?.event.state === 'archived' ? (
            <ArchivedTag />
          ) : (
            <LiveBadge status={status} tournament={state?.tournament} />
          )}
          <TournamentNav slug={slug} format={state?.event.format} current={null} />
        </div>
      </div>
      {state === null ? (
        <LoadingPage title="Équipe">
          <TournamentFallback
            error={error}
            onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
          />
        </LoadingPage>
      ) : (
        <Team state={state} pkTeam={pkTeam} />
      )}
    </>
  );
}

function Team({ state, pkTeam }: Pick<TeamScreenProps, 'pkTeam'> & { state: TeamState }) {
  const { event } = state;
  const view = useMemo(() => teamView(state, pkTeam), [state, pkTeam]);
  const names = useMemo(() => matchNamesIn(state), [state]);
  const teamAddress = useCallback((team: number) => teamPath(event.slug, team), [event.slug]);
  const [followed, followTeam] = useFollowedTeam();
  if (view === null) return <NoTeam teamsTo={teamsLink(event).to} />;
  const isArchived = event.state === 'archived';
  return (
    <TeamProfile
      view={view}
      steps={view.next && nextSteps(view.next.match, state, pkTeam)}
      event={event}
      names={names}
      teamAddress={teamAddress}
      hours={view.next && <CallHour match={view.next.match.pk_match} />}
      action={
        !isArchived && (
          <FollowButton
            isFollowed={followed === pkTeam}
            onFollow={(isFollowed) => followTeam(isFollowed ? pkTeam : null)}
          />
        )
      }
    />
  );
}

/** Shown for a team that no longer exists. */
function NoTeam({ teamsTo }: { teamsTo: string }) {
  return (
    <div className="wrap grid justify-items-center gap-6 py-10 text-center">
      <img src={emptyArt} alt="" width="640" height="400" className="art w-full max-w-xl" />
      <h1 className="headline text-4xl">Cette équipe n'est pas inscrite</h1>
      <ButtonLink to={teamsTo} variant="secondary">
        Voir les équipes
      </ButtonLink>
    </div>
  );
}

type FollowButtonProps = { isFollowed: boolean; onFollow: (isFollowed: boolean) => void };

/** The same width in both states: only the browser knows whether the team is followed, and nothing may move. */
function FollowButton({ isFollowed, onFollow }: FollowButtonProps) {
  return (
    <Button
      variant={isFollowed ? 'secondary' : 'primary'}
      size="small"
      onClick={() => onFollow(!isFollowed)}
      className="w-52 noscript:hidden print:hidden"
    >
      {isFollowed ? 'Ne plus suivre' : 'Suivre cette équipe'}
    </Button>
  );
}
