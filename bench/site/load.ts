/** The requests of a day, apart from those of viewers. */
import { randomBytes } from 'node:crypto';
import { winsNeeded } from '#contract/tournament/best-of.ts';
import { DEFAULT_DAY_SETTINGS } from '#contract/day/day.ts';
import { LINK_HEADER } from '#contract/teams/team-links.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { createCaller, mostlyFavourites, type Call } from '#scripts/demo/play-tournament.ts';
import { nextRound, playAll, importTeams, startSwiss } from './events.ts';

const ADMIN_SCREENS = 2;
const SCREEN_READS = ['getSteps', 'getDay', 'getToDo', 'getOverrun'] as const;
const EVENT = '/tournaments/rocket-league';
const PAGES = ['/', EVENT, `${EVENT}/classement`];
const BEST_OF = 3;

/**
 * An event in its second round of three. From this round on the outlook is computed, so no round
 * costs more.
 */
export async function prepareDay(call: Call, teams: number): Promise<void> {
  const { pk_event, version } = await call('getEvent', { slug: 'rocket-league' });
  // Half of a round is played at once: when a station becomes free, the next match is called.
  await call('setDay', {
    pk_event,
    version,
    day: { ...DEFAULT_DAY_SETTINGS, stations: teams / 4 },
  });
  await importTeams(call, teams);
  await startSwiss(call, teams / 4, 3);
  await playAll(call, await nextRound(call));
  await nextRound(call);
}

/** The matches without a result. */
export async function openMatches(call: Call): Promise<TournamentMatch[]> {
  const rounds = await call('getRounds');
  for (const { pk_round } of rounds) {
    const matches = await call('getRoundMatches', { pk_round });
    const open = matches.filter(({ bye, winner_team }) => !bye && winner_team === null);
    if (open.length > 0) return open;
  }
  return [];
}

/** Both teams of a match, each with a phone that has the team's link. */
export async function teamPhones(
  admin: Call,
  urls: readonly string[],
  { fk_team_one, fk_team_two }: TournamentMatch,
): Promise<Call[]> {
  return Promise.all(
    [fk_team_one, fk_team_two].map(async (pk_team, index) => {
      const headers = { [LINK_HEADER]: randomBytes(16).toString('base64url') };
      await admin('createTeamLink', { pk_team }, headers);
      const visitor = createCaller(urls[index % urls.length] ?? '');
      return (action, payload) => visitor(action, payload, headers);
    }),
  );
}

/** One team's report, and the requests of all phones that follow it. */
export async function reportScore(
  phone: Call,
  phones: readonly Call[],
  match: TournamentMatch,
): Promise<void> {
  const [team_one_score, team_two_score] = mostlyFavourites(match, winsNeeded(BEST_OF));
  await phone('reportScore', { pk_match: match.pk_match, team_one_score, team_two_score });
  await Promise.all([phone, ...phones].map((each) => each('getMyTeam')));
}

export async function readAfterChange(admin: Call, urls: readonly string[]): Promise<void> {
  const screens = Array.from({ length: ADMIN_SCREENS }, () => SCREEN_READS).flat();
  await Promise.all(screens.map((read) => admin(read)));
  // On every process somebody opens these pages before the next result.
  const pages = urls.flatMap((url) => PAGES.map((page) => `${url}${page}`));
  await Promise.all(
    pages.map(async (page) =>
      (await fetch(page, { headers: { 'accept-encoding': 'br' } })).arrayBuffer(),
    ),
  );
}
