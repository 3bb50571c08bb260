import type { ActionOutput } from '#contract/actions.ts';
import type { Base, Wanted } from './unsent.ts';
import { alone, patience } from '#web/lib/alone.ts';
import { call } from '#web/lib/call.ts';
import { currentSession } from '#web/lib/session.ts';
import { CallError } from '#web/lib/wire.ts';
import { createScoreQueue, type ScoreQueue } from './queue.ts';

/**
 * The queue of an admin: what one of them typed is never sent in another's name. `seen` tells the version of the live state
 * on screen.
 */
export function queueOf(pk_admin: number, seen: () => number): ScoreQueue {
  const known = queues.get(pk_admin);
  if (known !== undefined) return known;
  const name = `scores ${pk_admin}`;
  const queue = createScoreQueue(name, {
    send: (base, wanted) => asAdmin(pk_admin, () => sendScore(base, wanted)),
    read: (pk_match) => asAdmin(pk_admin, () => call('getMatch', { pk_match }, patience())),
    seen,
    alone: (work) => alone(name, work),
  });
  queues.set(pk_admin, queue);
  window.addEventListener('online', queue.wake);
  window.addEventListener('storage', queue.hear);
  return queue;
}

const queues = new Map<number, ScoreQueue>();

function sendScore(base: Base, { score, schedule }: Wanted): Promise<ActionOutput<'updateMatch'>> {
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
  return call('updateMatch', payload, patience());
}

function asAdmin<T>(pk_admin: number, ask: () => Promise<T>): Promise<T> {
  const session = currentSession();
  const isSame = session.status === 'signed-in' && session.admin.pk_admin === pk_admin;
  return isSame ? ask() : Promise.reject(new CallError(401, 'Veuillez vous connecter.'));
}
