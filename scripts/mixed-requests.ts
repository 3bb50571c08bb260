import { randomUUID } from 'node:crypto';

/** What visitors do, all mixed: pages, public reads, registrations, wrong addresses, the live stream opened and left. */
export async function mixedRequests(url: string, count: number): Promise<void> {
  const names = Array.from({ length: AT_ONCE }, (_, worker) => worker);
  let sent = 0;
  await Promise.all(
    names.map(async () => {
      while (sent < count) {
        sent += 1;
        await KINDS[sent % KINDS.length]?.(url, sent);
      }
    }),
  );
}

const AT_ONCE = 10;
const NAMES = 500;
const EVENT = '/tournaments/rocket-league';

const KINDS: ((url: string, number: number) => Promise<void>)[] = [
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

/** The first time a name is new, and from then on it is refused: what is kept must not grow with what is asked. */
async function register(url: string, number: number): Promise<void> {
  const response = await fetch(`${url}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ action: 'registerTeam', name: `Équipe ${number % NAMES}` }),
  });
  await response.arrayBuffer();
}

async function watchBriefly(url: string): Promise<void> {
  const response = await fetch(`${url}/api?action=watch`);
  await response.body?.cancel();
}
