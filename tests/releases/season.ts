import { isOpen } from '#contract/tournament/match-state.ts';
import { createECDH } from 'node:crypto';
import { DEFAULT_DAY_SETTINGS } from '#contract/day/day.ts';
import { DESK_HEADER } from '#contract/day/desk.ts';
import type { Format } from '#contract/tournament/format.ts';
import { LINK_HEADER } from '#contract/teams/team-links.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { createCaller, signIn, saveScore, type Call } from '#scripts/demo/play-tournament.ts';

/** The copy after the weekend: a site with one event after another. */
export const SEASON = 'season';

/** How many seconds results are delayed. The comparison waits longer than this. */
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
 * One event that is over and archived. One in the middle of its day, with links, check-ins, calls,
 * two reports that differ, the desk and its keys, and a held result. One to come, with a push
 * subscription and a webhook.
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
  const { fk_event } = await publishNewEvent(call, 'coupe-d-hiver', "Coupe d'hiver");
  for (const name of ['Givre', 'Verglas', 'Congère', 'Dégel'])
    await createFullTeam(call, name, fk_event);
  await call('setRegistration', { open: false, fk_event });
  await call('startBracket', { fk_event });
  for (;;) {
    const open = (await bracketMatches(call, fk_event)).filter(isOpen);
    if (open.length === 0) break;
    for (const match of open) await saveScore(call, match, [2, 1]);
  }
  await call('archiveEvent', { pk_event: fk_event });
}

async function playToday(url: string, call: Call): Promise<void> {
  const { fk_event } = await publishNewEvent(call, 'coupe-de-printemps', 'Coupe de printemps');
  await call('setDay', { pk_event: fk_event, day: { ...DEFAULT_DAY_SETTINGS, stations: 2 } });
  const byLink = new Map<number | null, Call>();
  for (const name of ['Bourgeon', 'Averse', 'Jonquille', 'Giboulée']) {
    const pk_team = await createFullTeam(call, name, fk_event);
    byLink.set(pk_team, await createLinkCaller(url, call, pk_team));
  }
  await call('openCheckIn', { fk_event });
  for (const team of byLink.values()) await team('checkIn');
  await call('setRegistration', { open: false, fk_event });
  await call('startBracket', { fk_event });
  const [onAir, disputed] = await bracketMatches(call, fk_event);
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
  // Last, because the copy must contain it while it is still held.
  await saveScore(call, onAir, [2, 0]);
}

async function prepareNext(url: string, call: Call): Promise<void> {
  const { fk_event } = await publishNewEvent(call, 'coupe-d-ete', "Coupe d'été");
  const pk_team = await createFullTeam(call, 'Canicule', fk_event);
  const team = await createLinkCaller(url, call, pk_team);
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

/** The reads about an event that do not depend on the time. */
const EVENT_READS = [
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

export async function readSeason(call: Call): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {
    getSite: await call('getSite'),
    getPastEvents: await call('getPastEvents'),
  };
  for (const { pk_event, slug, state } of await call('getEvents')) {
    answers[`getEvent ${slug}`] = await call('getEvent', { pk_event });
    if (state === 'archived')
      answers[`getPastEvent ${slug}`] = await call('getPastEvent', { slug });
    for (const action of EVENT_READS) {
      answers[`${action} ${slug}`] = await call(action, { fk_event: pk_event });
    }
    for (const { pk_team } of await call('getTeams', { fk_event: pk_event })) {
      answers[`getTeamLinks ${pk_team}`] = await call('getTeamLinks', { pk_team });
    }
  }
  return answers;
}

async function publishNewEvent(
  call: Call,
  slug: string,
  name: string,
): Promise<{ fk_event: number }> {
  const eventFields = { slug, name, game: 'Rocket League', format: FORMAT };
  const { pk_event } = await call('createEvent', eventFields);
  await call('publishEvent', { pk_event });
  return { fk_event: pk_event };
}

async function createFullTeam(call: Call, name: string, fk_event: number): Promise<number> {
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

/** A caller who has only this link. */
async function createLinkCaller(url: string, call: Call, pk_team: number): Promise<Call> {
  const headers = { [LINK_HEADER]: `lien-de-l-equipe-${String(pk_team).padStart(5, '0')}` };
  await call('createTeamLink', { pk_team }, headers);
  const visitor = createCaller(url);
  return (action, payload) => visitor(action, payload, headers);
}

async function bracketMatches(call: Call, fk_event: number): Promise<TournamentMatch[]> {
  const { rounds } = await call('getBracket', { fk_event });
  return rounds.flatMap(({ matches }) => matches);
}
