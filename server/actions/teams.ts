import { removeTeam } from '#server/rows/removals.ts';
import { firstRefusal, ok, refuse } from '#server/rules/result.ts';
import { mayDeleteTeam, mayResize, mayTakeTeamName } from '#server/rules/teams.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import { saved, type Repositories } from '#server/store/repositories.ts';
import { mayRegister, takesPart } from '#server/tournament/document.ts';
import { readDocument } from '#server/tournament/state.ts';
import type { Handler } from './handler.ts';

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
  return ok({ data: { pk_team }, trace: { item: 'team', item_key: pk_team, before, after: null } });
};

export const registerTeam: Handler<'registerTeam'> = async (tx, { name }, { now }) => {
  const refused = firstRefusal(
    mayRegister(await readDocument(tx)),
    mayTakeTeamName(await tx.teams.findByName(name)),
  );
  if (refused) return refused;

  const team = await insert(tx, { name, capacity: await tx.tournament.teamSize() }, now);
  return ok({ pk_team: team.pk_team, name: team.name });
};

async function insert(
  { teams }: Pick<Repositories, 'teams'>,
  team: { name: string; capacity: number },
  now: Date,
) {
  const pk_team = await teams.create({ ...team, created_at: now.toISOString() });
  return saved(await teams.find(pk_team));
}
