import * as v from 'valibot';
import { Piece, type Air } from '#contract/desk.ts';
import { byTurnOnAir } from '#contract/next-on-air.ts';
import type { TournamentMatch } from '#contract/tournament.ts';
import type { DeskRow } from '#server/store/desk.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { progressOf } from './told-day.ts';

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
export async function toldAir(tables: Tables, matches: readonly AirMatch[]): Promise<Air | null> {
  const row = await tables.desk.find();
  if (row === undefined) return null;
  const match = matches.find(({ pk_match }) => pk_match === row.fk_match);
  const air = airOf(row, match);
  return row.delay_seconds === 0 ? air : { ...air, games: null };
}

/** What those at the desk see. */
export function airOf(row: DeskRow, match: AirMatch | undefined): KnownAir {
  return {
    fk_match: row.fk_match,
    since: row.fk_match === null ? null : row.on_air_at,
    shown: piecesFrom(row.shown_json),
    swapped: row.swapped === 1,
    games: gamesOf(row, match),
    wall: row.wall_scene,
  };
}

type AirMatch = Pick<
  TournamentMatch,
  'pk_match' | 'winner_team' | 'score_team_one' | 'score_team_two'
> & { unwon: boolean | number };

type KnownAir = Air & { games: { one: number; two: number } };

export function hasResult({ winner_team, unwon }: Pick<AirMatch, 'winner_team' | 'unwon'>) {
  return winner_team !== null || Boolean(unwon);
}

/** What was counted by hand, until there is a result: a stream must not show a score that the tournament does not know. */
function gamesOf(row: DeskRow, match: AirMatch | undefined): KnownAir['games'] {
  if (match === undefined || !hasResult(match)) return { one: row.games_one, two: row.games_two };
  return { one: match.score_team_one ?? 0, two: match.score_team_two ?? 0 };
}

/** The number of the match whose turn it is; undefined when there is none but the one on air. */
export async function nextOnAir(
  { tournament, calls }: Pick<Repositories, 'tournament' | 'calls'>,
  onAir: number | null,
): Promise<number | undefined> {
  const called = new Map((await calls.active()).map((call) => [call.fk_match, call]));
  const open = (await tournament.openMatches()).map(({ pk_match }) => {
    const call = called.get(pk_match);
    return call === undefined ? { pk_match } : { pk_match, day: progressOf(call) };
  });
  return byTurnOnAir(open).find(({ pk_match }) => pk_match !== onAir)?.pk_match;
}

export function piecesFrom(shown_json: string): Piece[] {
  return v.parse(v.array(Piece), JSON.parse(shown_json));
}
