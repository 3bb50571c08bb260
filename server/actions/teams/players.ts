import { fieldEntries, playerFieldsSuppliedBy } from '#contract/teams/player-fields.ts';
import { playerMayBeSaved } from '#server/rows/checks.ts';
import { removePlayer } from '#server/rows/removals.ts';
import { mayLeaveUnknown } from '#server/rules/players.ts';
import { firstRefusal, ok, refuse } from '#server/rules/result.ts';
import { mayJoinBy } from '#server/rules/team-links.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import type { PlayerFields } from '#server/store/players.ts';
import { expectRow, type Repositories } from '#server/store/repositories.ts';
import { mayRegister } from '#server/tournament/document/document.ts';
import { reassignEmptyPlaces, settlePlaces } from '#server/tournament/entry-limit.ts';
import { readSettings } from '#server/tournament/state.ts';
import type { Handler } from '#server/actions/handler.ts';
import { readJoining, createPlayerLink } from './registration-links.ts';

export const getPlayers: Handler<'getPlayers'> = async ({ players }) => ok(await players.list());

export const getPlayer: Handler<'getPlayer'> = async ({ players }, { pk_player }) => {
  const player = await players.find(pk_player);
  return player === undefined ? refuse('unknown-player') : ok(player);
};

export const createPlayer: Handler<'createPlayer'> = async (tx, input, { now }) => {
  const refused = await playerMayBeSaved(tx, input);
  if (refused) return refused;

  const after = await insertPlayer(tx, input, now);
  return ok({
    data: after,
    trace: { item: 'player', item_key: after.pk_player, before: null, after },
    // A waiting team without players may get a place by this player.
    moves: await settlePlaces(tx),
  });
};

export const updatePlayer: Handler<'updatePlayer'> = async (tx, input) => {
  const { pk_player, version, ...fields } = input;
  const before = await tx.players.find(pk_player);
  if (before === undefined) return refuse('unknown-player');
  const refused = firstRefusal(
    mayOverwrite(before, version),
    mayLeaveUnknown(before, fields),
    await playerMayBeSaved(tx, fields, { self: before }),
  );
  if (refused) return refused;

  await tx.players.update(pk_player, fields);
  const after = expectRow(await tx.players.find(pk_player));
  const trace = { item: 'player', item_key: pk_player, before, after } as const;
  return ok({ data: after, trace, moves: await settlePlaces(tx) });
};

export const deletePlayer: Handler<'deletePlayer'> = async (tx, { pk_player }) => {
  const player = await tx.players.find(pk_player);
  if (player === undefined) return refuse('unknown-player');

  const before = await removePlayer(tx, player);
  return ok({
    data: { pk_player },
    trace: { item: 'player', item_key: pk_player, before, after: null },
  });
};

export const registerPlayer: Handler<'registerPlayer'> = async (tx, input, context) => {
  const { now, linkSecret, invitation } = context;
  const secrets = { linkSecret, invitation };
  const fields = { ...ADMIN_ONLY_FIELDS, ...input };
  const settings = await readSettings(tx);
  const found = await tx.teams.findWithJoining(input.fk_team);
  const joining = await readJoining(tx, input.fk_team, secrets);
  const refused = firstRefusal(
    mayRegister(settings.document, settings.admission, now),
    await playerMayBeSaved(tx, fields, { team: found?.team }),
    found === undefined ? null : mayJoinBy(found.team, found.byInvitation, joining),
  );
  if (refused || found === undefined) return refused ?? refuse('team-gone', {}, 'fk_team');

  const player = await tx.players.join({ ...fields, created_at: now.toISOString() }, found);
  await createPlayerLink(
    tx,
    { ...player, fk_team: input.fk_team },
    joining,
    secrets.linkSecret,
    now,
  );
  if (found.team.waiting === undefined) return ok({ data: player });
  // A team without a place asks for one with its first player.
  const moves = await reassignEmptyPlaces(tx, settings, { now, requested: 0 });
  const waiting = (await tx.teams.find(input.fk_team))?.waiting;
  return ok({ data: { ...player, ...(waiting !== undefined && { waiting }) }, moves });
};

/** The fields that the public form does not have. */
const ADMIN_ONLY_FIELDS = fieldEntries(playerFieldsSuppliedBy('admins'), () => null);

async function insertPlayer(
  { players }: Pick<Repositories, 'players'>,
  fields: PlayerFields,
  now: Date,
) {
  const pk_player = await players.create({ ...fields, created_at: now.toISOString() });
  return expectRow(await players.find(pk_player));
}
