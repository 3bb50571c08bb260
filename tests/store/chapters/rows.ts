import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { buildMatchRow, buildNewPlayer } from '#tests/builders.ts';

export const MORNING = '2026-11-14T08:00:00.000Z';
export const NOON = '2026-11-14T12:00:00.000Z';
export const NIGHT = '2026-11-14T22:00:00.000Z';

/** A match of the first round that nobody has played, before there is a row. */
export function keyedMatch(key: string): Omit<KeyedMatch, 'pk_match'> {
  const { pk_match: _none, ...match } = buildMatchRow({ key, station: null });
  return match;
}

/** A match that an admin makes by hand. */
export const MATCH_BY_HAND = {
  fk_round: 2,
  fk_team_one: null,
  fk_team_two: null,
  score_team_one: null,
  score_team_two: null,
  winner_team: null,
  match_date: null,
} as const;

/** A player with only the required fields. */
export function newPlayer(username: string, fk_team: number | null) {
  return buildNewPlayer({ username, discord: username, fk_team, created_at: NOON });
}

/** Four teams, two matches that they can play and two that nobody can. */
export async function drawMatches({ teams, tournament }: Repositories) {
  const keys: number[] = [];
  for (const name of ['Aigles', 'Éperviers', 'Faucons', 'Milans']) {
    keys.push(await teams.create({ name, capacity: 2, created_at: MORNING, waiting: 0 }));
  }
  const [one = 0, two = 0, three = 0, four = 0] = keys;
  const matches = await tournament.insertMatches([
    { ...keyedMatch('S1-2'), fk_team_one: one, fk_team_two: two, station: 2 },
    { ...keyedMatch('S1-1'), fk_team_one: three, fk_team_two: four, explanation: 'à égalité' },
    { ...keyedMatch('W1-1'), fk_round: 6, unwon: 1 },
    { ...keyedMatch('W1-10'), fk_round: 6, fk_team_one: one, bye: 1, winner_team: one },
  ]);
  const [first, second] = matches;
  if (first === undefined || second === undefined) throw new Error('four matches were made');
  return { teams: keys, first, second, last: matches.at(-1) ?? second };
}
