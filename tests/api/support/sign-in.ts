import { expect } from 'vitest';
import type { DatabaseKind } from '#tests/databases.ts';
import {
  ADMIN,
  replyBrowserToken,
  replyCookie,
  successData,
  openApi,
  query,
  SUPER_ADMIN,
  type Api,
} from './harness.ts';

export const WRONG_PASSWORD = 'Mauvais-99';

/** A server with its limits on, two admins, and no known browser. */
export async function openWithAdmin(kind: DatabaseKind, env: Record<string, string> = {}) {
  const api = await openApi(kind, { RATE_LIMITS: 'on', ...env });
  const token = await api.signIn();
  await api.call('createAdmin', { ...ADMIN, fk_admin_type: 1 }, { token });
  await query(api.config.database, 'delete from known_browser where 1 = 1 returning fk_admin');
  return { api, close: api.close };
}

type Credentials = { username: string; password: string };

export function login(api: Api, credentials: Credentials, cookie?: string) {
  return api.call('login', credentials, cookie === undefined ? {} : { headers: { cookie } });
}

/** Signs in, and returns what the browser stores. */
export async function signIn(api: Api, credentials: Credentials, cookie?: string) {
  const reply = await login(api, credentials, cookie);
  const browserToken = replyBrowserToken(reply);
  return { token: successData(reply).token, cookie: replyCookie(reply), browserToken };
}

/** Wrong passwords from this address, for both admins' names and for unknown names. */
export async function guessLikeStrangers(api: Api, times: number): Promise<void> {
  for (let tried = 0; tried < times; tried += 1) {
    const names = [SUPER_ADMIN.username, ADMIN.username, `inconnu${tried}`];
    const username = names[tried % names.length] ?? '';
    expect([401, 429]).toContain((await login(api, { username, password: WRONG_PASSWORD })).status);
  }
}
