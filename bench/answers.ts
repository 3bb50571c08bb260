/** What visitors ask for most, beside bare node:http that sends the same headers and bytes: each in its own process. */
import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { measureInFront } from '#server/http/measuring.ts';
import { createMeasures } from '#server/watching/measures.ts';
import { nextRound, playAll, register, startSwiss } from './site/events.ts';
import { startBare, startSite, type Site } from './site/processes.ts';
import { heading, line, median, milliseconds, promise, times } from './site/table.ts';

const TEAMS = 64;
const CONNECTIONS = 50;
const SECONDS = 1;
const TURNS = 5;
const MEASURED_REQUESTS = 5000;
const BATCH = 200_000;
const HEADERS = { 'accept-encoding': 'br' };
const EVENT = '/tournaments/rocket-league';

const quiet = await startSite();
const logged = await startSite({ LOG_LEVEL: 'info' });
for (const site of [quiet, logged]) await fill(site);
const bare = await startBare();

heading(`Réponses gardées, ${TEAMS} équipes : part de node:http nu, mêmes en-têtes, mêmes octets`);
for (const path of [
  '/',
  EVENT,
  `${EVENT}/classement`,
  `${EVENT}/bracket`,
  '/api?action=getTournament',
  '/api?action=getStandings',
  '/api?action=getBracket',
  '/api?action=getRoundMatches&pk_round=1',
  '/api?action=getTeamsWithPlayers',
]) {
  const share = await shareOf(quiet, path);
  promise(path, { measured: share, atLeast: 0.9, shown: share.toFixed(2) });
}
line('/ avec le journal de chaque requête', (await shareOf(logged, '/')).toFixed(2));

heading('La première réponse après un changement, au lieu d’une réponse gardée');
for (const path of ['/', '/api?action=getStandings']) {
  const { first, kept } = await afterChange(quiet, path);
  line(path, `${milliseconds(first)} (${times(first / kept)})`);
}

heading(
  'Ce que METRICS_PORT ajoute à une réponse gardée : part du temps de processeur qu’elle prend',
);
for (const path of ['/', '/api?action=getStandings']) {
  const percent = 100 * (await shareOfMeasures(quiet, path));
  promise(`${path} avec METRICS_PORT`, {
    measured: percent,
    atMost: 2,
    unit: '%',
    shown: `${percent.toFixed(2)} %`,
  });
}

bare.stop();
await quiet.stop();
await logged.stop();

async function fill(site: Site): Promise<void> {
  const call = await site.signIn();
  await register(call, TEAMS);
  await startSwiss(call, 16);
  await playAll(call, await nextRound(call));
  await nextRound(call);
}

/** In turns, so that whatever else the machine does falls on both. */
async function shareOf(site: Site, path: string): Promise<number> {
  const address = `${site.url}${path}`;
  await bare.copy(address, HEADERS);
  await requestsPerSecond(address);
  await requestsPerSecond(bare.url);
  const shares: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const ours = await requestsPerSecond(address);
    shares.push(ours / (await requestsPerSecond(bare.url)));
  }
  return median(shares);
}

/** Counted apart: between two sites, what is added would be lost in what else the machine does. */
async function shareOfMeasures(site: Site, path: string): Promise<number> {
  const before = await computedBy(site);
  await autocannon({
    url: `${site.url}${path}`,
    connections: CONNECTIONS,
    amount: MEASURED_REQUESTS,
    headers: HEADERS,
  });
  const answer = ((await computedBy(site)) - before) / MEASURED_REQUESTS;
  return nanosecondsToCount(path) / answer;
}

/** What the thread that answers has computed since it began, in nanoseconds. */
async function computedBy({ pid }: Site): Promise<number> {
  return Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]);
}

function nanosecondsToCount(path: string): number {
  const measures = createMeasures();
  const [request, response] = [{ url: path }, { statusCode: 200 }];
  const batches = Array.from({ length: 20 }, () => {
    const { user } = process.cpuUsage();
    for (let counted = 0; counted < BATCH; counted += 1) {
      measureInFront(measures, request, response, counted % 3);
    }
    return ((process.cpuUsage().user - user) * 1000) / BATCH;
  });
  return median(batches);
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: HEADERS,
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success`);
  return requests.average;
}

async function afterChange(site: Site, path: string): Promise<{ first: number; kept: number }> {
  const call = await site.signIn();
  const first: number[] = [];
  const kept: number[] = [];
  for (let change = 0; change < 20; change += 1) {
    await call('registerTeam', { name: `Spectateurs ${path.length} ${change}` }).catch(() =>
      call('createTeam', { name: `Spectateurs ${path.length} ${change}`, capacity: 2 }),
    );
    first.push(await timed(`${site.url}${path}`));
    kept.push(await timed(`${site.url}${path}`));
  }
  return { first: median(first), kept: median(kept) };
}

async function timed(url: string): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(url, { headers: HEADERS })).arrayBuffer();
  return performance.now() - startedAt;
}
