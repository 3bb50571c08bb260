/**
 * The most frequent requests of visitors, compared with bare node:http that sends the same headers
 * and bytes. Each server runs in its own process.
 */
import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { measureCachedAnswer } from '#server/http/logs/measuring.ts';
import { createMeasures } from '#server/monitoring/measures.ts';
import { nextRound, playAll, importTeams, startSwiss } from './site/events.ts';
import { startBare, startSite, type Site } from './site/processes.ts';
import { heading, line, median, milliseconds, reportMeasurement, times } from './site/table.ts';

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
  const share = await shareOfBareServer(quiet, path);
  reportMeasurement(path, { measured: share, atLeast: 0.9, shown: share.toFixed(2) });
}
line('/ avec le journal de chaque requête', (await shareOfBareServer(logged, '/')).toFixed(2));

heading('La première réponse après un changement, au lieu d’une réponse gardée');
for (const path of ['/', '/api?action=getStandings']) {
  const { first, kept } = await timesAfterChange(quiet, path);
  line(path, `${milliseconds(first)} (${times(first / kept)})`);
}

heading(
  'Ce que METRICS_PORT ajoute à une réponse gardée : part du temps de processeur qu’elle prend',
);
for (const path of ['/', '/api?action=getStandings']) {
  const percent = 100 * (await metricsShare(quiet, path));
  reportMeasurement(`${path} avec METRICS_PORT`, {
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
  await importTeams(call, TEAMS);
  await startSwiss(call, 16);
  await playAll(call, await nextRound(call));
  await nextRound(call);
}

/** In turns, so that other load of the machine affects both. */
async function shareOfBareServer(site: Site, path: string): Promise<number> {
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

/**
 * Measured separately: as a difference between two sites it would be smaller than the noise of the
 * machine.
 */
async function metricsShare(site: Site, path: string): Promise<number> {
  const before = await cpuNanoseconds(site);
  await autocannon({
    url: `${site.url}${path}`,
    connections: CONNECTIONS,
    amount: MEASURED_REQUESTS,
    headers: HEADERS,
  });
  const answer = ((await cpuNanoseconds(site)) - before) / MEASURED_REQUESTS;
  return nanosecondsToCount(path) / answer;
}

/** The CPU time of the answering thread since its start, in nanoseconds. */
async function cpuNanoseconds({ pid }: Site): Promise<number> {
  return Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]);
}

function nanosecondsToCount(path: string): number {
  const measures = createMeasures();
  const [request, response] = [{ url: path }, { statusCode: 200 }];
  const batches = Array.from({ length: 20 }, () => {
    const { user } = process.cpuUsage();
    for (let counted = 0; counted < BATCH; counted += 1) {
      measureCachedAnswer(measures, request, response, counted % 3);
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

async function timesAfterChange(
  site: Site,
  path: string,
): Promise<{ first: number; kept: number }> {
  const call = await site.signIn();
  const first: number[] = [];
  const kept: number[] = [];
  for (let change = 0; change < 20; change += 1) {
    await call('registerTeam', { name: `Spectateurs ${path.length} ${change}` }).catch(() =>
      call('createTeam', { name: `Spectateurs ${path.length} ${change}`, capacity: 2 }),
    );
    first.push(await timeRequest(`${site.url}${path}`));
    kept.push(await timeRequest(`${site.url}${path}`));
  }
  return { first: median(first), kept: median(kept) };
}

async function timeRequest(url: string): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(url, { headers: HEADERS })).arrayBuffer();
  return performance.now() - startedAt;
}
