import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { readConfig } from '#server/config.ts';
import { builtSite, start } from '#server/main.ts';

/** What visitors ask for most, as a share of what bare node:http does in the same run: absolute figures are noise. */
const SECONDS = 3;
const CONNECTIONS = 50;
const TEAMS = 64;

const folder = await mkdtemp(path.join(tmpdir(), 'arene-bench-'));
const config = readConfig({
  DATABASE_URL: `file:${path.join(folder, 'arene.db')}`,
  ADMIN_PASSWORD: 'Bench-1234',
  PORT: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
});
const server = await start(config, builtSite());
await fill(server.url);

const bare = await bareServer();
const limit = await requestsPerSecond(bare.url);
bare.close();
process.stdout.write(`\n${TEAMS} équipes, ${CONNECTIONS} connexions, ${SECONDS} s par ligne\n`);
print('node:http nu', limit);
print('page d’accueil', await requestsPerSecond(`${server.url}/`));
print('page du tournoi', await requestsPerSecond(`${server.url}/tournaments/rocket-league`));
print(
  'getTeamsWithPlayers',
  await requestsPerSecond(`${server.url}/api?action=getTeamsWithPlayers`),
);

await server.close();
await rm(folder, { recursive: true, force: true });

async function fill(url: string): Promise<void> {
  for (let number = 1; number <= TEAMS; number += 1) {
    const { pk_team } = await post(url, { action: 'registerTeam', name: `Équipe ${number}` });
    for (const mate of ['a', 'b']) {
      const name = `joueur-${number}${mate}`;
      await post(url, {
        action: 'registerPlayer',
        username: name,
        discord: name,
        fk_team: pk_team,
      });
    }
  }
}

async function post(url: string, body: object): Promise<{ pk_team?: number }> {
  const response = await fetch(`${url}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: { pk_team?: number } };
  return data;
}

/** The least that an answer of the same kind can cost. */
function bareServer(): Promise<{ url: string; close: () => void }> {
  const body = Buffer.alloc(2000, 'a');
  const plain = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(body);
  });
  return new Promise((resolve) => {
    plain.listen(0, '127.0.0.1', () => {
      const address = plain.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({ url: `http://127.0.0.1:${port}`, close: () => plain.close() });
    });
  });
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success`);
  return requests.average;
}

function print(name: string, rate: number): void {
  const share = `${Math.round((100 * rate) / limit)} %`;
  process.stdout.write(
    `${name.padEnd(24)}${Math.round(rate).toString().padStart(8)} /s${share.padStart(8)}\n`,
  );
}
