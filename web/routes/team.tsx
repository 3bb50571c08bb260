import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ArchivedTag } from '#web/features/live/archived-tag.tsx';
import { LiveBadge } from '#web/features/live/live-badge.tsx';
import { NotThere } from '#web/features/live/not-there.tsx';
import { TournamentNav } from '#web/features/live/tournament-nav.tsx';
import { FollowButton } from '#web/features/team/follow-button.tsx';
import { nextSteps } from '#contract/next-steps.ts';
import { NoTeam } from '#web/features/team/no-team.tsx';
import { TeamProfile } from '#web/features/team/team-profile.tsx';
import { teamView } from '#web/features/team/team-view.ts';
import { CallHour } from '#web/lib/call-hour.tsx';
import { teamPath } from '#web/lib/event-links.ts';
import { teamsOf } from '#web/lib/follow.ts';
import { useFollowedTeam } from '#web/lib/followed-team.ts';
import { useLiveStatus } from '#web/lib/live-status.ts';
import { publicState } from '#web/lib/public-state.ts';
import { namesIn } from '#web/lib/team-card.ts';
import { useTeamState, type TeamState } from '#web/lib/team-state.ts';
import { useParams } from '#web/ui/router.tsx';
import { Waiting } from '#web/ui/waiting.tsx';

/** Anew for each team: of the next one, other parts of the state are asked for. */
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
        <Waiting title="Équipe">
          <NotThere
            error={error}
            onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
          />
        </Waiting>
      ) : (
        <Team state={state} pkTeam={pkTeam} />
      )}
    </>
  );
}

function Team({ state, pkTeam }: Pick<TeamScreenProps, 'pkTeam'> & { state: TeamState }) {
  const { event } = state;
  const view = useMemo(() => teamView(state, pkTeam), [state, pkTeam]);
  const names = useMemo(() => namesIn(state), [state]);
  const teamAddress = useCallback((team: number) => teamPath(event.slug, team), [event.slug]);
  const [followed, followTeam] = useFollowedTeam();
  if (view === null) return <NoTeam teamsTo={teamsOf(event).to} />;
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
