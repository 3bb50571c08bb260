import { lazy, Suspense, type ComponentType } from 'react';
import { SITE_NAME } from '#content/site.ts';
import { Days } from '#web/public/event/days.tsx';
import { FollowBox } from '#web/public/follow/follow-box.tsx';
import type { GreetingsProps } from '#web/public/greeting/greetings-container.tsx';
import { Home } from './home.tsx';
import { DayHours } from '#web/public/live/day-hours.tsx';
import { LiveBadge } from '#web/public/live/live-badge.tsx';
import { useFollowedTeam } from '#web/lib/storage/followed-team.ts';
import { useLiveStatus } from '#web/lib/live/live-status.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import type { WithParts } from '#web/lib/state/page-parts.ts';
import { usePublicState } from '#web/lib/state/public-state.ts';
import { isUnplayed } from '#web/lib/event-words/registration.ts';
import { useSite } from '#web/lib/state/site.ts';
import { useStoredTeams } from '#web/lib/team-link/stored-teams.ts';
import { LoadingPage } from '#web/ui/loading-page.tsx';

export function HomePage() {
  const now = useNowByMinute();
  // Two reads: the event is often cached from the page before, and must not wait for the matches.
  const { state: eventParts, error } = usePublicState(EVENT_PARTS);
  const homeParts = usePublicState(HOME_PARTS).state;
  const clock = homeParts?.clock ?? null;
  const [followed, followTeam] = useFollowedTeam();
  const storedTeams = useStoredTeams();
  const site = useSite();
  const status = useLiveStatus();
  if (error !== null) throw error;
  if (eventParts === null) return <LoadingPage title={SITE_NAME} />;
  const { event, tournament } = eventParts;
  const others = homeParts?.others ?? NONE;
  return (
    <>
      <Home
        site={site}
        event={event}
        others={others}
        previous={homeParts?.previous ?? null}
        podium={homeParts?.podium ?? NONE}
        now={now}
        teams={homeParts?.entrants ?? null}
        waitingCount={homeParts?.waiting_count ?? 0}
        latest={homeParts?.latest ?? NONE}
        tournament={tournament}
        openMatches={homeParts?.now ?? null}
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
      {storedTeams.length > 0 && (
        <Suspense fallback={null}>
          <Greetings
            teams={storedTeams}
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

/** Loaded only for registered visitors. If loading fails, the rest of the page still works. */
const Greetings = lazy(async (): Promise<{ default: ComponentType<GreetingsProps> }> => {
  try {
    return { default: (await import('#web/public/greeting/greetings-container.tsx')).Greetings };
  } catch {
    return { default: () => null };
  }
});

const MyCorrections = lazy(async () => ({
  default: (await import('#web/public/my-team/corrections/corrections-container.tsx'))
    .MyCorrections,
}));

const EVENT_PARTS = ['event', 'pitch', 'programme', 'tournament'] as const;
const HOME_PARTS = ['others', 'previous', 'entrants', 'podium', 'now', 'clock'] as const;
const NONE = [] as const;
type ProgrammeEvent = WithParts<'event' | 'pitch' | 'programme'>['event'];

/** The programme without its dates, which are wrong. */
function withoutDates(event: ProgrammeEvent): ProgrammeEvent {
  const days = event.words.days.map((day) => ({ ...day, date: null }));
  return { ...event, words: { ...event.words, days } };
}
