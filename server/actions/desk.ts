import type { Desk, Piece } from '#contract/desk.ts';
import { DESK_KEYS_MAX } from '#contract/limits.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { airOf, piecesFrom, readDesk } from '#server/day/air.ts';
import { ok, refuse } from '#server/rules/result.ts';
import type { DeskRow } from '#server/store/desk.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { Trace } from '#server/store/trail.ts';
import type { Handler } from './handler.ts';

export const getDesk: Handler<'getDesk'> = async (tables) => ok(await deskOf(tables));

/** Another match begins at nil, with its first team first. */
export const setOnAir: Handler<'setOnAir'> = async (tx, { pk_match }, { now }) => {
  if (pk_match === null) return save(tx, { fk_match: null, on_air_at: null, ...FRESH });
  const match = await tx.matches.find(pk_match);
  if (match === undefined) return refuse('unknown-match');
  if (match.fk_team_one === null || match.fk_team_two === null) return refuse('cannot-go-on-air');
  const isOnAir = (await readDesk(tx)).fk_match === pk_match;
  return save(tx, isOnAir ? {} : { fk_match: pk_match, on_air_at: now.toISOString(), ...FRESH });
};

const FRESH = { games_one: 0, games_two: 0, swapped: 0 };

export const showPiece: Handler<'showPiece'> = async (tx, { piece, shown }) => {
  const before = piecesFrom((await readDesk(tx)).shown_json);
  const others = before.filter((one): one is Piece => one !== piece);
  return save(tx, { shown_json: JSON.stringify(shown ? [...others, piece] : others) });
};

export const setSides: Handler<'setSides'> = (tx, { swapped }) =>
  save(tx, { swapped: swapped ? 1 : 0 });

export const countGame: Handler<'countGame'> = async (tx, { side, by }) => {
  const desk = await readDesk(tx);
  if (desk.fk_match === null) return refuse('not-on-air');
  const column = side === 'one' ? 'games_one' : 'games_two';
  return save(tx, { [column]: Math.max(0, desk[column] + by) });
};

export const setWall: Handler<'setWall'> = (tx, { scene }) => save(tx, { wall_scene: scene });

/** Tells the public at once what it would be told later. Other events' pages may tell of it too. */
export const releaseHeld: Handler<'releaseHeld'> = async (tx) => {
  await tx.heldRows.removeAll();
  await tx.events.moveDataVersionsWith(tx.pk_event);
  return ok(airOf(await readDesk(tx)));
};

export const setDelay: Handler<'setDelay'> = async (tx, { seconds }) => {
  await save(tx, { delay_seconds: seconds });
  const label = `a réglé le différé du stream sur ${seconds} s`;
  return ok({ data: await deskOf(tx), trace: told(tx.pk_event, label) });
};

/** The browser has made the key, and sends it in its header: nothing that is kept tells it. */
export const createDeskKey: Handler<'createDeskKey'> = async (tx, { kind }, { now, deskKey }) => {
  if (deskKey === null) return refuse('no-secret');
  if ((await tx.deskKeys.listOf(tx.pk_event)).length >= DESK_KEYS_MAX) {
    return refuse('too-many-desk-keys');
  }
  const isNew = await tx.deskKeys.create({
    fk_event: tx.pk_event,
    kind,
    secret_hash: sha256(deskKey),
    created_at: now.toISOString(),
  });
  if (!isNew) return refuse('secret-taken');
  const label = `a fait une clé ${OF_KIND[kind]} de la régie`;
  return ok({ data: await deskOf(tx), trace: told(tx.pk_event, label) });
};

/** From the next call on it opens nothing. */
export const withdrawDeskKey: Handler<'withdrawDeskKey'> = async (tx, { pk_key }) => {
  const key = (await tx.deskKeys.listOf(tx.pk_event)).find((one) => one.pk_key === pk_key);
  if (key === undefined) return refuse('gone-desk-key');
  await tx.deskKeys.delete(pk_key);
  const label = `a retiré une clé ${OF_KIND[key.kind]} de la régie`;
  return ok({ data: await deskOf(tx), trace: told(tx.pk_event, label) });
};

const OF_KIND = { read: 'de lecture', button: 'de commande' } as const;

async function save(tx: Repositories, change: Partial<DeskRow>) {
  const row = { ...(await readDesk(tx)), ...change };
  await tx.desk.save(row);
  return ok(airOf(row));
}

async function deskOf(tables: Repositories): Promise<Desk> {
  const row = await readDesk(tables);
  const { delay_seconds } = row;
  const held_until = (await tables.heldRows.glance())?.held_until ?? null;
  const keys = await tables.deskKeys.listOf(tables.pk_event);
  return { ...airOf(row), delay_seconds, held_until, keys };
}

function told(item_key: number, label: string): Trace {
  return { item: 'desk', item_key, before: null, after: { label } };
}
