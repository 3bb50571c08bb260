import { describe, expect, test } from 'vitest';
import {
  actions,
  isActionName,
  type Access,
  type ActionName,
  type DeskAccess,
  type LinkAccess,
} from '#contract/actions.ts';
import { DESK_HEADER } from '#contract/day/desk.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, uniqueName, useApi, type Reply } from '../support/harness.ts';
import { newSecret, teamWithLink, withLink } from '../support/teams-by-link.ts';

const CALLERS = [
  'nobody',
  'junk token',
  'expired token',
  'level 1',
  'level 2',
  'junk link',
  'withdrawn link',
  'invitation',
  'player link',
  'team link',
  'junk desk key',
  'withdrawn desk key',
  'reading key',
  'button key',
] as const;
type Caller = (typeof CALLERS)[number];
const LINKS: ReadonlySet<Caller> = new Set<Caller>([
  'junk link',
  'withdrawn link',
  'invitation',
  'player link',
  'team link',
]);

const DESK_KEYS: ReadonlySet<Caller> = new Set<Caller>([
  'junk desk key',
  'withdrawn desk key',
  'reading key',
  'button key',
]);

/** What the permission check must say; null when it must let the call through to the next check. */
function expected(access: Access, caller: Caller): { status: number; code: string } | null {
  if (access === 'public') return null;
  if (access === 'entry' || access === 'team') return expectedByLink(access, caller);
  if (access === 'desk-read' || access === 'desk-button') return expectedAtDesk(access, caller);
  if (caller === 'nobody' || LINKS.has(caller) || DESK_KEYS.has(caller)) {
    return { status: 401, code: 'not-signed-in' };
  }
  if (caller === 'junk token' || caller === 'expired token') {
    return { status: 401, code: 'session-ended' };
  }
  return caller === 'level 1' && access === 2 ? { status: 403, code: 'not-allowed' } : null;
}

/** Not even a SuperAdmin is a team: who is signed in has no link to bring. */
function expectedByLink(access: LinkAccess, caller: Caller) {
  if (!LINKS.has(caller)) return { status: 401, code: 'no-link' };
  if (caller === 'team link') return null;
  if (caller !== 'player link') return { status: 401, code: 'unknown-link' };
  return access === 'team' ? { status: 403, code: 'link-too-narrow' } : null;
}

/** Any admin works at the desk; of the keys, each opens its own half. */
function expectedAtDesk(access: DeskAccess, caller: Caller) {
  if (caller === 'level 1' || caller === 'level 2') return null;
  if (caller === 'junk token' || caller === 'expired token') {
    return { status: 401, code: 'session-ended' };
  }
  if (!DESK_KEYS.has(caller)) return { status: 401, code: 'no-desk-key' };
  if (caller !== 'reading key' && caller !== 'button key') {
    return { status: 401, code: 'unknown-desk-key' };
  }
  const opens = caller === 'reading key' ? 'desk-read' : 'desk-button';
  return access === opens ? null : { status: 403, code: 'desk-key-too-narrow' };
}

const PERMISSION_CODES = new Set([
  'no-desk-key',
  'unknown-desk-key',
  'desk-key-too-narrow',
  'not-signed-in',
  'session-ended',
  'not-allowed',
  'no-link',
  'unknown-link',
  'link-too-narrow',
]);

function verdictOf({ status, body }: Reply) {
  const code = body.success ? '' : body.code;
  return PERMISSION_CODES.has(code) ? { status, code } : { letThroughTo: status };
}

describe.each(DATABASES)('who may call what on %s', (kind) => {
  const api = useApi(kind);

  /** A session of its own for each call: some calls end the session that makes them. */
  const tokenOf = async (caller: Caller): Promise<string | undefined> => {
    if (caller === 'nobody' || LINKS.has(caller) || DESK_KEYS.has(caller)) return undefined;
    if (caller === 'junk token') return 'A'.repeat(43);
    const level = caller === 'level 2' ? 2 : 1;
    const username = uniqueName('acteur').replace(' ', '-');
    const credentials = { username, password: 'Passe-1234' };
    await api.superAdmin('createAdmin', { ...credentials, fk_admin_type: level });
    const session = successData(await api.visitor('login', credentials));
    if (caller === 'expired token') {
      const past = Math.floor(Date.now() / 1000) - 1;
      await api.sql(
        `update session set expires_at_seconds = ${past} where fk_admin = ${session.pk_admin} returning fk_admin`,
      );
    }
    return session.token;
  };

  const keyOf = async (caller: Caller): Promise<Record<string, string>> => {
    const headers = { [DESK_HEADER]: newSecret() };
    if (caller === 'junk desk key') return headers;
    const kind = caller === 'button key' ? 'button' : 'read';
    const { keys } = successData(await api.admin('createDeskKey', { kind }, headers));
    const pk_key = keys.at(-1)?.pk_key;
    if (caller === 'withdrawn desk key')
      successData(await api.admin('withdrawDeskKey', { pk_key }));
    return headers;
  };

  const linkOf = async (caller: Caller): Promise<Record<string, string>> => {
    if (DESK_KEYS.has(caller)) return keyOf(caller);
    if (!LINKS.has(caller)) return {};
    if (caller === 'junk link') return withLink(newSecret());
    const { secret, pk_team } = await teamWithLink(api, { players: 1 });
    const itself = `where fk_team = ${pk_team} returning pk_link`;
    if (caller === 'withdrawn link') await api.sql(`delete from team_link ${itself}`);
    if (caller === 'invitation')
      await api.sql(`update team_link set kind = 'invitation' ${itself}`);
    if (caller === 'player link') {
      const player = `(select max(pk_player) from player where fk_team = ${pk_team})`;
      await api.sql(`update team_link set kind = 'player', fk_player = ${player} ${itself}`);
    }
    return withLink(secret);
  };

  describe.each(CALLERS)('%s', (caller) => {
    const names = Object.keys(actions).filter(isActionName);

    test('is let through or stopped as the table says, for every action', async () => {
      const shared = await tokenOf(caller);
      const headers = await linkOf(caller);
      const seen: Partial<Record<ActionName, unknown>> = {};
      const wanted: Partial<Record<ActionName, unknown>> = {};
      for (const action of names) {
        const token = action === 'logout' ? await tokenOf(caller) : shared;
        // No action accepts this input: a caller with the permission is refused for the field instead.
        const reply = await api.api.call(action, { not_a_field: 1 }, { token, headers });
        const refusal = expected(actions[action].access, caller);
        seen[action] = verdictOf(reply);
        wanted[action] = refusal ?? { letThroughTo: 422 };
      }
      expect(seen).toEqual(wanted);
    });
  });

  test('every action of the specification is in the table, with its method and its access', () => {
    const table = Object.fromEntries(
      Object.entries(actions).map(([name, { method, access }]) => [name, `${method} ${access}`]),
    );
    expect(table).toMatchObject(SPECIFICATION);
  });

  test('the word Bearer is read in any case, and nothing but a bearer token is', async () => {
    const token = api.tokens.admin;
    const withHeader = (authorization: string) =>
      api.visitor('getTeams', {}, { authorization }).then(({ status }) => status);
    expect(await withHeader(`bearer ${token}`)).toBe(200);
    for (const header of [token, `Basic ${token}`, `Bearer  ${token}x`, 'Bearer', 'Bearer ']) {
      expect(await withHeader(header)).toBe(401);
    }
  });
});

const SPECIFICATION = {
  login: 'POST public',
  getAdmins: 'GET 2',
  getAdmin: 'GET 2',
  getAdminTypes: 'GET 2',
  createAdmin: 'POST 2',
  updateAdmin: 'PATCH 2',
  deleteAdmin: 'DELETE 2',
  getPlayers: 'GET 1',
  getPlayer: 'GET 1',
  createPlayer: 'POST 1',
  updatePlayer: 'PATCH 1',
  deletePlayer: 'DELETE 1',
  getTeams: 'GET 1',
  getTeam: 'GET 1',
  createTeam: 'POST 1',
  updateTeam: 'PATCH 1',
  deleteTeam: 'DELETE 1',
  getRounds: 'GET 1',
  getMatches: 'GET 1',
  getMatch: 'GET 1',
  createMatch: 'POST 1',
  updateMatch: 'PATCH 1',
  deleteMatch: 'DELETE 1',
  getTeamsWithPlayers: 'GET public',
  registerTeam: 'POST public',
  registerPlayer: 'POST public',
};
