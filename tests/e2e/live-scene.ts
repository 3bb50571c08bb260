import type { Page } from '@playwright/test';
import { actions } from '#contract/actions.ts';
import type { ActionName, ActionOutput, ActionPayload } from '#contract/actions.ts';
import type { Answer } from '#contract/answers.ts';
import type { TournamentMatch } from '#contract/tournament.ts';
import { ADMIN } from './site.ts';

type Played = Pick<TournamentMatch, 'score_team_one' | 'score_team_two' | 'winner_team'>;

/** A tournament that is set up and played through the API, while browsers watch. */
export async function tournamentOn(url: string) {
  const { token } = await call('login', ADMIN);

  async function call<A extends ActionName>(
    action: A,
    payload: ActionPayload<A>,
    bearer = '',
  ): Promise<ActionOutput<A>> {
    const { method } = actions[action];
    const isRead = method === 'GET';
    const given = Object.entries(payload).map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams([['action', action], ...given]).toString();
    const response = await fetch(isRead ? `${url}/api?${query}` : `${url}/api`, {
      method,
      headers: {
        ...(!isRead && { 'content-type': 'application/json' }),
        ...(bearer !== '' && { authorization: `Bearer ${bearer}` }),
      },
      ...(!isRead && { body: JSON.stringify({ action, ...payload }) }),
    });
    const answer: Answer<ActionOutput<A>> = await response.json();
    if (!answer.success) throw new Error(`${action}: ${answer.message}`);
    return answer.data;
  }

  const asAdmin = <A extends ActionName>(action: A, payload: ActionPayload<A>) =>
    call(action, payload, token);

  async function registerTeam(name: string): Promise<void> {
    const { pk_team } = await call('registerTeam', { name });
    for (const player of [`${name} 1`, `${name} 2`]) {
      await call('registerPlayer', { username: player, discord: player, fk_team: pk_team });
    }
  }

  /** Registers teams ('Duo 1', 'Duo 2' …), closes the registrations and starts the Swiss phase. */
  async function begin(teams: number, rounds: number): Promise<void> {
    for (let number = 1; number <= teams; number += 1) await registerTeam(`Duo ${number}`);
    await asAdmin('setRegistration', { open: false });
    await asAdmin('startSwiss', { rounds });
  }

  async function publishRound(): Promise<TournamentMatch[]> {
    await asAdmin('drawRound', {});
    return asAdmin('publishRound', {});
  }

  async function save(match: TournamentMatch, result: Played): Promise<void> {
    await asAdmin('updateMatch', {
      pk_match: match.pk_match,
      fk_round: match.fk_round,
      fk_team_one: match.fk_team_one,
      fk_team_two: match.fk_team_two,
      team_one_score: result.score_team_one,
      team_two_score: result.score_team_two,
      winner_team: result.winner_team,
      match_date: match.match_date,
    });
  }

  /** The first team wins all its games. */
  async function win(match: TournamentMatch, games: number): Promise<void> {
    await save(match, {
      score_team_one: games,
      score_team_two: 0,
      winner_team: match.fk_team_one,
    });
  }

  async function playSwiss(teams: number, rounds: number): Promise<void> {
    await begin(teams, rounds);
    for (let round = 1; round <= rounds; round += 1) {
      for (const match of await publishRound()) if (!match.bye) await win(match, 2);
    }
  }

  async function matchCalled(key: string): Promise<TournamentMatch> {
    const { rounds } = await call('getBracket', {});
    const match = rounds.flatMap(({ matches }) => matches).find((each) => each.key === key);
    if (match === undefined) throw new Error(`no match ${key}`);
    return match;
  }

  /** Plays whatever can be played, until the champion is known or `until` matches were played. */
  async function playBracket(until = Infinity): Promise<void> {
    for (let played = 0; played < until;) {
      const { rounds } = await call('getBracket', {});
      const open = rounds.flatMap(({ matches, best_of }) =>
        matches
          .filter((each) => each.winner_team === null && each.fk_team_one && each.fk_team_two)
          .map((match) => ({ match, games: (best_of + 1) / 2 })),
      );
      if (open.length === 0) return;
      for (const { match, games } of open.slice(0, until - played)) await win(match, games);
      played += open.length;
    }
  }

  return {
    call,
    asAdmin,
    registerTeam,
    begin,
    publishRound,
    save,
    win,
    playSwiss,
    playBracket,
    matchCalled,
  };
}

/** The teams to choose from are there once somebody comes to choose one. */
export async function chooseRoad(page: Page, team: string): Promise<void> {
  const roads = page.getByLabel('Voir un parcours');
  await roads.focus();
  await roads.selectOption(team);
}
