import { describe, expect, test } from 'vitest';
import { newToken, sha256 } from '#server/auth/tokens.ts';
import { startTwoServers } from '#tests/faults/support/server-process.ts';
import { successData, send, SUPER_ADMIN, uniqueName, useApi, type Reply } from './harness.ts';
import type { DatabaseKind } from '#tests/databases.ts';
import { newSecret, registeredTeam, withInvitation, withLink } from './teams-by-link.ts';

/** How many phones act at once, and how many rounds the admins attack each other. */
type RaceSize = { phones: number; rounds: number };
const RIVALS = 5;

const countStatus = (replies: readonly Reply[], status: number) =>
  replies.filter((reply) => reply.status === status).length;
const allAtOnce = <T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

/** A spelling of the name by number: each letter upper or lower case, wide or narrow. */
function spellingVariant(name: string, variant: number): string {
  return Array.from(name, (letter, position) => {
    const bits = variant >> (position % 7);
    const cased = bits % 2 === 0 ? letter.toLowerCase() : letter.toUpperCase();
    return variant % 3 === 0 ? wideLetter(cased) : cased;
  }).join('');
}

function wideLetter(letter: string): string {
  return letter === ' ' ? '\u3000' : String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);
}

export function describeRaces(kind: DatabaseKind, { phones, rounds }: RaceSize): void {
  describe(`races on ${kind}`, () => {
    const api = useApi(kind);

    test(`of ${phones} phones that join a team of 2 at once, exactly 2 get in`, async () => {
      const { pk_team } = successData(
        await api.visitor('registerTeam', { name: uniqueName('Ruée') }),
      );
      const replies = await allAtOnce(phones, (index) =>
        api.visitor('registerPlayer', {
          username: `Joueur ${index}`,
          discord: uniqueName('ruee'),
          fk_team: pk_team,
        }),
      );
      expect(countStatus(replies, 200)).toBe(2);
      expect(countStatus(replies, 409)).toBe(phones - 2);
      const rows = successData(await api.visitor('getTeamsWithPlayers'));
      expect(rows.filter((row) => row.fk_team === pk_team)).toHaveLength(2);
    });

    test(`${phones} spellings of one team name, at once, make 1 team`, async () => {
      const replies = await allAtOnce(phones, (index) =>
        api.visitor('registerTeam', { name: spellingVariant('Les Aigles', index) }),
      );
      expect(countStatus(replies, 200)).toBe(1);
      expect(countStatus(replies, 409)).toBe(phones - 1);
    });

    test(`${phones} spellings of one Discord, at once, make 1 player`, async () => {
      const { pk_team } = successData(
        await api.admin('createTeam', { name: uniqueName('Large'), capacity: 99 }),
      );
      const replies = await allAtOnce(phones, (index) =>
        api.visitor('registerPlayer', {
          username: `J${index}`,
          discord: spellingVariant('aigle.dore', index),
          fk_team: pk_team,
        }),
      );
      expect(countStatus(replies, 200)).toBe(1);
    });

    test(`of ${phones} phones with one invitation for one place, exactly 1 gets in, with a link`, async () => {
      const { join, secret, invitation, pk_team } = await registeredTeam(api);
      successData(await join(withLink(secret)));
      const replies = await allAtOnce(phones, () =>
        join({ ...withLink(newSecret()), ...withInvitation(invitation) }),
      );
      expect([countStatus(replies, 200), countStatus(replies, 409)]).toEqual([1, phones - 1]);
      const links = successData(await api.admin('getTeamLinks', { pk_team }));
      expect(links.map(({ kind }) => kind)).toEqual(['team', 'team']);
    });

    test('a team that renames itself while admins do is never overwritten unseen', async () => {
      const { call, pk_team } = await registeredTeam(api);
      const { version } = successData(await api.admin('getTeam', { pk_team }));
      const replies = await allAtOnce<Reply>(20, (index) =>
        index % 2 === 0
          ? call('renameMyTeam', { name: uniqueName('Par le lien'), version })
          : api.admin('updateTeam', {
              pk_team,
              name: uniqueName('Par un admin'),
              capacity: 2,
              version,
            }),
      );
      expect([countStatus(replies, 200), countStatus(replies, 409)]).toEqual([1, 19]);
      expect(successData(await api.admin('getTeam', { pk_team })).version).toBe(version + 1);
    });

    test('a team deleted while players join it leaves nobody in a team that is gone', async () => {
      const { pk_team } = successData(
        await api.admin('createTeam', { name: uniqueName('D'), capacity: 99 }),
      );
      const [replies, deleted] = await Promise.all([
        allAtOnce(30, (index) =>
          api.visitor('registerPlayer', {
            username: `J${index}`,
            discord: uniqueName('d'),
            fk_team: pk_team,
          }),
        ),
        api.admin('deleteTeam', { pk_team }),
      ]);
      expect(deleted.status).toBe(200);
      expect(countStatus(replies, 200) + countStatus(replies, 409)).toBe(30);
      const lost = await api.sql(`select pk_player from player where fk_team = ${pk_team}`);
      expect(lost).toEqual([]);
    });
  });

  describe(`five SuperAdmins who turn on each other on ${kind}`, () => {
    const api = useApi(kind);

    test.each([
      ['by demotion', 'updateAdmin'],
      ['by deletion', 'deleteAdmin'],
    ] as const)('%s always leave one', async (_how, action) => {
      // The account that the server made is demoted, so that only the five are SuperAdmins.
      await api.sql('update admin set fk_admin_type = 1 returning pk_admin');
      for (let round = 0; round < rounds; round += 1) {
        const rivals = await fiveSuperAdmins();
        const replies = await allAtOnce(RIVALS ** 2, (index) => {
          const { attacker, victim } = attackPair(rivals, index);
          const { pk_admin, username } = victim;
          const demotion = action === 'updateAdmin' ? { username, fk_admin_type: 1 } : {};
          return api.api.call(action, { pk_admin, ...demotion }, { token: attacker.token });
        });
        expect(countStatus(replies, 200)).toBeGreaterThanOrEqual(RIVALS - 1);
        expect(countStatus(replies, 500)).toBe(0);
        const left = await api.sql('select pk_admin from admin where fk_admin_type = 2');
        expect(left).toHaveLength(1);
      }
    });

    /**
     * Written directly into the tables: signing in five people takes longer than the test itself.
     */
    async function fiveSuperAdmins() {
      await api.sql("delete from admin where username like 'rival-%' returning pk_admin");
      const names = Array.from({ length: RIVALS }, (_, index) => `rival-${index}`);
      const rows = await api.sql(
        `insert into admin (username, username_key, password_hash, fk_admin_type)
       values ${names.map((name) => `('${name}', '${name}', '', 2)`).join()} returning pk_admin, username`,
      );
      const rivals = rows.map((row) => ({
        pk_admin: Number(row['pk_admin']),
        username: String(row['username']),
        token: newToken(),
      }));
      const sessions = rivals.map(
        ({ token, pk_admin }) => `('${sha256(token)}', ${pk_admin}, 9999999999)`,
      );
      await api.sql(
        `insert into session (token_hash, fk_admin, expires_at_seconds) values ${sessions.join()} returning fk_admin`,
      );
      return rivals;
    }
  });
}

/** Everybody attacks everybody once, starting with themselves. */
function attackPair<T>(rivals: readonly T[], index: number): { attacker: T; victim: T } {
  const attacker = rivals[index % RIVALS];
  const victim = rivals[(index + Math.floor(index / RIVALS)) % RIVALS];
  if (attacker === undefined || victim === undefined) throw new Error('somebody is missing');
  return { attacker, victim };
}

export function describeRacesOfTwoServers({ phones }: Pick<RaceSize, 'phones'>): void {
  describe('two server processes on one PostgreSQL', () => {
    test('let exactly 2 players into a team of 2, and one team have a name', async () => {
      const servers = await startTwoServers();
      const url = (index: number) => servers.urls[index % 2] ?? '';
      try {
        const named = await allAtOnce(phones, (index) =>
          send<{ pk_team: number }>(url(index), 'registerTeam', {
            name: spellingVariant('Duo', index),
          }),
        );
        expect([countStatus(named, 200), countStatus(named, 409)]).toEqual([1, phones - 1]);
        const winner = named.find(({ status }) => status === 200);
        const pk_team = winner?.body.success === true ? winner.body.data.pk_team : 0;
        const joined = await allAtOnce(phones, (index) =>
          send(url(index), 'registerPlayer', {
            username: `J${index}`,
            discord: `d${index}`,
            fk_team: pk_team,
          }),
        );
        expect([countStatus(joined, 200), countStatus(joined, 409)]).toEqual([2, phones - 2]);

        const key = { headers: { 'idempotency-key': 'deux-serveurs' } };
        const replayed = await allAtOnce(20, (index) =>
          send(url(index), 'registerTeam', { name: 'Rejouée' }, key),
        );
        expect(new Set(replayed.map(({ body }) => JSON.stringify(body))).size).toBe(1);
        expect(countStatus(replayed, 200)).toBe(20);
      } finally {
        await servers.close();
      }
    });

    test('leave one SuperAdmin when five turn on each other through both', async () => {
      const servers = await startTwoServers();
      const url = (index: number) => servers.urls[index % 2] ?? '';
      const signIn = async (credentials: object) =>
        successData(await send<{ token: string; pk_admin: number }>(url(0), 'login', credentials));
      try {
        const first = await signIn(SUPER_ADMIN);
        const others = await allAtOnce(RIVALS - 1, async (index) => {
          const credentials = { username: `rival-${index}`, password: 'Passe-1234' };
          const account = { ...credentials, fk_admin_type: 2 };
          await send(url(0), 'createAdmin', account, { token: first.token });
          return signIn(credentials);
        });
        const rivals = [first, ...others];
        const replies = await allAtOnce(RIVALS ** 2, (index) => {
          const { attacker, victim } = attackPair(rivals, index);
          const payload = { pk_admin: victim.pk_admin };
          return send(url(index), 'deleteAdmin', payload, { token: attacker.token });
        });
        expect(countStatus(replies, 500)).toBe(0);
        const alive = await allAtOnce(RIVALS, (index) =>
          send(url(index), 'getAdmins', {}, { token: rivals[index]?.token }),
        );
        expect(countStatus(alive, 200)).toBe(1);
      } finally {
        await servers.close();
      }
    });
  });
}
