import { site } from '#content/site.ts';
import { Days } from '#web/features/event/days.tsx';
import { FollowBox } from '#web/features/follow/follow-box.tsx';
import { Home } from '#web/features/home/home.tsx';
import { LiveBadge } from '#web/features/live/live-badge.tsx';
import { useFollowedTeam } from '#web/lib/followed-team.ts';
import { useLiveStatus } from '#web/lib/live-status.ts';
import { useNow } from '#web/lib/now.ts';
import { usePublicState } from '#web/lib/public-state.ts';
import { Waiting } from '#web/ui/waiting.tsx';

export function HomePage() {
  const now = useNow(MINUTE);
  // Read apart: the event is often known from the page before, and must not wait for the matches, which are not.
  const { state: known, error } = usePublicState(EVENT);
  const here = usePublicState(HERE).state;
  const [followed, followTeam] = useFollowedTeam();
  const status = useLiveStatus();
  if (error !== null) throw error;
  if (known === null) return <Waiting title={site.name} />;
  const { event, tournament } = known;
  return (
    <Home
      event={event}
      previous={here?.previous ?? null}
      now={now}
      teams={here?.entrants ?? null}
      tournament={tournament}
      openMatches={here?.now ?? null}
      followed={followed}
      follow={<FollowBox team={followed} onTeam={followTeam} />}
      live={<LiveBadge status={status} tournament={tournament} />}
      days={<Days event={event} tournament={tournament} />}
    />
  );
}

const EVENT = ['event', 'pitch', 'programme', 'tournament'] as const;
const HERE = ['previous', 'entrants', 'now'] as const;
const MINUTE = 60_000;
