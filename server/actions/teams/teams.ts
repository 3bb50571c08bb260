import { EMPTY_TEAMS_PER_ADDRESS, TEAMS_PER_ADDRESS } from '#contract/limits.ts';
import { newTeamFields, pickTeamFields } from '#contract/teams/team-fields.ts';
import type { RegistrationCount } from '#server/auth/teams-by-address.ts';
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
import { expectRow, type Repositories } from '#server/store/repositories.ts';
import { mayRegister, takesPart } from '#server/tournament/document/document.ts';
import {
  availablePlaces,
  freePlaces,
  reassignEmptyPlaces,
  settlePlaces,
} from '#server/tournament/entry-limit.ts';
import { readDocument, readSettings, type EventSettings } from '#server/tournament/state.ts';
import type { Handler } from '#server/actions/handler.ts';
import { createTeamSecrets } from './registration-links.ts';

export const getTeams: Handler<'getTeams'> = async ({ teams }) => ok(await teams.list());

export const getTeam: Handler<'getTeam'> = async ({ teams }, { pk_team }) => {
  const team = await teams.find(pk_team);
  return team === undefined ? refuse('unknown-team') : ok(team);
};

export const createTeam: Handler<'createTeam'> = async (tx, input, { now }) => {
  const refused = mayTakeTeamName(await tx.teams.findByName(input.name));
  if (refused) return refused;

  const free = await freePlaces(tx, await readSettings(tx));
  // In a full event the team waits even if an admin adds it: otherwise the event would have more teams than places without anybody deciding so.
  const place = { waiting: free > 0 ? 0 : 1, created_at: now.toISOString() } as const;
  const after = await tx.teams.add({ ...pickTeamFields(input), ...place });
  return ok({ data: after, trace: { item: 'team', item_key: after.pk_team, before: null, after } });
};

export const updateTeam: Handler<'updateTeam'> = async ({ teams }, input) => {
  const { pk_team, version, ...fields } = input;
  const before = await teams.find(pk_team);
  if (before === undefined) return refuse('unknown-team');
  const refused = firstRefusal(
    mayOverwrite(before, version),
    mayTakeTeamName(await teams.findByName(fields.name), pk_team),
    mayResize(before, fields.capacity),
  );
  if (refused) return refused;

  await teams.update(pk_team, fields);
  const after = expectRow(await teams.find(pk_team));
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

/**
 * Gives the team a place before others, even beyond the number of places, because an admin decides. Such a team never loses its
 * place to another one.
 */
export const admitTeam: Handler<'admitTeam'> = async ({ teams }, { pk_team }) => {
  const before = await teams.find(pk_team);
  if (before === undefined) return refuse('unknown-team');
  const refused = mayAdmit(before);
  if (refused) return refused;

  await teams.setEntryStatus(pk_team, { waiting: 0, gives_way: 0, unchecked: 0 });
  const after = expectRow(await teams.find(pk_team));
  return ok({ data: after, trace: { item: 'team', item_key: pk_team, before, after } });
};

export const registerTeam: Handler<'registerTeam'> = async (tx, input, context) => {
  const { name, by_invitation = false } = input;
  const { now, registering, serveLineIfRefused, ...secrets } = context;
  const settings = await readSettings(tx);
  const closed = mayRegister(settings.document, settings.admission, now);
  if (closed) return closed;
  const reasonToWait = await findReasonToWait(tx, settings, registering);
  const requested = reasonToWait === null ? 1 : 0;
  const moves = await reassignEmptyPlaces(tx, settings, { now, requested });
  if (moves.length > 0) serveLineIfRefused(tx.pk_event);
  // What the team would otherwise be refused for must be the field, and never its address.
  const free = await (reasonToWait === null
    ? freePlaces(tx, settings)
    : availablePlaces(tx, settings, now));
  const refused = firstRefusal(
    mayEnter(free, settings.admission),
    mayTakeTeamName(await tx.teams.findByName(name)),
  );
  if (refused) return refused;

  const fields = newTeamFields(name, settings.teamSize);
  const flags = {
    gives_way: registering === null ? 0 : 1,
    unchecked: reasonToWait === 'unchecked' ? 1 : 0,
    waiting: reasonToWait === null && free > 0 ? 0 : 1,
  } as const;
  const created_at = now.toISOString();
  const team = await tx.teams.add({ ...fields, created_at, ...flags });
  const { pk_team, waiting, unchecked } = team;
  const linksRefused = await createTeamSecrets(tx, pk_team, { ...secrets, by_invitation }, now);
  if (linksRefused) return linksRefused;
  registering?.record(tx.pk_event, pk_team);
  const entryStatus = {
    ...(waiting !== undefined && { waiting }),
    ...(unchecked !== undefined && { unchecked }),
  };
  return ok({ data: { pk_team, name: team.name, ...entryStatus }, moves });
};

/**
 * Why a team must wait although there is a free place: too many teams came from its address. 'empty' gets a place with its first
 * player, 'unchecked' when an admin accepts it.
 */
async function findReasonToWait(
  tx: Repositories,
  { admission }: EventSettings,
  registering: RegistrationCount | null,
): Promise<'empty' | 'unchecked' | null> {
  if (registering === null) return null;
  const { teams, lately } = registering.earlierTeams(tx.pk_event);
  if (lately >= TEAMS_PER_ADDRESS) return 'unchecked';
  // Without a limit of places a team takes none away from another one.
  if (admission.team_max === null || teams.length < EMPTY_TEAMS_PER_ADDRESS) return null;
  return (await tx.teams.countEmpty(teams)) >= EMPTY_TEAMS_PER_ADDRESS ? 'empty' : null;
}
