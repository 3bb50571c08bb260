import { ownStation } from '#server/day/own-station.ts';
import { ok, refuse } from '#server/rules/result.ts';
import { applyChanges, withRows } from '#server/tournament/apply.ts';
import { tournamentMatches } from '#server/tournament/views.ts';
import { readState } from '#server/tournament/state.ts';
import type { Handler } from './handler.ts';

/** Stations and hours of many matches as one step, which one undo takes back. */
export const scheduleMatches: Handler<'scheduleMatches'> = async (tx, { schedules }) => {
  const state = await readState(tx);
  const wanted = new Map(schedules.map((schedule) => [schedule.pk_match, schedule]));
  const scheduled = state.matches.filter(({ pk_match }) => wanted.has(pk_match));
  if (scheduled.length < wanted.size) {
    for (const { pk_match } of scheduled) wanted.delete(pk_match);
    const [missing = 0] = wanted.keys();
    const owner = await tx.events.ownerOf('match', missing);
    return refuse(owner === undefined || owner === tx.pk_event ? 'unknown-match' : 'other-event');
  }
  if (scheduled.some(({ bye }) => bye === 1)) return refuse('tournament-match');

  const changes = [];
  for (const before of scheduled) {
    const after = { ...before, ...wanted.get(before.pk_match) };
    const station = await ownStation(tx, before, after.station);
    changes.push({ before, after: { ...after, station } });
  }
  const rounds = new Set(scheduled.map(({ fk_round }) => fk_round));
  const labels = state.rounds.filter(({ pk_round }) => rounds.has(pk_round));
  const label = `Postes et heures : ${labels.map((round) => round.label).join(', ')}`;
  const { changed, trace } = await applyChanges(tx, changes, label);
  const after = { ...state, matches: withRows(state.matches, changed) };
  return ok({
    data: tournamentMatches(after).filter(({ pk_match }) => wanted.has(pk_match)),
    trace,
  });
};
