/**
 * How much a site sends: the bytes of a visit, of the start of a stream and of a match, from the
 * site's own counter, and the total for so many viewers. Prints the table of docs/sizing.md, or
 * with `--short` its first rows.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { bandwidthTable, type Traffic } from '#scripts/tables/bandwidth-table.ts';
import { TEAMS } from '#scripts/tables/sizing-table.ts';
import { prepareDay, openMatches, teamPhones, reportScore } from './site/load.ts';
import { startSite } from './site/processes.ts';
import { PAGES, startAudience } from './site/audience-protocol.ts';

const isShort = process.argv.includes('--short');
/**
 * So many that the answers to admins and phones, which are counted too, are about one hundredth of
 * the total.
 */
const VIEWERS = 400;
const VISITS = 30;
const PAGES_AGAIN = 3;
const MATCHES = 3;
/** Long enough for the outlook to be computed and sent. */
const SETTLE_MILLISECONDS = 4000;
/** Two heartbeats. */
const IDLE_MILLISECONDS = 30_000;

const traffics: Traffic[] = [];
for (const teams of isShort ? TEAMS.slice(0, 1) : TEAMS) traffics.push(await measureTraffic(teams));
process.stdout.write(`\n${bandwidthTable(traffics)}\n`);

async function measureTraffic(teams: number): Promise<Traffic> {
  const metricsPort = String(await freePort());
  const site = await startSite({ METRICS_PORT: metricsPort });
  const admin = await site.signIn();
  await prepareDay(admin, teams);
  const sentBytes = async (work: () => Promise<unknown>): Promise<number> => {
    const before = await sentBytesCounter(metricsPort);
    await work();
    return (await sentBytesCounter(metricsPort)) - before;
  };
  const audience = startAudience([site.url]);
  const visit = (await sentBytes(() => audience.visit(VISITS))) / VISITS;
  const again = await sentBytes(async () => {
    for (let turn = 0; turn < PAGES_AGAIN; turn += 1) {
      for (const page of PAGES) await load(`${site.url}${page}`);
    }
  });
  const beginning = (await sentBytes(() => audience.join(VIEWERS))) / VIEWERS;
  await pause(SETTLE_MILLISECONDS);
  const matches = (await openMatches(admin)).slice(0, MATCHES);
  const phones = await Promise.all(matches.map((match) => teamPhones(admin, [site.url], match)));
  await pause(SETTLE_MILLISECONDS);
  const idle = (await sentBytes(() => pause(IDLE_MILLISECONDS))) / VIEWERS;
  const played = await sentBytes(async () => {
    for (const [index, match] of matches.entries()) {
      for (const phone of phones[index] ?? []) await reportScore(phone, [], match);
      await pause(SETTLE_MILLISECONDS);
    }
  });
  await audience.leave();
  await site.stop();
  const traffic = {
    teams,
    visit,
    page: again / PAGES_AGAIN / PAGES.length,
    beginning,
    match: played / VIEWERS / MATCHES,
    idleMinute: (idle * 60_000) / IDLE_MILLISECONDS,
  };
  process.stdout.write(`${JSON.stringify(traffic)}\n`);
  return traffic;
}

async function load(address: string): Promise<void> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
}

async function sentBytesCounter(port: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^arene_sent_bytes_total (\S+)$/m.exec(text)?.[1]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
