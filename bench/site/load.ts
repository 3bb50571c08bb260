/** What a day asks of a site, apart from those who only watch. */
import { randomBytes } from 'node:crypto';
import { winsNeeded } from '#contract/best-of.ts';
import { USUAL_DAY } from '#contract/day.ts';
import { LINK_HEADER } from '#contract/team-links.ts';
import type { TournamentMatch } from '#contract/tournament.ts';
import { callerOf, mostlyFavourites, type Call } from '#scripts/weekend.ts';
import { nextRound, playAll, register, startSwiss } from './events.ts';

const ADMIN_SCREENS = 2;
const SCREEN_READS = ['getSteps', 'getDay', 'getToDo', 'getOverrun'] as const;
const EVENT = '/tournaments/rocket-league';
const PAGES = ['/', EVENT, `${EVENT}/classement`];
const BEST_OF = 3;

/** An event in its second round of three, from which on it is told what it takes to qualify: no round costs more. */
export async function fillDay(call: Call, teams: number): Promise<void> {
  const { pk_event, version } = await call('getEvent', { slug: 'rocket-league' });
  // Half of a round is played at once: whenever a station becomes free, the next match is called.
  await call('setDay', { pk_event, version, day: { ...USUAL_DAY, stations: teams / 4 } });
  await register(call, teams);
  await startSwiss(call, teams / 4, 3);
  await playAll(call, await nextRound(call));
  await nextRound(call);
}

/** Those that nobody has entered a result for. */
export async function openMatches(call: Call): Promise<TournamentMatch[]> {
  const rounds = await call('getRounds');
  for (const { pk_round } of rounds) {
    const matches = await call('getRoundMatches', { pk_round });
    const open = matches.filter(({ bye, winner_team }) => !bye && winner_team === null);
    if (open.length > 0) return open;
  }
  return [];
}

/** Both teams of a match, each with a phone that has its link. */
export async function phonesOf(
  admin: Call,
  urls: readonly string[],
  { fk_team_one, fk_team_two }: TournamentMatch,
): Promise<Call[]> {
  return Promise.all(
    [fk_team_one, fk_team_two].map(async (pk_team, index) => {
      const headers = { [LINK_HEADER]: randomBytes(16).toString('base64url') };
      await admin('createTeamLink', { pk_team }, headers);
      const visitor = callerOf(urls[index % urls.length] ?? '');
      return (action, payload) => visitor(action, payload, headers);
    }),
  );
}

/** A report of one team, and what everybody's screens ask for when they hear of it. */
export async function report(
  phone: Call,
  phones: readonly Call[],
  match: TournamentMatch,
): Promise<void> {
  const [team_one_score, team_two_score] = mostlyFavourites(match, winsNeeded(BEST_OF));
  await phone('reportScore', { pk_match: match.pk_match, team_one_score, team_two_score });
  await Promise.all([phone, ...phones].map((each) => each('getMyTeam')));
}

export async function lookAfterChange(admin: Call, urls: readonly string[]): Promise<void> {
  const screens = Array.from({ length: ADMIN_SCREENS }, () => SCREEN_READS).flat();
  await Promise.all(screens.map((read) => admin(read)));
  // On every process somebody asks for these pages before the next result.
  const pages = urls.flatMap((url) => PAGES.map((page) => `${url}${page}`));
  await Promise.all(
    pages.map(async (page) =>
      (await fetch(page, { headers: { 'accept-encoding': 'br' } })).arrayBuffer(),
    ),
  );
}
