/**
 * Whether the time of a refused sign-in tells which names exist: how often a wrong password for a name that exists takes longer than one for
 * a name that does not, over all pairs. One half tells nothing.
 */
import { heading, promise } from './site/table.ts';
import { startSite } from './site/processes.ts';

const PAIRS = 200;
/** How far from one half the share may be by chance: three and a half deviations. */
const CHANCE = 0.1;
const ADMIN = { username: 'caster', password: 'Micro-1234' } as const;
const JSON_TYPE = { 'content-type': 'application/json' };

const site = await startSite();
const call = await site.signIn();
await call('createAdmin', { ...ADMIN, fk_admin_type: 1 });
heading('Un nom qui existe, au lieu d’un nom inconnu : part des refus qui durent plus longtemps');
await promiseAlike('pour un inconnu', {});
await promiseAlike('pour le navigateur d’un autre admin', { cookie: await cookieOfAdmin() });
await site.stop();

async function promiseAlike(who: string, headers: Record<string, string>): Promise<void> {
  await failure('inconnu', headers);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Side by side, and each first half of the time: whatever slows the machine slows both alike.
    const two = [
      async () => known.push(await failure('banc', headers)),
      async () => unknown.push(await failure(`inconnu${pair}`, headers)),
    ];
    await Promise.all((pair % 2 === 0 ? two : two.toReversed()).map((sign) => sign()));
  }
  const slower = known.flatMap((one) => unknown.filter((other) => one > other));
  const share = slower.length / PAIRS ** 2;
  promise(who, {
    measured: share,
    atLeast: 0.5 - CHANCE,
    atMost: 0.5 + CHANCE,
    shown: share.toFixed(2),
  });
}

/** How long a wrong password is refused for. */
async function failure(username: string, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  const response = await signInAs({ username, password: 'Mauvais-99' }, headers);
  if (response.status !== 401) throw new Error(`${response.status} instead of 401`);
  return performance.now() - startedAt;
}

async function cookieOfAdmin(): Promise<string> {
  const { headers } = await signInAs(ADMIN, {});
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function signInAs(
  credentials: { username: string; password: string },
  headers: Record<string, string>,
): Promise<Response> {
  const body = JSON.stringify({ action: 'login', ...credentials });
  const response = await fetch(`${site.url}/api`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body,
  });
  await response.arrayBuffer();
  return response;
}
