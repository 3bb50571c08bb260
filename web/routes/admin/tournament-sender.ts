import type { ActionOutput } from '#contract/actions.ts';
import type { Base, Wanted } from '#web/features/admin-tournament/saves.ts';
import { call } from '#web/lib/call.ts';
import { currentSession } from '#web/lib/session.ts';
import { CallError } from '#web/lib/wire.ts';
import { seenVersion } from '#web/routes/admin/tournament-live.ts';
import { createScoreQueue, type ScoreQueue } from '#web/routes/admin/tournament-queue.ts';

/** The queue of an admin: what one of them typed is never sent in another's name. */
export function queueOf(pk_admin: number): ScoreQueue {
  const known = queues.get(pk_admin);
  if (known !== undefined) return known;
  const queue = createScoreQueue(`scores ${pk_admin}`, {
    send: (base, wanted) => asAdmin(pk_admin, () => sendScore(base, wanted)),
    read: (pk_match) => asAdmin(pk_admin, () => call('getMatch', { pk_match }, patience())),
    seen: seenVersion,
  });
  queues.set(pk_admin, queue);
  window.addEventListener('online', queue.wake);
  return queue;
}

const queues = new Map<number, ScoreQueue>();
const PATIENCE_MILLISECONDS = 10_000;

// A connection that hangs must not hold up the scores behind it.
function patience() {
  return { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) };
}

function sendScore(base: Base, { score, place }: Wanted): Promise<ActionOutput<'updateMatch'>> {
  const { pk_match, fk_round, fk_team_one, fk_team_two, version } = base;
  const payload = {
    pk_match,
    fk_round,
    fk_team_one,
    fk_team_two,
    team_one_score: score === undefined ? base.score_team_one : score.one,
    team_two_score: score === undefined ? base.score_team_two : score.two,
    winner_team: score === undefined ? base.winner_team : score.winner,
    match_date: place === undefined ? base.match_date : place.match_date,
    ...(place !== undefined && { station: place.station }),
    version,
  };
  return call('updateMatch', payload, patience());
}

function asAdmin<T>(pk_admin: number, ask: () => Promise<T>): Promise<T> {
  const session = currentSession();
  const isSame = session.status === 'signed-in' && session.admin.pk_admin === pk_admin;
  return isSame ? ask() : Promise.reject(new CallError(401, 'Veuillez vous connecter.'));
}
