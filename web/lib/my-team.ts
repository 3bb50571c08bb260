import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { PublicState } from '#contract/public-state.ts';
import { alone, patience } from '#web/lib/alone.ts';
import { randomKey } from '#web/lib/idempotency.ts';
import type { KnownEvent } from '#web/lib/known-state.ts';
import { callByLink, readByLink } from '#web/lib/link-call.ts';
import { playsIn } from '#web/lib/matches.ts';
import { createTapQueue, type TapQueue, type TapsState } from '#web/lib/team-taps/queue.ts';

/** The team that a link opens. */
export function useMyTeam(secret: string, isBeforeTheStart: boolean) {
  return useQuery({
    ...myTeamQuery(secret),
    // Nothing public tells that the check-in has opened.
    refetchInterval: isBeforeTheStart ? CHECK_IN_MILLISECONDS : false,
    refetchOnWindowFocus: 'always',
  });
}

export const myTeamQuery = (secret: string) =>
  queryOptions({
    queryKey: ['myTeam', secret],
    queryFn: ({ signal }) => readByLink('getMyTeam', { secret, signal }),
  });

type Public = Pick<PublicState, 'matches' | 'teams' | 'tournament'> & {
  event: Pick<KnownEvent, 'day'>;
};

/** Reads the team again when something public that touches it has changed, and never for the matches of others. */
export function useFreshMyTeam(secret: string, pk_team: number, known: Public | null): void {
  const queryClient = useQueryClient();
  const seen = useRef<string | null>(null);
  const told = known === null ? null : touching(known, pk_team);
  useEffect(() => {
    if (told === null) return;
    const isNews = seen.current !== null && seen.current !== told;
    seen.current = told;
    if (isNews) void queryClient.invalidateQueries(myTeamQuery(secret));
  }, [queryClient, secret, told]);
}

function touching({ matches, teams, tournament, event }: Public, pk_team: number): string {
  return JSON.stringify([
    matches.filter((match) => playsIn(match, pk_team)),
    teams.filter(({ fk_team }) => fk_team === pk_team),
    tournament.phase,
    event.day,
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

const CHECK_IN_MILLISECONDS = 20_000;
