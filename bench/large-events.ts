/**
 * How long the steps of an event of 1,024 teams, and an import of 1,000 lines, block all other
 * requests.
 */
import type { ActionName, ActionOutput } from '#contract/actions.ts';
import { soloTeamSheets } from '#tests/hostile/solo-team-sheets.ts';
import { createMeasuredCaller, importAll, type CallAction } from './hostile/call-action.ts';
import { startMeasuredSite } from './hostile/measured-site.ts';
import { heading, milliseconds, reportMeasurement } from './site/table.ts';

const TEAMS = 1024;
const ROUNDS = 3;

/** Frequent actions during an event. They may block no longer than any other request. */
const EVERYDAY: readonly ActionName[] = [
  'updateMatch',
  'publishRound',
  'getSteps',
  'getTrail',
  'getMatches',
  'undo',
];
const EVERYDAY_MILLISECONDS_MAX = 50;
/** Actions that read everything drawn and played, a few times per event. */
const LARGE: readonly ActionName[] = [
  'drawRound',
  'previewCorrection',
  'correctMatch',
  'withdrawTeam',
  'previewBracket',
  'startBracket',
];
const LARGE_MILLISECONDS_MAX = 500;
/** A machine that takes this long to list the teams is slow: all limits grow. */
const SLOW_MILLISECONDS = 10;
/** An import is large, and must still let other requests in as often as any other action. */
const IMPORT: readonly ActionName[] = ['previewImport', 'importRows', 'getTrail', 'undo'];
const PLAYERS = 2048;
const TRIES = 3;

await measureSteps();
await measureImport();

async function measureSteps(): Promise<void> {
  const site = await startMeasuredSite();
  const { ask, best } = await createMeasuredCaller(site);
  await enterTeams(ask);
  await ask('startSwiss', { rounds: ROUNDS, qualifiers: TEAMS / 2 });
  const first = await playRound(ask);
  await playRound(ask);
  await playRound(ask);
  for (let tried = 0; tried < TRIES; tried += 1) {
    await readScreens(ask);
    await correctAndUndo(ask, first);
    await ask('withdrawTeam', { pk_team: first.fk_team_one });
    await ask('undo');
    await ask('previewBracket', { size: TEAMS, avoid_rematches: true });
    await ask('startBracket', { size: TEAMS, avoid_rematches: true });
    await ask('undo');
  }
  heading(`${TEAMS} équipes : le temps pendant lequel un pas fait attendre les autres`);
  const slowness = Math.max(1, (best.get('getTeams') ?? 0) / SLOW_MILLISECONDS);
  reportBlockedTimes(best, EVERYDAY, EVERYDAY_MILLISECONDS_MAX * slowness);
  reportBlockedTimes(best, LARGE, LARGE_MILLISECONDS_MAX * slowness);
  await site.close();
}

async function measureImport(): Promise<void> {
  const site = await startMeasuredSite();
  const { ask, best } = await createMeasuredCaller(site);
  for (const sheet of [teamLines(0, 1000), teamLines(1000, TEAMS)]) await importAll(ask, sheet);
  for (const from of [0, 1000, 2000]) {
    await importAll(ask, playerLines(from, Math.min(from + 1000, PLAYERS)));
  }
  // The smaller imports before do not count.
  best.clear();
  // Half of the lines change a player, the others create one.
  for (let tried = 0; tried < TRIES; tried += 1) {
    const last = PLAYERS + 500 * tried;
    await importAll(ask, playerLines(last - 500, last + 500, ` ${tried}`));
    await ask('getPlayers');
  }
  for (let undone = 0; undone < TRIES; undone += 1) {
    const trail = await ask('getTrail', { item: 'import', limit: 50 });
    const entry = trail.filter(({ action }) => action === 'importRows')[undone];
    await ask('undo', { pk_trail: entry?.pk_trail });
  }
  heading('1 000 lignes importées parmi 2 048 joueurs : de même');
  // A machine that takes long to list the players is slow.
  const limit = Math.max(EVERYDAY_MILLISECONDS_MAX, 4 * (best.get('getPlayers') ?? 0));
  reportBlockedTimes(best, IMPORT, limit);
  await site.close();
}

function reportBlockedTimes(
  best: ReadonlyMap<ActionName, number>,
  names: readonly ActionName[],
  atMost: number,
): void {
  for (const name of names) {
    const blockedFor = best.get(name) ?? Number.NaN;
    reportMeasurement(name, {
      measured: blockedFor,
      atMost,
      unit: 'ms',
      shown: milliseconds(blockedFor),
    });
  }
}

async function enterTeams(ask: CallAction): Promise<void> {
  for (let from = 0; from < TEAMS; from += 500) {
    const numbers = Array.from({ length: Math.min(500, TEAMS - from) }, (_, index) => from + index);
    for (const sheet of soloTeamSheets(numbers)) await importAll(ask, sheet);
  }
  await ask('setRegistration', { open: false });
}

type Match = ActionOutput<'publishRound'>[number];

async function playRound(ask: CallAction): Promise<Match> {
  await ask('drawRound');
  const matches = await ask('publishRound');
  for (const match of matches)
    await ask('updateMatch', scorePayload(match, match.pk_match % 3 === 0));
  const [first] = matches;
  if (first === undefined) throw new Error('the round has a match');
  return first;
}

async function readScreens(ask: CallAction): Promise<void> {
  for (const action of ['getTeams', 'getSteps', 'getMatches'] as const) await ask(action);
  await ask('getTrail', { limit: 50 });
}

async function correctAndUndo(ask: CallAction, match: Match): Promise<void> {
  const isUpset = match.pk_match % 3 === 0;
  const { pk_match, team_one_score, team_two_score, winner_team } = scorePayload(match, !isUpset);
  const correction = { pk_match, team_one_score, team_two_score, winner_team };
  await ask('previewCorrection', correction);
  await ask('correctMatch', { ...correction, way: 'keep' });
  await ask('undo');
}

function scorePayload(match: Match, isUpset: boolean) {
  const { pk_match, fk_round, fk_team_one, fk_team_two, match_date } = match;
  return {
    pk_match,
    fk_round,
    fk_team_one,
    fk_team_two,
    match_date,
    team_one_score: isUpset ? 1 : 2,
    team_two_score: isUpset ? 2 : 0,
    winner_team: isUpset ? fk_team_two : fk_team_one,
  };
}

function teamLines(from: number, to: number) {
  const lines = Array.from({ length: to - from }, (_, index) => ({
    line: index + 2,
    pk_team: '',
    name: `Équipe ${from + index}`,
    capacity: '9',
  }));
  return { kind: 'teams', lines };
}

function playerLines(from: number, to: number, suffix = '') {
  const lines = Array.from({ length: to - from }, (_, index) => ({
    line: index + 2,
    pk_player: '',
    username: `Joueur ${from + index}${suffix}`,
    discord: `joueur.${from + index}`,
    riot_username: `joueur#${from + index}`,
    rank: 'Or',
    twitch: `https://www.twitch.tv/joueur_${from + index}`,
    team_name: `Équipe ${(from + index) % TEAMS}`,
  }));
  return { kind: 'players', lines };
}
