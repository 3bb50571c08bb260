import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';

export const MORNING = '2026-11-14T08:00:00.000Z';
export const NOON = '2026-11-14T12:00:00.000Z';
export const NIGHT = '2026-11-14T22:00:00.000Z';

/** A match of the first round that nobody has played. */
export function keyedMatch(key: string): Omit<KeyedMatch, 'pk_match'> {
  return {
    key,
    fk_round: 1,
    fk_team_one: null,
    fk_team_two: null,
    score_team_one: null,
    score_team_two: null,
    winner_team: null,
    match_date: null,
    station: null,
    bye: 0,
    unwon: 0,
    explanation: '',
    version: 1,
  };
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

/** Somebody who says no more than the form asks for. */
export function newPlayer(username: string, fk_team: number | null) {
  const unsaid = { riot_username: null, twitch: null, rank: null };
  return { username, discord: username, fk_team, created_at: NOON, ...unsaid };
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
