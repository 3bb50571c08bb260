import { removeTeam } from '#server/rows/removals.ts';
import { firstRefusal, ok, refuse } from '#server/rules/result.ts';
import {
  mayAdmit,
  mayDeleteTeam,
  mayEnter,
  mayResize,
  mayTakeTeamName,
} from '#server/rules/teams.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import { saved, type Repositories } from '#server/store/repositories.ts';
import { mayRegister, takesPart } from '#server/tournament/document.ts';
import { freePlaces, settlePlaces } from '#server/tournament/places.ts';
import { readDocument } from '#server/tournament/state.ts';
import type { Handler } from './handler.ts';
import { openTeam } from './registration-links.ts';

export const getTeams: Handler<'getTeams'> = async ({ teams }) => ok(await teams.list());

export const getTeam: Handler<'getTeam'> = async ({ teams }, { pk_team }) => {
  const team = await teams.find(pk_team);
  return team === undefined ? refuse('unknown-team') : ok(team);
};

export const createTeam: Handler<'createTeam'> = async (tx, input, { now }) => {
  const refused = mayTakeTeamName(await tx.teams.findByName(input.name));
  if (refused) return refused;

  const after = await insert(tx, input, now);
  return ok({ data: after, trace: { item: 'team', item_key: after.pk_team, before: null, after } });
};

export const updateTeam: Handler<'updateTeam'> = async ({ teams }, input) => {
  const { pk_team, name, capacity, version } = input;
  const before = await teams.find(pk_team);
  if (before === undefined) return refuse('unknown-team');
  const refused = firstRefusal(
    mayOverwrite(before, version),
    mayTakeTeamName(await teams.findByName(name), pk_team),
    mayResize(before, capacity),
  );
  if (refused) return refused;

  await teams.update({ pk_team, name, capacity });
  const after = saved(await teams.find(pk_team));
  return ok({ data: after, trace: { item: 'team', item_key: pk_team, before, after } });
};

export const deleteTeam: Handler<'deleteTeam'> = async (tx, { pk_team }) => {
  const team = await tx.teams.find(pk_team);
  if (team === undefined) return refuse('unknown-team');
  const itsMatches = await tx.matches.listOfTeam(pk_team);
  const refused = mayDeleteTeam(team, itsMatches, takesPart(await readDocument(tx), pk_team));
  if (refused) return refused;

  const before = await removeTeam(tx, team);
  return ok({
    data: { pk_team },
    trace: { item: 'team', item_key: pk_team, before, after: null },
    moves: await settlePlaces(tx),
  });
};

/** Past those who wait longer, and beyond the number of places if need be: an admin knows why. */
export const admitTeam: Handler<'admitTeam'> = async ({ teams }, { pk_team }) => {
  const before = await teams.find(pk_team);
  if (before === undefined) return refuse('unknown-team');
  const refused = mayAdmit(before);
  if (refused) return refused;

  await teams.setWaiting(pk_team, 0);
  const after = saved(await teams.find(pk_team));
  return ok({ data: after, trace: { item: 'team', item_key: pk_team, before, after } });
};

export const registerTeam: Handler<'registerTeam'> = async (tx, input, { now, ...secrets }) => {
  const { name, by_invitation = false } = input;
  const admission = await tx.tournament.admission();
  const refused = firstRefusal(
    mayRegister(await readDocument(tx), admission, now),
    mayEnter(await freePlaces(tx), admission),
    mayTakeTeamName(await tx.teams.findByName(name)),
  );
  if (refused) return refused;

  const team = await insert(tx, { name, capacity: await tx.tournament.teamSize() }, now);
  const { pk_team, waiting } = team;
  const notOpened = await openTeam(tx, pk_team, { ...secrets, by_invitation }, now);
  if (notOpened) return notOpened;
  return ok({ pk_team, name: team.name, ...(waiting !== undefined && { waiting }) });
};

/** Where no place is left it waits, whoever added it: what is beyond the number of places, an admin decides with open eyes. */
async function insert(
  tx: Pick<Repositories, 'teams' | 'tournament'>,
  team: { name: string; capacity: number },
  now: Date,
) {
  const waiting = (await freePlaces(tx)) > 0 ? 0 : 1;
  const pk_team = await tx.teams.create({ ...team, created_at: now.toISOString(), waiting });
  return saved(await tx.teams.find(pk_team));
}
