import { createECDH } from 'node:crypto';
import { USUAL_DAY } from '#contract/day.ts';
import { DESK_HEADER } from '#contract/desk.ts';
import type { Format } from '#contract/format.ts';
import { isOpen } from '#contract/public-state.ts';
import { LINK_HEADER } from '#contract/team-links.ts';
import type { TournamentMatch } from '#contract/tournament.ts';
import { callerOf, signIn, saveScore, type Call } from '#scripts/weekend.ts';

/** The moment after the weekend: what a site holds that runs one event after another. */
export const SEASON = 'season';

/** How many seconds the public is behind: whoever tells of the season waits for longer. */
export const HELD_SECONDS = 5;

const FORMAT: Format = {
  first: null,
  last: {
    kind: 'single',
    best_of: { winner: 3, loser: 3, final: 3, third: 3 },
    third_place: false,
  },
};

/**
 * One event that is over and archived; one in the middle of its day, with links, check-ins, calls, two reports that disagree, the desk
 * and its keys, and a result that the public has not been told; one to come, whose browsers and Discord want to be told.
 */
export async function playSeason(
  url: string,
  admin: { username: string; password: string },
): Promise<void> {
  const call = await signIn(url, admin);
  await playArchived(call);
  await playToday(url, call);
  await prepareNext(url, call);
}

async function playArchived(call: Call): Promise<void> {
  const { fk_event } = await eventOf(call, 'coupe-d-hiver', "Coupe d'hiver");
  for (const name of ['Givre', 'Verglas', 'Congère', 'Dégel']) await teamOf(call, name, fk_event);
  await call('setRegistration', { open: false, fk_event });
  await call('startBracket', { fk_event });
  for (;;) {
    const open = (await matchesOf(call, fk_event)).filter(isOpen);
    if (open.length === 0) break;
    for (const match of open) await saveScore(call, match, [2, 1]);
  }
  await call('archiveEvent', { pk_event: fk_event });
}

async function playToday(url: string, call: Call): Promise<void> {
  const { fk_event } = await eventOf(call, 'coupe-de-printemps', 'Coupe de printemps');
  await call('setDay', { pk_event: fk_event, day: { ...USUAL_DAY, stations: 2 } });
  const byLink = new Map<number | null, Call>();
  for (const name of ['Bourgeon', 'Averse', 'Jonquille', 'Giboulée']) {
    const pk_team = await teamOf(call, name, fk_event);
    byLink.set(pk_team, await linkTo(url, call, pk_team));
  }
  await call('openCheckIn', { fk_event });
  for (const team of byLink.values()) await team('checkIn');
  await call('setRegistration', { open: false, fk_event });
  await call('startBracket', { fk_event });
  const [onAir, disputed] = await matchesOf(call, fk_event);
  if (onAir === undefined || disputed === undefined) throw new Error('four teams, two matches');

  await call('setDelay', { seconds: HELD_SECONDS, fk_event });
  for (const [kind, secret] of [
    ['read', 'clef-de-lecture-000001'],
    ['button', 'clef-des-boutons-00001'],
  ] as const) {
    await call('createDeskKey', { kind, fk_event }, { [DESK_HEADER]: secret });
  }
  await call('setOnAir', { pk_match: onAir.pk_match, fk_event });
  const { pk_match, fk_team_one, fk_team_two } = disputed;
  await byLink.get(fk_team_one)?.('sayThere', { pk_match });
  const [one, two] = [byLink.get(fk_team_one), byLink.get(fk_team_two)];
  await one?.('reportScore', { pk_match, team_one_score: 2, team_two_score: 0 });
  await two?.('reportScore', { pk_match, team_one_score: 1, team_two_score: 2 });
  await two?.('callReferee', { pk_match });
  // Last: it has to be kept while it is not told yet.
  await saveScore(call, onAir, [2, 0]);
}

async function prepareNext(url: string, call: Call): Promise<void> {
  const { fk_event } = await eventOf(call, 'coupe-d-ete', "Coupe d'été");
  const pk_team = await teamOf(call, 'Canicule', fk_event);
  const team = await linkTo(url, call, pk_team);
  const keys = createECDH('prime256v1');
  await team('subscribePush', {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/season',
    p256dh: keys.generateKeys('base64url'),
    auth: 'A'.repeat(22),
  });
  const address = `https://discord.com/api/webhooks/${'1'.repeat(18)}/${'A'.repeat(24)}`;
  await call('setWebhook', { address, fk_event });
  await call('setDiscord', { calls: true, fk_event });
}

/** What an event tells, as far as it is not about the hour. */
const OF_EVENT = [
  'getTeams',
  'getPlayers',
  'getRounds',
  'getMatches',
  'getTournament',
  'getStandings',
  'getBracket',
  'getTeamsWithPlayers',
  'getSteps',
  'getToDo',
  'getDesk',
  'getDiscord',
  'getTrail',
] as const;

export async function tellSeason(call: Call): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {
    getSite: await call('getSite'),
    getPastEvents: await call('getPastEvents'),
  };
  for (const { pk_event, slug, state } of await call('getEvents')) {
    told[`getEvent ${slug}`] = await call('getEvent', { pk_event });
    if (state === 'archived') told[`getPastEvent ${slug}`] = await call('getPastEvent', { slug });
    for (const action of OF_EVENT) {
      told[`${action} ${slug}`] = await call(action, { fk_event: pk_event });
    }
    for (const { pk_team } of await call('getTeams', { fk_event: pk_event })) {
      told[`getTeamLinks ${pk_team}`] = await call('getTeamLinks', { pk_team });
    }
  }
  return told;
}

async function eventOf(call: Call, slug: string, name: string): Promise<{ fk_event: number }> {
  const made = { slug, name, game: 'Rocket League', format: FORMAT };
  const { pk_event } = await call('createEvent', made);
  await call('publishEvent', { pk_event });
  return { fk_event: pk_event };
}

async function teamOf(call: Call, name: string, fk_event: number): Promise<number> {
  const { pk_team } = await call('createTeam', { name, capacity: 2, fk_event });
  for (const mate of ['A', 'B']) {
    const username = `${name} ${mate}`;
    await call('createPlayer', {
      username,
      discord: username,
      riot_username: `${name}#EUW`,
      rank: 'Or',
      twitch: null,
      fk_team: pk_team,
      fk_event,
    });
  }
  return pk_team;
}

/** Whoever has this link, and nothing else. */
async function linkTo(url: string, call: Call, pk_team: number): Promise<Call> {
  const headers = { [LINK_HEADER]: `lien-de-l-equipe-${String(pk_team).padStart(5, '0')}` };
  await call('createTeamLink', { pk_team }, headers);
  const visitor = callerOf(url);
  return (action, payload) => visitor(action, payload, headers);
}

async function matchesOf(call: Call, fk_event: number): Promise<TournamentMatch[]> {
  const { rounds } = await call('getBracket', { fk_event });
  return rounds.flatMap(({ matches }) => matches);
}
