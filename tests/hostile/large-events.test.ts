import { expect, test } from 'vitest';
import type { ActionName, ActionOutput } from '#contract/actions.ts';
import { signIn, type Call } from '#scripts/demo/play-tournament.ts';
import { isFullRun } from '#tests/proofs.ts';
import { openApi, SUPER_ADMIN } from '../api/support/harness.ts';
import { countStatements, type StatementCounts } from './statements.ts';
import { soloTeamSheets } from './solo-team-sheets.ts';

const SMALL = 16;
const LARGE = isFullRun ? 256 : 32;
const ROUNDS = 3;
const TRIES = 2;

/** They ask as often, however many teams there are. */
const SAME_STATEMENTS: readonly ActionName[] = [
  'startSwiss',
  'drawRound',
  'publishRound',
  'getTeams',
  'getSteps',
  'getMatches',
  'previewCorrection',
  'correctMatch',
  'withdrawTeam',
  'previewBracket',
];

test(`with ${LARGE} teams a score asks as much of the database as with ${SMALL}, and no step asks more than its share`, async () => {
  const small = await costsWith(SMALL);
  const large = await costsWith(LARGE);
  expect(large.score).toEqual(small.score);
  const askMore = SAME_STATEMENTS.filter(
    (name) => statementsOf(large.steps, name) > statementsOf(small.steps, name),
  );
  expect(askMore).toEqual([]);
  const readMore = [...small.steps].filter(
    ([name, { rows }]) => (large.steps.get(name)?.rows ?? Infinity) > (LARGE / SMALL) * rows,
  );
  expect(readMore).toEqual([]);
});

function statementsOf(steps: ReadonlyMap<ActionName, StatementCounts>, name: ActionName): number {
  const counted = steps.get(name);
  if (counted === undefined) throw new Error(`${name} was not asked for`);
  return counted.statements;
}

/** What a score and each step of an event ask of the database; of several tries the least, as the clocks of the server ask too. */
async function costsWith(teams: number) {
  const api = await openApi('sqlite');
  const call = await signIn(api.url, SUPER_ADMIN);
  const scores: StatementCounts[] = [];
  const steps = new Map<ActionName, StatementCounts>();
  const count = countStatements();
  const ask: Call = async (action, payload) => {
    count();
    const answer = await call(action, payload);
    const cost = count();
    if (action === 'updateMatch') scores.push(cost);
    const known = steps.get(action);
    if (known === undefined || cost.statements < known.statements) steps.set(action, cost);
    return answer;
  };
  await enter(call, teams);
  await ask('startSwiss', { rounds: ROUNDS, qualifiers: teams / 2 });
  const first = await playRound(ask);
  await playRound(ask);
  await playRound(ask);
  for (let tried = 0; tried < TRIES; tried += 1) await playOn(ask, first, teams);
  await api.close();
  const byCost = scores.toSorted((one, two) => one.statements - two.statements);
  return { score: byCost[Math.floor(byCost.length / 2)], steps };
}

/** Looks around, corrects a result, withdraws a team and starts the bracket, and undoes it all. */
async function playOn(ask: Call, first: Match, teams: number): Promise<void> {
  for (const action of ['getTeams', 'getSteps', 'getMatches'] as const) await ask(action);
  await ask('getTrail', { limit: 20 });
  const isUpset = first.pk_match % 3 === 0;
  const { pk_match, team_one_score, team_two_score, winner_team } = scored(first, !isUpset);
  const correction = { pk_match, team_one_score, team_two_score, winner_team };
  await ask('previewCorrection', correction);
  await ask('correctMatch', { ...correction, way: 'keep' });
  await ask('undo');
  await ask('withdrawTeam', { pk_team: first.fk_team_one });
  await ask('undo');
  await ask('previewBracket', { size: teams, avoid_rematches: true });
  await ask('startBracket', { size: teams, avoid_rematches: true });
  await ask('undo');
}

async function enter(call: Call, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index);
  for (const sheet of soloTeamSheets(numbers)) await importAll(call, sheet);
  await call('setRegistration', { open: false });
}

async function importAll(call: Call, sheet: object): Promise<void> {
  const { digest } = await call('previewImport', sheet);
  await call('importRows', { ...sheet, digest });
}

type Match = ActionOutput<'publishRound'>[number];

async function playRound(ask: Call): Promise<Match> {
  await ask('drawRound');
  const matches = await ask('publishRound');
  for (const match of matches) await ask('updateMatch', scored(match, match.pk_match % 3 === 0));
  const [first] = matches;
  if (first === undefined) throw new Error('the round has a match');
  return first;
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
