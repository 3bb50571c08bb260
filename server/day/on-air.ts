import { isOver } from '#contract/tournament/match-state.ts';
import * as v from 'valibot';
import { OverlayPiece, type OnAirState } from '#contract/day/desk.ts';
import { sortByAirTurn } from '#contract/day/next-on-air.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import type { DeskRow } from '#server/store/day/desk.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { progressOf } from './public-day.ts';

type DeskRepositories = Pick<Repositories, 'desk'>;

/** The desk of an event that has not used it yet. */
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

export async function readDesk({ desk }: DeskRepositories): Promise<DeskRow> {
  return (await desk.find()) ?? IDLE_DESK;
}

/** What the public sees of the desk. With a delay the games on air are left out: they would reveal the result early. */
export function publicAir(
  desk: DeskRow | undefined,
  matches: readonly AirMatch[],
): OnAirState | null {
  const air = roomAir(desk, matches);
  return air === null || desk?.delay_seconds === 0 ? air : { ...air, games: null };
}

/** What the overlays show. They are part of the stream, so they see everything at once. */
export function roomAir(desk: DeskRow | undefined, matches: readonly AirMatch[]): KnownAir | null {
  if (desk === undefined) return null;
  return airOf(
    desk,
    matches.find(({ pk_match }) => pk_match === desk.fk_match),
  );
}

/** What the people at the desk see. */
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

type KnownAir = OnAirState & { games: { one: number; two: number } };

/** The games counted by hand until the match has a result. From then on the result counts: the stream must not contradict it. */
function gamesOf(row: DeskRow, match: AirMatch | undefined): KnownAir['games'] {
  if (match === undefined || !isOver(match)) return { one: row.games_one, two: row.games_two };
  return { one: match.score_team_one ?? 0, two: match.score_team_two ?? 0 };
}

/** The next match to show; undefined if no other match is open. */
export async function nextOnAir(
  { tournament, calls }: Pick<Repositories, 'tournament' | 'calls'>,
  onAir: number | null,
): Promise<number | undefined> {
  const called = new Map((await calls.active()).map((call) => [call.fk_match, call]));
  const open = (await tournament.openMatches()).map(({ pk_match }) => {
    const call = called.get(pk_match);
    return call === undefined ? { pk_match } : { pk_match, day: progressOf(call) };
  });
  return sortByAirTurn(open).find(({ pk_match }) => pk_match !== onAir)?.pk_match;
}

export function piecesFrom(shown_json: string): OverlayPiece[] {
  return v.parse(v.array(OverlayPiece), JSON.parse(shown_json));
}
