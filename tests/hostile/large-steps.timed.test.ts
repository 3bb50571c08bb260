import { expect, onTestFinished, test } from 'vitest';
import type { ActionName, ActionOutput } from '#contract/actions.ts';
import { createDatabase } from '../api/harness.ts';
import { askerOf, importAll, type Ask } from './asker.ts';
import { startMeasuredServer } from './measured-server.ts';

const TEAMS = 1024;
const ROUNDS = 3;

/** What is done over and over while an event is played keeps the others waiting no longer than any other request. */
const EVERYDAY: readonly ActionName[] = [
  'updateMatch',
  'publishRound',
  'getSteps',
  'getTrail',
  'getMatches',
  'undo',
];
const EVERYDAY_MILLISECONDS_MAX = 50;
/** What looks at everything that was drawn and played, a few times an event. */
const LARGE: readonly ActionName[] = [
  'drawRound',
  'previewCorrection',
  'correctMatch',
  'withdrawTeam',
  'previewBracket',
  'startBracket',
];
const LARGE_MILLISECONDS_MAX = 500;
/** On a machine that takes this long to list the teams, everything takes longer. */
const SLOW_MILLISECONDS = 10;

test(`with ${TEAMS} teams, everyday work holds nobody up, and large steps hold others up for a moment`, async () => {
  const database = await createDatabase('sqlite');
  const server = await startMeasuredServer(database.url);
  onTestFinished(async () => {
    await server.close();
    await database.drop();
  });
  const { ask, best } = await askerOf(server);
  await enter(ask);
  await ask('startSwiss', { rounds: ROUNDS, qualifiers: TEAMS / 2 });
  const first = await playRound(ask);
  await playRound(ask);
  await playRound(ask);
  for (let tried = 0; tried < 3; tried += 1) {
    await lookAround(ask);
    await correctAndUndo(ask, first);
    await ask('withdrawTeam', { pk_team: first.fk_team_one });
    await ask('undo');
    await ask('previewBracket', { size: TEAMS, avoid_rematches: true });
    await ask('startBracket', { size: TEAMS, avoid_rematches: true });
    await ask('undo');
  }
  const slowness = Math.max(1, (best.get('getTeams') ?? 0) / SLOW_MILLISECONDS);
  const over = (names: readonly ActionName[], limit: number) =>
    names
      .map((name) => [name, best.get(name) ?? Infinity] as const)
      .filter(([, held]) => held > limit * slowness);
  expect(over(EVERYDAY, EVERYDAY_MILLISECONDS_MAX)).toEqual([]);
  expect(over(LARGE, LARGE_MILLISECONDS_MAX)).toEqual([]);
}, 600_000);

async function enter(ask: Ask): Promise<void> {
  for (let from = 0; from < TEAMS; from += 500) {
    const numbers = Array.from({ length: Math.min(500, TEAMS - from) }, (_, index) => from + index);
    const teams = numbers.map((number) => ({
      line: number + 2,
      pk_team: '',
      name: `Solo ${number}`,
      capacity: '1',
    }));
    await importAll(ask, { kind: 'teams', lines: teams });
    const players = numbers.map((number) => ({
      line: number + 2,
      pk_player: '',
      username: `Pilote ${number}`,
      discord: `pilote.${number}`,
      riot_username: '',
      rank: '',
      twitch: '',
      team_name: `Solo ${number}`,
    }));
    await importAll(ask, { kind: 'players', lines: players });
  }
  await ask('setRegistration', { open: false });
}

type Match = ActionOutput<'publishRound'>[number];

async function playRound(ask: Ask): Promise<Match> {
  await ask('drawRound');
  const matches = await ask('publishRound');
  for (const match of matches) await ask('updateMatch', scored(match, match.pk_match % 3 === 0));
  const [first] = matches;
  if (first === undefined) throw new Error('the round has a match');
  return first;
}

async function lookAround(ask: Ask): Promise<void> {
  for (const action of ['getTeams', 'getSteps', 'getMatches'] as const) await ask(action);
  await ask('getTrail', { limit: 50 });
}

async function correctAndUndo(ask: Ask, match: Match): Promise<void> {
  const isUpset = match.pk_match % 3 === 0;
  const { pk_match, team_one_score, team_two_score, winner_team } = scored(match, !isUpset);
  const correction = { pk_match, team_one_score, team_two_score, winner_team };
  await ask('previewCorrection', correction);
  await ask('correctMatch', { ...correction, way: 'keep' });
  await ask('undo');
}

function scored(match: Match, isUpset: boolean) {
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
