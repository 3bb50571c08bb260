import { stationToSave } from '#server/day/chosen-station.ts';
import { ok, refuse } from '#server/rules/result.ts';
import { applyChanges, withRows } from '#server/tournament/apply.ts';
import { tournamentMatches } from '#server/tournament/public-tournament.ts';
import { readState } from '#server/tournament/state.ts';
import type { Handler } from '#server/actions/handler.ts';

/** Sets the stations and hours of many matches in one step, so that one undo takes it back. */
export const scheduleMatches: Handler<'scheduleMatches'> = async (tx, { schedules }) => {
  const state = await readState(tx);
  const requested = new Map(schedules.map((schedule) => [schedule.pk_match, schedule]));
  const scheduled = state.matches.filter(({ pk_match }) => requested.has(pk_match));
  if (scheduled.length < requested.size) {
    for (const { pk_match } of scheduled) requested.delete(pk_match);
    const [missing = 0] = requested.keys();
    const owner = await tx.events.ownerOf('match', missing);
    return refuse(owner === undefined || owner === tx.pk_event ? 'unknown-match' : 'other-event');
  }
  if (scheduled.some(({ bye }) => bye === 1)) return refuse('tournament-match');

  const changes = [];
  for (const before of scheduled) {
    const after = { ...before, ...requested.get(before.pk_match) };
    const station = await stationToSave(tx, before, after.station);
    changes.push({ before, after: { ...after, station } });
  }
  const rounds = new Set(scheduled.map(({ fk_round }) => fk_round));
  const labels = state.rounds.filter(({ pk_round }) => rounds.has(pk_round));
  const label = `Postes et heures (${labels.map((round) => round.label).join(', ')})`;
  const { changed, trace } = await applyChanges(tx, changes, label);
  const after = { ...state, matches: withRows(state.matches, changed) };
  return ok({
    data: tournamentMatches(after).filter(({ pk_match }) => requested.has(pk_match)),
    trace,
  });
};
