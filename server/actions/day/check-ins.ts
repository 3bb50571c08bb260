import { counted } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
import {
  isAbsent,
  mayBeThere,
  mayRunCheckIn,
  presentTeams,
  readCheckIn,
} from '#server/day/check-in.ts';
import { readDayStatus } from '#server/day/day-status.ts';
import { ok, refuse } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { readState } from '#server/tournament/state.ts';
import type { Handler } from '#server/actions/handler.ts';
import { saveDecision, withPlaceMoves } from '#server/actions/tournament/save-step.ts';

/** A team checks in by its link. */
export const checkIn: Handler<'checkIn'> = async (tx, _input, { link, now }) => {
  const { fk_team } = link;
  const team = await tx.teams.find(fk_team);
  if (team === undefined) return refuse('unknown-team');
  const state = await readCheckIn(tx, now);
  const refused = mayBeThere(state, team);
  if (refused) return refused;
  const isNew = (await tx.checkIns.find(fk_team)) === undefined;
  if (isNew && !state.isOpen) return refuse('check-in-closed');

  if (isNew) await tx.checkIns.add({ fk_team, at: now.toISOString(), by_admin: 0 });
  const trace = checkInTrace(fk_team, `a fait le check-in de ${theTeam(team.name)}`);
  return ok({ trace: isNew ? trace : null });
};

/** Opens check-in. It may be opened again after it was closed. */
export const openCheckIn: Handler<'openCheckIn'> = async (tx, _input, { now }) => {
  const refused = mayRunCheckIn(await readCheckIn(tx, now));
  if (refused) return refused;
  await tx.checkIns.saveHours({ opened_at: now.toISOString(), closed_at: null });
  return answerWithDay(tx, now, checkInTrace(0, 'a ouvert le check-in'));
};

/** Closes check-in. Absent teams are withdrawn in one step, so one undo takes all of it back. Waiting teams move up in order. */
export const closeCheckIn: Handler<'closeCheckIn'> = async (tx, { remove_absent }, { now }) => {
  const checkIn = await readCheckIn(tx, now);
  const refused = mayRunCheckIn(checkIn);
  if (refused) return refused;
  const { hours } = checkIn;
  const closed_at = hours.closed_at ?? now.toISOString();
  await tx.checkIns.saveHours({ ...hours, closed_at });
  const absent = remove_absent ? (await presentTeams(tx, checkIn)).filter(isAbsent) : [];
  if (absent.length === 0) return answerWithDay(tx, now, checkInTrace(0, 'a fermé le check-in'));

  const state = await readState(tx);
  const names = absent.map(({ name }) => name).join(', ');
  const removed = counted(absent.length, 'équipe absente retirée', 'équipes absentes retirées');
  const label = `Check-in fermé, ${removed} (${names})`;
  const keys = [...state.document.absent, ...absent.map(({ pk_team }) => pk_team)];
  const saved = await withPlaceMoves(tx, await saveDecision(tx, state, { absent: keys }, label));
  return saved.ok ? ok({ ...saved.value, data: await readDayStatus(tx, now) }) : saved;
};

/** An admin checks a team in or out: it has no phone, or made a mistake. */
export const setPresence: Handler<'setPresence'> = async (tx, { pk_team, present }, { now }) => {
  const team = await tx.teams.find(pk_team);
  if (team === undefined) return refuse('unknown-team');
  const refused = mayBeThere(await readCheckIn(tx, now), team);
  if (refused) return refused;
  const isThere = (await tx.checkIns.find(pk_team)) !== undefined;
  if (present && !isThere) {
    await tx.checkIns.add({ fk_team: pk_team, at: now.toISOString(), by_admin: 1 });
  }
  if (!present) await tx.checkIns.remove(pk_team);
  const label = `a ${present ? 'fait' : 'annulé'} le check-in de ${theTeam(team.name)}`;
  return answerWithDay(tx, now, checkInTrace(pk_team, label));
};

async function answerWithDay(tx: Repositories, now: Date, trace: ReturnType<typeof checkInTrace>) {
  return ok({ data: await readDayStatus(tx, now), trace });
}

function checkInTrace(item_key: number, label: string) {
  return { item: 'check-in' as const, item_key, before: null, after: { label } };
}
