import { describe, expect, test } from 'vitest';
import { expectRefusal } from './expectations.ts';
import { DATABASES, dataOf, unique, useApi } from './harness.ts';

/** Ways of writing a taken name again. */
const DISGUISES: readonly [string, (name: string) => string][] = [
  ['the same letters', (name) => name],
  ['capitals', (name) => name.toUpperCase()],
  ['wide letters', (name) => name.replaceAll('A', 'Ａ').replaceAll('g', 'ｇ')],
  ['decomposed accents', (name) => name.normalize('NFD')],
  ['double spaces', (name) => `  ${name.replaceAll(' ', '   ')} `],
  ['no-break spaces', (name) => name.replaceAll(' ', '\u00a0')],
  ['a zero-width space', (name) => `${name.slice(0, 3)}\u200b${name.slice(3)}`],
  ['a zero-width joiner', (name) => `${name}\u200d`],
  ['a soft hyphen', (name) => `${name.slice(0, 3)}\u00ad${name.slice(3)}`],
  ['a Hangul filler', (name) => `${name}\u3164`],
  ['a Braille blank', (name) => `\u2800${name}`],
  ['a variation selector', (name) => `${name}\ufe0f`],
];

describe.each(DATABASES)('names that look alike on %s', (kind) => {
  const api = useApi(kind);
  const player = (fields: object) => ({
    username: 'Zoé',
    riot_username: 'z#1',
    rank: 'Or',
    twitch: null,
    fk_team: null,
    ...fields,
  });

  test.each(DISGUISES)(
    'a team name taken once is taken, written with %s',
    async (_how, disguise) => {
      const name = unique('Les Aigles dorés');
      const first = dataOf(await api.visitor('registerTeam', { name }));
      expect(first.name).toBe(name);
      const taken = `Une équipe s'appelle déjà ${name}.`;
      const refusal = { message: taken, errors: { name: taken } };
      const other = dataOf(await api.admin('createTeam', { name: unique('Autre'), capacity: 2 }));

      const again = { name: disguise(name) };
      expectRefusal(await api.visitor('registerTeam', again), 409, 'team-name-taken', refusal);
      expectRefusal(
        await api.admin('createTeam', { ...again, capacity: 2 }),
        409,
        'team-name-taken',
        refusal,
      );
      expectRefusal(
        await api.admin('updateTeam', { ...again, pk_team: other.pk_team, capacity: 2 }),
        409,
        'team-name-taken',
        refusal,
      );
      const own = { ...again, pk_team: first.pk_team, capacity: 2 };
      expect((await api.admin('updateTeam', own)).status).toBe(200);
    },
  );

  test.each(DISGUISES)('a Discord taken once is taken, written with %s', async (_how, disguise) => {
    const discord = unique('Aigle doré');
    const first = dataOf(await api.admin('createPlayer', player({ discord })));
    const other = dataOf(await api.admin('createPlayer', player({ discord: unique('autre') })));
    const { pk_team } = dataOf(await api.visitor('registerTeam', { name: unique('Nid') }));
    const taken = `Un joueur est déjà inscrit avec le Discord ${discord}.`;
    const refusal = { message: taken, errors: { discord: taken } };

    const again = { discord: disguise(discord) };
    const joining = { username: 'Zed', fk_team: pk_team, ...again };
    expectRefusal(await api.visitor('registerPlayer', joining), 409, 'discord-taken', refusal);
    expectRefusal(await api.admin('createPlayer', player(again)), 409, 'discord-taken', refusal);
    const moved = player({ ...again, pk_player: other.pk_player });
    expectRefusal(await api.admin('updatePlayer', moved), 409, 'discord-taken', refusal);
    const own = player({ ...again, pk_player: first.pk_player });
    expect((await api.admin('updatePlayer', own)).status).toBe(200);
  });

  test('a pseudo is unique inside its team, and free in another', async () => {
    const team = dataOf(await api.admin('createTeam', { name: unique('A'), capacity: 9 }));
    const other = dataOf(await api.admin('createTeam', { name: unique('B'), capacity: 9 }));
    const join = (username: string, fk_team: number) =>
      api.visitor('registerPlayer', { username, discord: unique('d'), fk_team });
    expect((await join('Zoé', team.pk_team)).status).toBe(200);
    for (const [, disguise] of DISGUISES) {
      expectRefusal(await join(disguise('Zoé'), team.pk_team), 409, 'pseudo-taken', {
        errors: { username: "Un joueur de cette équipe s'appelle déjà Zoé." },
      });
    }
    const elsewhere = dataOf(await join('Zoé', other.pk_team));
    const moved = player({ ...elsewhere, fk_team: team.pk_team });
    const { team_name: _name, ...payload } = moved as Record<string, unknown>;
    expectRefusal(await api.admin('updatePlayer', payload), 409, 'pseudo-taken');
    const teamless = [1, 2].map(() => api.admin('createPlayer', player({ discord: unique('d') })));
    expect((await Promise.all(teamless)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('an admin name taken once is taken', async () => {
    const password = 'Passe-1234';
    const created = await api.superAdmin('createAdmin', {
      username: 'Élodie.B',
      password,
      fk_admin_type: 1,
    });
    const { pk_admin } = dataOf(created);
    const taken = "Un administrateur s'appelle déjà Élodie.B.";
    for (const username of ['Élodie.B', 'élodie.b', 'E\u0301LODIE.B', ' Élodie.b ', 'Éｌodie.B']) {
      const again = { username, password, fk_admin_type: 1 };
      const reply = await api.superAdmin('createAdmin', again);
      expectRefusal(reply, 409, 'admin-name-taken', { errors: { username: taken } });
      const renamed = { pk_admin: 1, username, fk_admin_type: 2 };
      expectRefusal(await api.superAdmin('updateAdmin', renamed), 409, 'admin-name-taken');
    }
    const own = { pk_admin, username: 'ÉLODIE.B', fk_admin_type: 1 };
    expect((await api.superAdmin('updateAdmin', own)).status).toBe(200);
    expect(await api.api.signIn({ username: 'élodie.b', password })).not.toBe('');
  });

  test('honest look-alikes are different teams', async () => {
    const names = ['Ete', 'Été', 'Les Bons', 'Lesbons', 'Team 1', 'Team 2', '🏆', '🥇'];
    for (const name of names) {
      expect((await api.visitor('registerTeam', { name })).status).toBe(200);
    }
  });
});
