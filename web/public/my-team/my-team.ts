import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MyTeam } from '#contract/teams/my-team.ts';
import type { PublicState } from '#contract/public-state.ts';
import { randomKey } from '#web/lib/calls/idempotency.ts';
import type { PartialEvent } from '#web/lib/state/partial-state.ts';
import { callByLink } from '#web/lib/team-link/link-call.ts';
import { playsIn } from '#web/lib/matches/matches.ts';
import { myTeamQuery } from '#web/lib/team-link/my-team-query.ts';
import { onWake, requestTimeout } from '#web/lib/retry.ts';
import { createTapQueue, type TapQueue, type TapsState } from './taps/queue.ts';
import { withLock } from '#web/lib/with-lock.ts';

/** The team that a link opens. */
export function useMyTeam(secret: string) {
  return useQuery({
    ...myTeamQuery(secret),
    refetchOnWindowFocus: 'always',
    // A referee's answer, and a report by the other team, are not part of the public state.
    refetchInterval: ({ state: { data } }) =>
      data && (data.delayed || isAwaitingAnswer(data)) ? ANSWER_MILLISECONDS : false,
  });
}

const ANSWER_MILLISECONDS = 10_000;

function isAwaitingAnswer({ reports, help }: MyTeam): boolean {
  return reports.length > 0 || (help !== null && help.answered_at === null);
}

type PublicTeamState = Pick<PublicState, 'matches' | 'teams' | 'waiting' | 'tournament'> & {
  event: Pick<PartialEvent, 'day' | 'check_in'>;
};

/** Fetches the team again when the public state of this team has changed, and not for the matches of others. */
export function useRefetchMyTeam(
  secret: string,
  pk_team: number,
  { publicState, now }: { publicState: PublicTeamState | null; now: number },
): void {
  const queryClient = useQueryClient();
  const digest = publicState && teamDigest(publicState, pk_team, now);
  const refetchIfChanged = useMemo(
    () => teamNews(() => void queryClient.invalidateQueries(myTeamQuery(secret))),
    [queryClient, secret],
  );
  useEffect(() => refetchIfChanged(digest), [refetchIfChanged, digest]);
}

/**
 * Reads the team again when the public state of it has changed, and once for the first public state: a change between the two reads
 * would otherwise stay unseen.
 */
export function teamNews(readAgain: () => void): (digest: string | null) => void {
  let publicState: string | null = null;
  return (digest) => {
    if (digest === null || digest === publicState) return;
    publicState = digest;
    readAgain();
  };
}

function teamDigest(
  { matches, teams, waiting, tournament, event }: PublicTeamState,
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
    // The check-in opens by the clock, without a change of the state.
    opens !== null && Date.parse(opens) <= now,
  ]);
}

/** The taps of a team on this phone, and the function that adds one. */
export function useTaps(secret: string, pk_team: number): [TapsState, TapQueue['tap']] {
  const queryClient = useQueryClient();
  const queue = useMemo(
    () =>
      createTapQueue(pk_team, {
        send: async ({ action, payload, key }) => {
          await callByLink(action, { secret, payload, key, ...requestTimeout() });
          await queryClient.invalidateQueries(myTeamQuery(secret));
        },
        withLock: (work) => withLock(`taps ${pk_team}`, work),
        newKey: randomKey,
        now: Date.now,
      }),
    [queryClient, secret, pk_team],
  );
  useEffect(() => {
    const ended = new AbortController();
    onWake(queue.wake, ended);
    window.addEventListener('storage', queue.hear, ended);
    return () => ended.abort();
  }, [queue]);
  return [useSyncExternalStore(queue.subscribe, queue.current, queue.current), queue.tap];
}
