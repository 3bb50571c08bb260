import * as v from 'valibot';
import { Piece, type Air } from '#contract/desk.ts';
import type { DeskRow } from '#server/store/desk.ts';
import type { Repositories } from '#server/store/repositories.ts';

type Tables = Pick<Repositories, 'desk'>;

/** What a desk is before anybody has worked at it. */
const IDLE_DESK: DeskRow = {
  delay_seconds: 0,
  fk_match: null,
  on_air_at: null,
  shown_json: '[]',
  swapped: 0,
  games_one: 0,
  games_two: 0,
  wall_scene: null,
};

export async function readDesk({ desk }: Tables): Promise<DeskRow> {
  return (await desk.find()) ?? IDLE_DESK;
}

/** What everybody is told of the desk. Games on air are a result on its way: who is told of results later is not told of them. */
export async function toldAir({ desk }: Tables): Promise<Air | null> {
  const row = await desk.find();
  if (row === undefined) return null;
  const air = airOf(row);
  return row.delay_seconds === 0 ? air : { ...air, games: null };
}

/** What those at the desk see. */
export function airOf(row: DeskRow): Air & { games: { one: number; two: number } } {
  return {
    fk_match: row.fk_match,
    since: row.on_air_at,
    shown: piecesFrom(row.shown_json),
    swapped: row.swapped === 1,
    games: { one: row.games_one, two: row.games_two },
    wall: row.wall_scene,
  };
}

export function piecesFrom(shown_json: string): Piece[] {
  return v.parse(v.array(Piece), JSON.parse(shown_json));
}
