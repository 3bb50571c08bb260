import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MyTeam } from '#contract/my-team.ts';
import type { PublicState } from '#contract/public-state.ts';
import { alone, patience } from '#web/lib/alone.ts';
import { randomKey } from '#web/lib/idempotency.ts';
import type { KnownEvent } from '#web/lib/known-state.ts';
import { callByLink } from '#web/lib/link-call.ts';
import { playsIn } from '#web/lib/matches.ts';
import { myTeamQuery } from '#web/lib/my-team-query.ts';
import { teamNews } from '#web/lib/team-news.ts';
import { createTapQueue, type TapQueue, type TapsState } from '#web/lib/team-taps/queue.ts';

/** The team that a link opens. */
export function useMyTeam(secret: string) {
  return useQuery({
    ...myTeamQuery(secret),
    refetchOnWindowFocus: 'always',
    // What a referee answers, and a score that is reported otherwise, nothing public tells.
    refetchInterval: ({ state: { data } }) =>
      data && (data.delayed || isAwaitingAnswer(data)) ? ANSWER_MILLISECONDS : false,
  });
}

const ANSWER_MILLISECONDS = 10_000;

function isAwaitingAnswer({ reports, help }: MyTeam): boolean {
  return reports.length > 0 || (help !== null && help.answered_at === null);
}

type Public = Pick<PublicState, 'matches' | 'teams' | 'waiting' | 'tournament'> & {
  event: Pick<KnownEvent, 'day' | 'check_in'>;
};

/** Reads the team again when something public that touches it has changed, and never for the matches of others. */
export function useFreshMyTeam(
  secret: string,
  pk_team: number,
  { known, now }: { known: Public | null; now: number },
): void {
  const queryClient = useQueryClient();
  const told = known && touching(known, pk_team, now);
  const tell = useMemo(
    () => teamNews(() => void queryClient.invalidateQueries(myTeamQuery(secret))),
    [queryClient, secret],
  );
  useEffect(() => tell(told), [tell, told]);
}

function touching(
  { matches, teams, waiting, tournament, event }: Public,
  pk_team: number,
  now: number,
): string {
  const opens = event.day.check_in_opens_at;
  return JSON.stringify([
    matches.filter((match) => playsIn(match, pk_team)),
    teams.filter(({ fk_team }) => fk_team === pk_team),
    waiting.findIndex(({ fk_team }) => fk_team === pk_team),
    tournament.phase,
    event.day,
    event.check_in,
    // The check-in opens by its hour, and nobody tells of that.
    opens !== null && Date.parse(opens) <= now,
  ]);
}

/** What was tapped on this phone for a team, and how to tap. */
export function useTaps(secret: string, pk_team: number): [TapsState, TapQueue['tap']] {
  const queryClient = useQueryClient();
  const queue = useMemo(
    () =>
      createTapQueue(pk_team, {
        send: async ({ action, payload, key }) => {
          await callByLink(action, { secret, payload, key, ...patience() });
          await queryClient.invalidateQueries(myTeamQuery(secret));
        },
        alone: (work) => alone(`taps ${pk_team}`, work),
        newKey: randomKey,
        now: Date.now,
      }),
    [queryClient, secret, pk_team],
  );
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('online', queue.wake, { signal });
    window.addEventListener('storage', queue.hear, { signal });
    document.addEventListener('visibilitychange', queue.wake, { signal });
    return () => ended.abort();
  }, [queue]);
  return [useSyncExternalStore(queue.subscribe, queue.current, queue.current), queue.tap];
}
