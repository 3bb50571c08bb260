/**
 * Whether the time of a refused sign-in reveals which names exist: the share of pairs in which a
 * wrong password for an existing name takes longer than one for an unknown name. One half reveals
 * nothing.
 */
import { heading, reportMeasurement } from './site/table.ts';
import { startSite } from './site/processes.ts';

const PAIRS = 200;
/** How far the share may be from one half by chance: three and a half standard deviations. */
const CHANCE_MARGIN = 0.1;
const ADMIN = { username: 'caster', password: 'Micro-1234' } as const;
const JSON_TYPE = { 'content-type': 'application/json' };

const site = await startSite();
const call = await site.signIn();
await call('createAdmin', { ...ADMIN, fk_admin_type: 1 });
heading('Un nom qui existe, au lieu d’un nom inconnu : part des refus qui durent plus longtemps');
await reportTimeShare('pour un inconnu', {});
await reportTimeShare('pour le navigateur d’un autre admin', { cookie: await cookieOfAdmin() });
await site.stop();

async function reportTimeShare(who: string, headers: Record<string, string>): Promise<void> {
  await refusalTime('inconnu', headers);
  const existingNameTimes: number[] = [];
  const unknownNameTimes: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // At the same time, and in alternating order: what slows the machine slows both.
    const two = [
      async () => existingNameTimes.push(await refusalTime('banc', headers)),
      async () => unknownNameTimes.push(await refusalTime(`inconnu${pair}`, headers)),
    ];
    await Promise.all((pair % 2 === 0 ? two : two.toReversed()).map((sign) => sign()));
  }
  const slower = existingNameTimes.flatMap((one) =>
    unknownNameTimes.filter((other) => one > other),
  );
  const share = slower.length / PAIRS ** 2;
  reportMeasurement(who, {
    measured: share,
    atLeast: 0.5 - CHANCE_MARGIN,
    atMost: 0.5 + CHANCE_MARGIN,
    shown: share.toFixed(2),
  });
}

/** How long the refusal of a wrong password takes. */
async function refusalTime(username: string, headers: Record<string, string>): Promise<number> {
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
