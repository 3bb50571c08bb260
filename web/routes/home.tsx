import { lazy, Suspense, type ComponentType } from 'react';
import { SITE_NAME } from '#content/site.ts';
import { Days } from '#web/features/event/days.tsx';
import { FollowBox } from '#web/features/follow/follow-box.tsx';
import type { GreetingsProps } from '#web/features/greeting/greetings.tsx';
import { Home } from '#web/features/home/home.tsx';
import { DayHours } from '#web/features/live/day-hours.tsx';
import { LiveBadge } from '#web/features/live/live-badge.tsx';
import { useFollowedTeam } from '#web/lib/followed-team.ts';
import { useLiveStatus } from '#web/lib/live-status.ts';
import { useNow } from '#web/lib/now.ts';
import type { WithParts } from '#web/lib/page-parts.ts';
import { usePublicState } from '#web/lib/public-state.ts';
import { isUnplayed } from '#web/lib/registration.ts';
import { useSite } from '#web/lib/site.ts';
import { useKeptTeams } from '#web/lib/team-secrets.ts';
import { Waiting } from '#web/ui/waiting.tsx';

export function HomePage() {
  const now = useNow(MINUTE);
  // Read apart: the event is often known from the page before, and must not wait for the matches, which are not.
  const { state: known, error } = usePublicState(EVENT);
  const here = usePublicState(HERE).state;
  const clock = here?.clock ?? null;
  const [followed, followTeam] = useFollowedTeam();
  const kept = useKeptTeams();
  const site = useSite();
  const status = useLiveStatus();
  if (error !== null) throw error;
  if (known === null) return <Waiting title={SITE_NAME} />;
  const { event, tournament } = known;
  const others = here?.others ?? NONE;
  return (
    <>
      <Home
        site={site}
        event={event}
        others={others}
        previous={here?.previous ?? null}
        podium={here?.podium ?? NONE}
        now={now}
        teams={here?.entrants ?? null}
        waitingCount={here?.waiting_count ?? 0}
        latest={here?.latest ?? NONE}
        tournament={tournament}
        openMatches={here?.now ?? null}
        followed={followed}
        follow={<FollowBox team={followed} onTeam={followTeam} />}
        live={<LiveBadge status={status} tournament={tournament} />}
        hours={clock && <DayHours clock={clock} timeZone={event.time_zone} now={now} />}
        days={
          <Days
            event={isUnplayed(event, tournament, now) ? withoutDates(event) : event}
            tournament={tournament}
          />
        }
      />
      {kept.length > 0 && (
        <Suspense fallback={null}>
          <Greetings
            teams={kept}
            event={event}
            phase={tournament.phase}
            others={others}
            Corrections={MyCorrections}
          />
        </Suspense>
      )}
    </>
  );
}

/** Only those who have registered load it. Where it does not come, nothing else on the page may suffer. */
const Greetings = lazy(async (): Promise<{ default: ComponentType<GreetingsProps> }> => {
  try {
    return { default: (await import('#web/features/greeting/greetings.tsx')).Greetings };
  } catch {
    return { default: () => null };
  }
});

const MyCorrections = lazy(async () => ({
  default: (await import('#web/features/my-team/my-corrections.tsx')).MyCorrections,
}));

const EVENT = ['event', 'pitch', 'programme', 'tournament'] as const;
const HERE = ['others', 'previous', 'entrants', 'podium', 'now', 'clock'] as const;
const NONE = [] as const;
const MINUTE = 60_000;

type Programmed = WithParts<'event' | 'pitch' | 'programme'>['event'];

/** The days are what they will be, only not on these dates. */
function withoutDates(event: Programmed): Programmed {
  const days = event.words.days.map((day) => ({ ...day, date: null }));
  return { ...event, words: { ...event.words, days } };
}
