import { isOpen } from '#contract/tournament/match-state.ts';
import { actions, type ActionName, type ActionOutput } from '#contract/actions.ts';
import type { Answer } from '#contract/answers.ts';
import { winsNeeded } from '#contract/tournament/best-of.ts';
import { WEEKEND_FORMAT } from '#contract/tournament/format.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';

/**
 * Plays a tournament through the API, as an admin's browser would. The demo, the benches and the
 * tests use it.
 */
export type Call = <A extends ActionName>(
  action: A,
  payload?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<ActionOutput<A>>;

const FIRST_STAGE_BEST_OF = WEEKEND_FORMAT.first?.best_of ?? 3;

/** Decides the score of a match, with the first team's games first. */
export type DecideScore = (match: TournamentMatch, winsNeeded: number) => readonly [number, number];

export function createCaller(url: string, token?: string): Call {
  return async <A extends ActionName>(action: A, payload: object = {}, headers = {}) => {
    const { method } = actions[action];
    const inBody = method === 'POST' || method === 'PATCH';
    const query = new URLSearchParams({ action, ...(inBody ? {} : payload) });
    const response = await fetch(inBody ? `${url}/api` : `${url}/api?${query.toString()}`, {
      method,
      headers: {
        ...(inBody ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(inBody ? { body: JSON.stringify({ action, ...payload }) } : {}),
    });
    const answer = (await response.json()) as Answer<ActionOutput<A>>;
    if (!answer.success) throw new Error(`${action}: ${answer.code}, ${answer.message}`);
    return answer.data;
  };
}

export async function signIn(
  url: string,
  credentials: { username: string; password: string },
): Promise<Call> {
  const { token } = await createCaller(url)('login', credentials);
  return createCaller(url, token);
}

export async function registerTeams(call: Call, names: readonly string[]): Promise<number[]> {
  const keys: number[] = [];
  for (const name of names) {
    const { pk_team } = await call('registerTeam', { name });
    for (const mate of ['A', 'B']) {
      const username = `${name.slice(0, 28)} ${mate}`;
      await call('registerPlayer', { username, discord: username, fk_team: pk_team });
    }
    keys.push(pk_team);
  }
  return keys;
}

/** Draws, publishes and plays the remaining rounds. */
export async function playSwiss(call: Call, decide: DecideScore): Promise<void> {
  for (;;) {
    const { round_number, rounds_total } = await call('getTournament');
    if (round_number === rounds_total) return;
    await call('drawRound');
    await playMatches(call, await call('publishRound'), decide);
  }
}

/** Plays open matches until there is a champion or `matches` were played. */
export async function playBracket(
  call: Call,
  decide: DecideScore,
  matches = Infinity,
): Promise<void> {
  let left = matches;
  while (left > 0) {
    const { rounds } = await call('getBracket');
    const open = rounds
      .flatMap((round) => round.matches)
      .filter(isOpen)
      .slice(0, left);
    if (open.length === 0) return;
    left -= open.length;
    await playMatches(call, open, decide);
  }
}

export async function playMatches(
  call: Call,
  matches: readonly TournamentMatch[],
  decide: DecideScore,
): Promise<void> {
  const { rounds } = await call('getBracket');
  const bestOf = new Map(rounds.map(({ pk_round, best_of }) => [pk_round, best_of]));
  for (const match of matches.filter(isOpen)) {
    const wins = winsNeeded(bestOf.get(match.fk_round) ?? FIRST_STAGE_BEST_OF);
    await saveScore(call, match, decide(match, wins));
  }
}

export async function saveScore(
  call: Call,
  match: TournamentMatch,
  [one, two]: readonly [number, number],
): Promise<void> {
  await call('updateMatch', {
    pk_match: match.pk_match,
    fk_round: match.fk_round,
    fk_team_one: match.fk_team_one,
    fk_team_two: match.fk_team_two,
    team_one_score: one,
    team_two_score: two,
    winner_team: one > two ? match.fk_team_one : match.fk_team_two,
    match_date: match.match_date,
    version: match.version,
  });
}

/**
 * The team with the lower key wins, except in one match out of four. These are always the same, so
 * every run plays the same tournament.
 */
export const mostlyFavourites: DecideScore = ({ pk_match, fk_team_one, fk_team_two }, wins) => {
  const surprise = (pk_match * 7919) % 4 === 0;
  const firstWins = (fk_team_one ?? 0) < (fk_team_two ?? 0) !== surprise;
  const conceded = (pk_match * 31) % wins;
  return firstWins ? [wins, conceded] : [conceded, wins];
};
