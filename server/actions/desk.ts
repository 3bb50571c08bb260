import { winsNeeded } from '#contract/best-of.ts';
import type { Desk, Piece } from '#contract/desk.ts';
import { BEST_OF_MAX, DESK_KEYS_MAX } from '#contract/limits.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { airOf, hasResult, nextOnAir, piecesFrom, readDesk } from '#server/day/air.ts';
import { readCasterCard } from '#server/day/caster-card.ts';
import { ok, refuse } from '#server/rules/result.ts';
import type { DeskRow } from '#server/store/desk.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { Trace } from '#server/store/trail.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { readDocument } from '#server/tournament/state.ts';
import type { Handler } from './handler.ts';

export const getDesk: Handler<'getDesk'> = async (tables) => ok(await deskOf(tables));

export const getCasterCard: Handler<'getCasterCard'> = async (tables, { pk_match }) => {
  const wanted = pk_match ?? (await readDesk(tables)).fk_match;
  const card = wanted === null ? null : await readCasterCard(tables, wanted);
  return card === null && pk_match !== null ? refuse('unknown-match') : ok(card);
};

/** Another match begins at nil, with its first team first. */
export const setOnAir: Handler<'setOnAir'> = async (tx, { pk_match }, { now }) => {
  if (pk_match === null) return save(tx, { fk_match: null, on_air_at: null, ...FRESH });
  const match = await tx.tournament.match(pk_match);
  if (match === undefined) return refuse('unknown-match');
  if (match.fk_team_one === null || match.fk_team_two === null) return refuse('cannot-go-on-air');
  const isOnAir = (await readDesk(tx)).fk_match === pk_match;
  return save(tx, isOnAir ? {} : { fk_match: pk_match, on_air_at: now.toISOString(), ...FRESH });
};

/** For a script, which knows no keys of matches. */
export const airNext: Handler<'airNext'> = async (tx, _input, { now }) => {
  const fk_match = await nextOnAir(tx, (await readDesk(tx)).fk_match);
  if (fk_match === undefined) return refuse('nothing-next-on-air');
  return save(tx, { fk_match, on_air_at: now.toISOString(), ...FRESH });
};

const FRESH = { games_one: 0, games_two: 0, swapped: 0 };

export const showPiece: Handler<'showPiece'> = async (tx, { piece, shown }) => {
  const before = piecesFrom((await readDesk(tx)).shown_json);
  const others = before.filter((one): one is Piece => one !== piece);
  const isWanted = shown ?? !before.includes(piece);
  return save(tx, { shown_json: JSON.stringify(isWanted ? [...others, piece] : others) });
};

export const setSides: Handler<'setSides'> = async (tx, { swapped }) => {
  const isWanted = swapped ?? (await readDesk(tx)).swapped === 0;
  return save(tx, { swapped: isWanted ? 1 : 0 });
};

export const countGame: Handler<'countGame'> = async (tx, { side, by, seen }) => {
  const desk = await readDesk(tx);
  const match = desk.fk_match === null ? undefined : await tx.tournament.match(desk.fk_match);
  if (match === undefined) return refuse('not-on-air');
  if (hasResult(match)) return refuse('result-on-air');
  const needed = winsNeeded(bestOfMatch(await readDocument(tx), match.key) ?? BEST_OF_MAX);
  const [own, other] = side === 'one' ? [ONE, TWO] : [TWO, ONE];
  const isOver = seen && (seen.pk_match !== desk.fk_match || seen.games !== desk[own]);
  if (isOver) return save(tx, {});
  // A press too many changes nothing: two teams never both have all the games that it takes.
  const most = desk[other] >= needed ? needed - 1 : needed;
  return save(tx, { [own]: Math.min(most, Math.max(0, desk[own] + by)) });
};

const [ONE, TWO] = ['games_one', 'games_two'] as const;

export const setWall: Handler<'setWall'> = (tx, { scene }) => save(tx, { wall_scene: scene });

/** Tells the public at once what it would be told later. Other events' pages may tell of it too. */
export const releaseHeld: Handler<'releaseHeld'> = async (tx) => {
  await tx.heldRows.removeAll();
  await tx.events.moveDataVersionsWith(tx.pk_event);
  const row = await readDesk(tx);
  return ok(airOf(row, await matchOn(tx, row)));
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
  return ok(airOf(row, await matchOn(tx, row)));
}

async function deskOf(tables: Repositories): Promise<Desk> {
  const row = await readDesk(tables);
  const keys = await tables.deskKeys.listOf(tables.pk_event);
  const { delay_seconds } = row;
  const held_until = (await tables.heldRows.glance())?.held_until ?? null;
  return { ...airOf(row, await matchOn(tables, row)), delay_seconds, held_until, keys };
}

async function matchOn({ tournament }: Repositories, { fk_match }: DeskRow) {
  return fk_match === null ? undefined : tournament.match(fk_match);
}

function told(item_key: number, label: string): Trace {
  return { item: 'desk', item_key, before: null, after: { label } };
}
