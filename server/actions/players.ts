import { playerMayBeSaved } from '#server/rows/checks.ts';
import { removePlayer } from '#server/rows/removals.ts';
import { mayLeaveUnknown } from '#server/rules/players.ts';
import { firstRefusal, ok, refuse } from '#server/rules/result.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import type { PlayerFields } from '#server/store/players.ts';
import { saved, type Repositories } from '#server/store/repositories.ts';
import { mayRegister } from '#server/tournament/document.ts';
import { readDocument } from '#server/tournament/state.ts';
import type { Handler } from './handler.ts';
import { joiningOf, mayJoinTeam, openEntry } from './registration-links.ts';

export const getPlayers: Handler<'getPlayers'> = async ({ players }) => ok(await players.list());

export const getPlayer: Handler<'getPlayer'> = async ({ players }, { pk_player }) => {
  const player = await players.find(pk_player);
  return player === undefined ? refuse('unknown-player') : ok(player);
};

export const createPlayer: Handler<'createPlayer'> = async (tx, input, { now }) => {
  const refused = await playerMayBeSaved(tx, input);
  if (refused) return refused;

  const after = await insert(tx, input, now);
  return ok({
    data: after,
    trace: { item: 'player', item_key: after.pk_player, before: null, after },
  });
};

export const updatePlayer: Handler<'updatePlayer'> = async (tx, input) => {
  const { pk_player, version, ...fields } = input;
  const before = await tx.players.find(pk_player);
  if (before === undefined) return refuse('unknown-player');
  const refused = firstRefusal(
    mayOverwrite(before, version),
    mayLeaveUnknown(before, fields),
    await playerMayBeSaved(tx, fields, before),
  );
  if (refused) return refused;

  await tx.players.update(pk_player, fields);
  const after = saved(await tx.players.find(pk_player));
  return ok({ data: after, trace: { item: 'player', item_key: pk_player, before, after } });
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

export const registerPlayer: Handler<'registerPlayer'> = async (tx, input, { now, ...secrets }) => {
  const fields = { ...input, riot_username: null, rank: null };
  const joining = await joiningOf(tx, input.fk_team, secrets);
  const refused = firstRefusal(
    mayRegister(await readDocument(tx), await tx.tournament.admission(), now),
    await playerMayBeSaved(tx, fields),
    await mayJoinTeam(tx, await tx.teams.find(input.fk_team), joining),
  );
  if (refused) return refused;

  const player = await insert(tx, fields, now);
  await openEntry(tx, { ...player, fk_team: input.fk_team }, joining, secrets.linkSecret, now);
  return ok(player);
};

async function insert({ players }: Pick<Repositories, 'players'>, fields: PlayerFields, now: Date) {
  const pk_player = await players.create({ ...fields, created_at: now.toISOString() });
  return saved(await players.find(pk_player));
}
