import {
  isAbsent,
  mayBeThere,
  mayRunCheckIn,
  presentTeams,
  readCheckIn,
} from '#server/day/check-in.ts';
import { readDayNow } from '#server/day/day-now.ts';
import { ok, refuse } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { readState } from '#server/tournament/state.ts';
import type { Handler } from './handler.ts';
import { myTeam } from './my-team.ts';
import { saveDecision, withPlaces } from './save-step.ts';

/** 'Nous sommes là'. */
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
  const data = await myTeam(tx, link, now);
  if (!data.ok) return data;
  const trace = told(fk_team, `a dit que ${team.name} est là`);
  return ok({ data: data.value, trace: isNew ? trace : null });
};

/** Again too, after it was closed. */
export const openCheckIn: Handler<'openCheckIn'> = async (tx, _input, { now }) => {
  const refused = mayRunCheckIn(await readCheckIn(tx, now));
  if (refused) return refused;
  await tx.checkIns.saveHours({ opened_at: now.toISOString(), closed_at: null });
  return done(tx, now, told(0, 'a ouvert le check-in'));
};

/** Who is missing is withdrawn in one step, which one undo takes back; who waits moves up in order. */
export const closeCheckIn: Handler<'closeCheckIn'> = async (tx, { remove_absent }, { now }) => {
  const checkIn = await readCheckIn(tx, now);
  const refused = mayRunCheckIn(checkIn);
  if (refused) return refused;
  const { hours } = checkIn;
  const closed_at = hours.closed_at ?? now.toISOString();
  await tx.checkIns.saveHours({ ...hours, closed_at });
  const absent = remove_absent ? (await presentTeams(tx, checkIn)).filter(isAbsent) : [];
  if (absent.length === 0) return done(tx, now, told(0, 'a fermé le check-in'));

  const state = await readState(tx);
  const names = absent.map(({ name }) => name).join(', ');
  const plural = absent.length > 1 ? 's' : '';
  const label = `Check-in fermé, ${absent.length} absente${plural} retirée${plural} : ${names}`;
  const keys = [...state.document.absent, ...absent.map(({ pk_team }) => pk_team)];
  const saved = await withPlaces(tx, await saveDecision(tx, state, { absent: keys }, label));
  return saved.ok ? ok({ ...saved.value, data: await readDayNow(tx, now) }) : saved;
};

/** For a team that has no phone, or whose mistake it was. */
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
  const label = `a noté ${team.name} ${present ? 'présente' : 'absente'}`;
  return done(tx, now, told(pk_team, label));
};

async function done(tx: Repositories, now: Date, trace: ReturnType<typeof told>) {
  return ok({ data: await readDayNow(tx, now), trace });
}

function told(item_key: number, label: string) {
  return { item: 'check-in' as const, item_key, before: null, after: { label } };
}
