import { randomUUID } from 'node:crypto';

/**
 * Sends mixed requests of visitors: pages, public reads, registrations, wrong addresses, live
 * streams that are opened and closed.
 */
export async function mixedRequests(url: string, count: number): Promise<void> {
  const workers = Array.from({ length: WORKERS }, (_, worker) => worker);
  let sent = 0;
  await Promise.all(
    workers.map(async () => {
      while (sent < count) {
        sent += 1;
        await REQUESTS[sent % REQUESTS.length]?.(url, sent);
      }
    }),
  );
}

const WORKERS = 10;
const NAME_COUNT = 500;
const EVENT = '/tournaments/rocket-league';

const REQUESTS: ((url: string, number: number) => Promise<void>)[] = [
  (url) => read(`${url}/`),
  (url, number) => read(`${url}${EVENT}?page=${number % 400}`),
  (url) => read(`${url}${EVENT}/classement`),
  (url) => read(`${url}/api?action=getTeamsWithPlayers`),
  (url, number) => read(`${url}/nulle-part/${number}?x=${randomUUID()}`),
  (url) => read(`${url}/api?action=getTournament`),
  (url, number) => register(url, number),
  (url) => watchBriefly(url),
  (url) => read(`${url}/api?action=getTeams`),
];

async function read(address: string): Promise<void> {
  await (await fetch(address)).arrayBuffer();
}

/**
 * A name is new only once and is refused afterwards, so that the stored data does not grow with the
 * requests.
 */
async function register(url: string, number: number): Promise<void> {
  const response = await fetch(`${url}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ action: 'registerTeam', name: `Équipe ${number % NAME_COUNT}` }),
  });
  await response.arrayBuffer();
}

async function watchBriefly(url: string): Promise<void> {
  const response = await fetch(`${url}/api?action=watch`);
  await response.body?.cancel();
}
