import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ActionName, ActionPayload } from '#contract/actions.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { DESK_HEADER } from '#contract/day/desk.ts';
import { createCaller, signIn } from '#scripts/demo/play-tournament.ts';
import { asAdmin, createLevelOne } from './admin.ts';
import { ADMIN, type Site } from './site.ts';
import { newTeamLink } from './team-link.ts';

type PlayedResult = Pick<TournamentMatch, 'score_team_one' | 'score_team_two' | 'winner_team'>;

/** Sets up and plays a tournament through the API while browsers watch. */
export async function createTournament(url: string) {
  const [visitor, admin] = [createCaller(url), await signIn(url, ADMIN)];
  const call = <A extends ActionName>(action: A, payload: ActionPayload<A>) =>
    visitor(action, payload);
  const asAdmin = <A extends ActionName>(action: A, payload: ActionPayload<A>) =>
    admin(action, payload);

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

  async function save(match: TournamentMatch, result: PlayedResult): Promise<void> {
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

  /** Plays open matches until there is a champion or `until` matches were played. */
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

/**
 * An event in the middle of its bracket, with data for every screen: a match on air, a second event
 * that is open for registrations, a second admin, a team's link and a desk key.
 */
export async function runningEvent(site: Site) {
  const admin = await asAdmin(site);
  await createLevelOne(admin);
  const tournament = await createTournament(site.url);
  await tournament.playSwiss(5, 2);
  await tournament.asAdmin('startBracket', {});
  await tournament.playBracket(2);
  // A name of full length that cannot be broken: anybody may register one.
  await admin.call('updateTeam', { pk_team: 1, name: 'W'.repeat(32), capacity: 2 });
  const { pk_match } = await tournament.matchCalled('W2-1');
  await admin.call('setOnAir', { pk_match });
  const { pk_event } = await admin.call('createEvent', SECOND_EVENT);
  await admin.call('publishEvent', { pk_event });
  await admin.call('createTeam', { name: 'Visiteurs', capacity: 2, fk_event: pk_event });
  const deskKey = randomBytes(18).toString('base64url');
  await admin.call('createDeskKey', { kind: 'read' }, { [DESK_HEADER]: deskKey });
  return { teamLink: await newTeamLink(admin, 1), deskKey };
}

export const SECOND_EVENT = {
  slug: 'lan-de-printemps',
  name: 'LAN de printemps',
  game: 'Valorant',
} as const;

/** The list of teams is only filled when it gets the focus. */
export async function chooseRoad(page: Page, team: string): Promise<void> {
  const roads = page.getByLabel('Voir un parcours');
  await roads.focus();
  await roads.selectOption(team);
}
