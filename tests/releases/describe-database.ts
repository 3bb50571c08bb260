import type { ActionName } from '#contract/actions.ts';
import { signIn, type Call } from '#scripts/demo/play-tournament.ts';
import { readSeason } from './season.ts';

/** The admin of the stored databases. */
export const ADMIN = { username: 'admin', password: 'Secret-123' } as const;

/** The answers of a database through the site's own actions, by action. */
type Answers = Record<string, unknown>;

/** All answers of a database, and the answers after each undo. */
export type RecordedAnswers = {
  now: Answers;
  history: object[];
  walk: Answers[];
  season?: Answers;
};

export async function recordAnswers(url: string, stepsBack = Infinity): Promise<RecordedAnswers> {
  const call = await signIn(url, ADMIN);
  const now = await readAll(call, url);
  const history = await readHistory(call);
  const walk: Answers[] = [];
  for await (const answers of walkBack(call, url)) {
    walk.push(answers);
    if (walk.length >= stepsBack) break;
  }
  return { now, history, walk };
}

/**
 * The same for a site with several events: the answers about each of them before anything is
 * undone.
 */
export async function recordSeasonAnswers(
  url: string,
  stepsBack = Infinity,
): Promise<RecordedAnswers> {
  const season = await readSeason(await signIn(url, ADMIN));
  return { ...(await recordAnswers(url, stepsBack)), season };
}

/**
 * Removes the times of writing: they are the only difference when the same story is played again.
 */
export function timeless(recorded: RecordedAnswers): RecordedAnswers {
  const text = JSON.stringify(recorded).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"…"');
  return JSON.parse(text) as RecordedAnswers;
}

const LISTS = [
  'getAdmins',
  'getPlayers',
  'getTeams',
  'getRounds',
  'getMatches',
  'getSteps',
] as const satisfies readonly ActionName[];

const OTHER_READS = [
  'getTournament',
  'getStandings',
  'getBracket',
  'getTeamsWithPlayers',
  'getAdminTypes',
] as const satisfies readonly ActionName[];

/** The answers to compare after each undo: everything public, and the lists. */
async function readPublicAndLists(call: Call, url: string): Promise<Answers> {
  const answers: Answers = { watch: await firstLiveState(url) };
  for (const action of LISTS) answers[action] = await call(action);
  return answers;
}

/** All answers except the history. */
async function readAll(call: Call, url: string): Promise<Answers> {
  const answers = await readPublicAndLists(call, url);
  for (const action of OTHER_READS) answers[action] = await call(action);
  const rounds = await call('getRounds');
  for (const { pk_round } of rounds) {
    answers[`getRoundMatches ${pk_round}`] = await call('getRoundMatches', { pk_round });
  }
  return answers;
}

/** The whole history, newest first. */
export async function readHistory(call: Call) {
  const all: Awaited<ReturnType<typeof page>> = [];
  const page = (before?: number) =>
    call('getTrail', { limit: 100, ...(before === undefined ? {} : { before }) });
  for (let rows = await page(); rows.length > 0; rows = await page(all.at(-1)?.pk_trail)) {
    all.push(...rows);
  }
  return all;
}

/**
 * Undoes the tournament's steps, the last one first, then every other change that can be undone.
 * Yields the answers after each.
 */
async function* walkBack(call: Call, url: string): AsyncGenerator<Answers> {
  while ((await call('getSteps')).last !== null) {
    const undone = await call('undo');
    yield { undone, ...(await readPublicAndLists(call, url)) };
  }
  for (const { pk_trail, item } of await readHistory(call)) {
    if (item === 'tournament') continue;
    const undone = await call('undo', { pk_trail }).catch((error: Error) => error.message);
    yield { undone, ...(await readPublicAndLists(call, url)) };
  }
}

/**
 * The first event of the live stream is the whole public state. The expected times of the day are
 * removed, because they depend on the current time.
 */
async function firstLiveState(url: string): Promise<unknown> {
  const response = await fetch(`${url}/api?action=watch`);
  const decoder = new TextDecoder();
  let received = '';
  for await (const chunk of response.body ?? []) {
    received += decoder.decode(chunk, { stream: true });
    const data = /^event: state\n(?:.*\n)*?data: (.*)\n\n/m.exec(received)?.[1];
    if (data === undefined) continue;
    const { clock: _expected, ...state } = JSON.parse(data) as Answers;
    return state;
  }
  throw new Error('the live stream ended before it told anything');
}
