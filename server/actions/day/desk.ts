import { isOver } from '#contract/tournament/match-state.ts';
import { winsNeeded } from '#contract/tournament/best-of.ts';
import type { Desk, OverlayPiece } from '#contract/day/desk.ts';
import { BEST_OF_MAX, DESK_KEYS_MAX } from '#contract/limits.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { airOf, nextOnAir, piecesFrom, readDesk } from '#server/day/on-air.ts';
import { readCasterCard } from '#server/day/caster-card.ts';
import { ok, refuse } from '#server/rules/result.ts';
import type { DeskRow } from '#server/store/day/desk.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { Trace } from '#server/store/trail.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { readDocument } from '#server/tournament/state.ts';
import type { Handler } from '#server/actions/handler.ts';

export const getDesk: Handler<'getDesk'> = async (tables) => ok(await deskView(tables));

export const getCasterCard: Handler<'getCasterCard'> = async (tables, { pk_match }) => {
  const cardMatch = pk_match ?? (await readDesk(tables)).fk_match;
  const card = cardMatch === null ? null : await readCasterCard(tables, cardMatch);
  return card === null && pk_match !== null ? refuse('unknown-match') : ok(card);
};

/** Puts a match on air. Another match starts at 0–0, with its first team first. */
export const setOnAir: Handler<'setOnAir'> = async (tx, { pk_match }, { now }) => {
  if (pk_match === null)
    return saveDesk(tx, { fk_match: null, on_air_at: null, ...FRESH_SCOREBOARD });
  const match = await tx.tournament.match(pk_match);
  if (match === undefined) return refuse('unknown-match');
  if (match.fk_team_one === null || match.fk_team_two === null) return refuse('cannot-go-on-air');
  const isOnAir = (await readDesk(tx)).fk_match === pk_match;
  return saveDesk(
    tx,
    isOnAir ? {} : { fk_match: pk_match, on_air_at: now.toISOString(), ...FRESH_SCOREBOARD },
  );
};

/** Puts the next match on air, for a script that knows no keys of matches. */
export const airNext: Handler<'airNext'> = async (tx, _input, { now }) => {
  const fk_match = await nextOnAir(tx, (await readDesk(tx)).fk_match);
  if (fk_match === undefined) return refuse('nothing-next-on-air');
  return saveDesk(tx, { fk_match, on_air_at: now.toISOString(), ...FRESH_SCOREBOARD });
};

const FRESH_SCOREBOARD = { games_one: 0, games_two: 0, swapped: 0 };

export const showPiece: Handler<'showPiece'> = async (tx, { piece, shown }) => {
  const before = piecesFrom((await readDesk(tx)).shown_json);
  const others = before.filter((one): one is OverlayPiece => one !== piece);
  const isPieceOn = shown ?? !before.includes(piece);
  return saveDesk(tx, { shown_json: JSON.stringify(isPieceOn ? [...others, piece] : others) });
};

export const setSides: Handler<'setSides'> = async (tx, { swapped }) => {
  const isSwapped = swapped ?? (await readDesk(tx)).swapped === 0;
  return saveDesk(tx, { swapped: isSwapped ? 1 : 0 });
};

export const countGame: Handler<'countGame'> = async (tx, { side, by, seen }) => {
  const desk = await readDesk(tx);
  const match = desk.fk_match === null ? undefined : await tx.tournament.match(desk.fk_match);
  if (match === undefined) return refuse('not-on-air');
  if (isOver(match)) return refuse('result-on-air');
  const needed = winsNeeded(bestOfMatch(await readDocument(tx), match.key) ?? BEST_OF_MAX);
  const [own, other] = side === 'one' ? [GAMES_ONE, GAMES_TWO] : [GAMES_TWO, GAMES_ONE];
  const isTooLate = seen && (seen.pk_match !== desk.fk_match || seen.games !== desk[own]);
  if (isTooLate) return saveDesk(tx, {});
  // One press too many changes nothing: both teams can never have all the games that a win takes.
  const maxGames = desk[other] >= needed ? needed - 1 : needed;
  return saveDesk(tx, { [own]: Math.min(maxGames, Math.max(0, desk[own] + by)) });
};

const [GAMES_ONE, GAMES_TWO] = ['games_one', 'games_two'] as const;

export const setWall: Handler<'setWall'> = (tx, { scene }) => saveDesk(tx, { wall_scene: scene });

/** Publishes at once what is held back for the stream delay. Pages of other events may show it too. */
export const releaseHeld: Handler<'releaseHeld'> = async (tx) => {
  await tx.heldRows.removeAll();
  await tx.events.moveDataVersionsWith(tx.pk_event);
  const row = await readDesk(tx);
  return ok(airOf(row, await matchOnAir(tx, row)));
};

export const setDelay: Handler<'setDelay'> = async (tx, { seconds }) => {
  await saveDesk(tx, { delay_seconds: seconds });
  const label =
    seconds === 0
      ? 'a supprimé le différé du stream'
      : `a réglé le différé du stream sur ${seconds} s`;
  return ok({ data: await deskView(tx), trace: deskTrace(tx.pk_event, label) });
};

/** The browser makes the key and sends it in a header. The server stores only its hash. */
export const createDeskKey: Handler<'createDeskKey'> = async (tx, { kind }, { now, deskKey }) => {
  if (deskKey === null) return refuse('no-secret');
  if ((await tx.deskKeys.listOfEvent(tx.pk_event)).length >= DESK_KEYS_MAX) {
    return refuse('too-many-desk-keys');
  }
  const isNew = await tx.deskKeys.create({
    fk_event: tx.pk_event,
    kind,
    secret_hash: sha256(deskKey),
    created_at: now.toISOString(),
  });
  if (!isNew) return refuse('secret-taken');
  const label = `a créé une clé ${KEY_KIND_WORDS[kind]} de la régie`;
  return ok({ data: await deskView(tx), trace: deskTrace(tx.pk_event, label) });
};

/** From the next call on, the key opens nothing. */
export const withdrawDeskKey: Handler<'withdrawDeskKey'> = async (tx, { pk_key }) => {
  const key = (await tx.deskKeys.listOfEvent(tx.pk_event)).find((one) => one.pk_key === pk_key);
  if (key === undefined) return refuse('gone-desk-key');
  await tx.deskKeys.delete(pk_key);
  const label = `a retiré une clé ${KEY_KIND_WORDS[key.kind]} de la régie`;
  return ok({ data: await deskView(tx), trace: deskTrace(tx.pk_event, label) });
};

const KEY_KIND_WORDS = { read: 'de lecture', button: 'de commande' } as const;

async function saveDesk(tx: Repositories, change: Partial<DeskRow>) {
  const row = { ...(await readDesk(tx)), ...change };
  await tx.desk.save(row);
  return ok(airOf(row, await matchOnAir(tx, row)));
}

async function deskView(tables: Repositories): Promise<Desk> {
  const row = await readDesk(tables);
  const keys = await tables.deskKeys.listOfEvent(tables.pk_event);
  const { delay_seconds } = row;
  const held_until = (await tables.heldRows.readHoldTimes())?.held_until ?? null;
  return { ...airOf(row, await matchOnAir(tables, row)), delay_seconds, held_until, keys };
}

async function matchOnAir({ tournament }: Repositories, { fk_match }: DeskRow) {
  return fk_match === null ? undefined : tournament.match(fk_match);
}

function deskTrace(item_key: number, label: string): Trace {
  return { item: 'desk', item_key, before: null, after: { label } };
}
