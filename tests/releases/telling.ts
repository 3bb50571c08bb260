import type { ActionName } from '#contract/actions.ts';
import { signIn, type Call } from '#scripts/weekend.ts';
import { tellSeason } from './season.ts';

/** Who signs in to the databases that are kept. */
export const ADMIN = { username: 'admin', password: 'Secret-123' } as const;

/** What a database tells through the site's own calls, by the name of the call. */
type Told = Record<string, unknown>;

/** All that a database tells, and what it tells after each step back. */
export type Telling = { now: Told; history: object[]; walk: Told[]; season?: Told };

export async function tellingOf(url: string, stepsBack = Infinity): Promise<Telling> {
  const call = await signIn(url, ADMIN);
  const now = await tell(call, url);
  const history = await tellHistory(call);
  const walk: Told[] = [];
  for await (const told of walkBack(call, url)) {
    walk.push(told);
    if (walk.length >= stepsBack) break;
  }
  return { now, history, walk };
}

/** The same of a site with several events: what each of them tells, before anything is undone. */
export async function tellingWithSeason(url: string, stepsBack = Infinity): Promise<Telling> {
  const season = await tellSeason(await signIn(url, ADMIN));
  return { ...(await tellingOf(url, stepsBack)), season };
}

/** Without the hours at which things were written: they are all that differs when the same story is played again. */
export function timeless(telling: Telling): Telling {
  const text = JSON.stringify(telling).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"…"');
  return JSON.parse(text) as Telling;
}

const LISTS = [
  'getAdmins',
  'getPlayers',
  'getTeams',
  'getRounds',
  'getMatches',
  'getSteps',
] as const satisfies readonly ActionName[];

const ALSO = [
  'getTournament',
  'getStandings',
  'getBracket',
  'getTeamsWithPlayers',
  'getAdminTypes',
] as const satisfies readonly ActionName[];

/** What is worth hearing after each step back: everything public, and the lists. */
async function tellBriefly(call: Call, url: string): Promise<Told> {
  const told: Told = { watch: await firstLiveState(url) };
  for (const action of LISTS) told[action] = await call(action);
  return told;
}

/** Everything but the history. */
async function tell(call: Call, url: string): Promise<Told> {
  const told = await tellBriefly(call, url);
  for (const action of ALSO) told[action] = await call(action);
  const rounds = await call('getRounds');
  for (const { pk_round } of rounds) {
    told[`getRoundMatches ${pk_round}`] = await call('getRoundMatches', { pk_round });
  }
  return told;
}

/** The whole history, newest first. */
export async function tellHistory(call: Call) {
  const all: Awaited<ReturnType<typeof page>> = [];
  const page = (before?: number) =>
    call('getTrail', { limit: 100, ...(before === undefined ? {} : { before }) });
  for (let rows = await page(); rows.length > 0; rows = await page(all.at(-1)?.pk_trail)) {
    all.push(...rows);
  }
  return all;
}

/** Undoes the tournament's steps from the last one back, then every other change that can be; tells after each. */
async function* walkBack(call: Call, url: string): AsyncGenerator<Told> {
  while ((await call('getSteps')).last !== null) {
    const undone = await call('undo');
    yield { undone, ...(await tellBriefly(call, url)) };
  }
  for (const { pk_trail, item } of await tellHistory(call)) {
    if (item === 'tournament') continue;
    const undone = await call('undo', { pk_trail }).catch((error: Error) => error.message);
    yield { undone, ...(await tellBriefly(call, url)) };
  }
}

/** The first event of the live stream is the whole public state. What is expected of the day hangs on the hour at which it is asked. */
async function firstLiveState(url: string): Promise<unknown> {
  const response = await fetch(`${url}/api?action=watch`);
  const decoder = new TextDecoder();
  let heard = '';
  for await (const chunk of response.body ?? []) {
    heard += decoder.decode(chunk, { stream: true });
    const data = /^event: state\n(?:.*\n)*?data: (.*)\n\n/m.exec(heard)?.[1];
    if (data === undefined) continue;
    const { clock: _expected, ...state } = JSON.parse(data) as Told;
    return state;
  }
  throw new Error('the live stream ended before it told anything');
}
