import type { ActionOutput } from '#contract/actions.ts';
import type { MatchBeforeEdit, RequestedChange } from './unsent.ts';
import { call } from '#web/lib/calls/call.ts';
import { onWake, requestTimeout } from '#web/lib/retry.ts';
import { currentSession } from '#web/lib/calls/session.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { withLock } from '#web/lib/with-lock.ts';
import { createScoreQueue, type ScoreQueue } from './queue.ts';

/** The queue of an admin: a score is never sent in another admin's name. It needs the version of the live state on screen. */
export function scoreQueueFor(pk_admin: number, screenVersion: () => number): ScoreQueue {
  const existing = queues.get(pk_admin);
  if (existing !== undefined) return existing;
  const name = `scores ${pk_admin}`;
  const queue = createScoreQueue(name, {
    send: (base, wanted) => asAdmin(pk_admin, () => sendScore(base, wanted)),
    read: (pk_match) => asAdmin(pk_admin, () => call('getMatch', { pk_match }, requestTimeout())),
    screenVersion,
    withLock: (work) => withLock(name, work),
  });
  queues.set(pk_admin, queue);
  onWake(queue.wake);
  window.addEventListener('storage', queue.hear);
  return queue;
}

const queues = new Map<number, ScoreQueue>();

function sendScore(
  base: MatchBeforeEdit,
  { score, schedule }: RequestedChange,
): Promise<ActionOutput<'updateMatch'>> {
  const { pk_match, fk_round, fk_team_one, fk_team_two, version } = base;
  const payload = {
    pk_match,
    fk_round,
    fk_team_one,
    fk_team_two,
    team_one_score: score === undefined ? base.score_team_one : score.one,
    team_two_score: score === undefined ? base.score_team_two : score.two,
    winner_team: score === undefined ? base.winner_team : score.winner,
    unwon: (score ?? base).unwon === true,
    match_date: schedule === undefined ? base.match_date : schedule.match_date,
    ...(schedule !== undefined && { station: schedule.station }),
    version,
  };
  return call('updateMatch', payload, requestTimeout());
}

function asAdmin<T>(pk_admin: number, request: () => Promise<T>): Promise<T> {
  const session = currentSession();
  const isSame = session.status === 'signed-in' && session.admin.pk_admin === pk_admin;
  return isSame ? request() : Promise.reject(new CallError(401, 'Veuillez vous connecter.'));
}
