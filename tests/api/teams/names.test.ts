import { describe, expect, test } from 'vitest';
import { migrations } from '#server/store/migrations/migrations.ts';
import { openPostgres } from '#server/store/drivers/postgres.ts';
import { renewKeys } from '#server/store/migrations/renew-keys.ts';
import { openSqlite } from '#server/store/drivers/sqlite.ts';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';

/** Ways of writing a taken name again. */
const DISGUISES: readonly [string, (name: string) => string][] = [
  ['the same letters', (name) => name],
  ['capitals', (name) => name.toUpperCase()],
  ['wide letters', (name) => name.replaceAll('A', 'Ａ').replaceAll('g', 'ｇ')],
  ['decomposed accents', (name) => name.normalize('NFD')],
  ['double spaces', (name) => `  ${name.replaceAll(' ', '   ')} `],
  ['no-break spaces', (name) => name.replaceAll(' ', '\u00a0')],
];

/** Ways of hiding something in a name, which no honest name needs. */
const HIDING: readonly [string, (name: string) => string][] = [
  ['a zero-width space', (name) => `${name.slice(0, 3)}\u200b${name.slice(3)}`],
  ['a zero-width joiner', (name) => `${name}\u200d`],
  ['a soft hyphen', (name) => `${name.slice(0, 3)}\u00ad${name.slice(3)}`],
  ['a Hangul filler', (name) => `${name}\u3164`],
  ['a Braille blank', (name) => `\u2800${name}`],
  ['a variation selector', (name) => `${name}é\ufe0f`],
  ['a note between the lines', (name) => `${name}\ufff9`],
  ['a joiner of hieroglyphs', (name) => `${name.slice(0, 3)}\u{13430}${name.slice(3)}`],
  ['a noncharacter', (name) => `${name}\ufdd0`],
  ['another noncharacter', (name) => `\u{1fffe}${name}`],
  ['a private character', (name) => `${name}\ue000`],
  ['a tag', (name) => `${name}\u{e0061}`],
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
      const name = uniqueName('Les Aigles dorés');
      const first = successData(await api.visitor('registerTeam', { name }));
      expect(first.name).toBe(name);
      const taken = `Une équipe s'appelle déjà ${name}. Choisissez un autre nom.`;
      const refusal = { message: taken, errors: { name: taken } };
      const other = successData(
        await api.admin('createTeam', { name: uniqueName('Autre'), capacity: 2 }),
      );

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
    const discord = uniqueName('Aigle doré');
    const first = successData(await api.admin('createPlayer', player({ discord })));
    const other = successData(
      await api.admin('createPlayer', player({ discord: uniqueName('autre') })),
    );
    const { pk_team } = successData(await api.visitor('registerTeam', { name: uniqueName('Nid') }));
    const taken = `Un joueur est déjà inscrit avec le pseudo Discord ${discord}.`;
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

  test.each(HIDING)('no text is accepted with %s in it', async (_how, hide) => {
    const hidden = 'Ce texte contient des caractères invisibles qui ne sont pas acceptés';
    const refused = (field: string) => ({ errors: { [field]: hidden } });
    const name = hide(uniqueName('Caché'));
    expectRefusal(await api.visitor('registerTeam', { name }), 422, 'invalid', refused('name'));
    const { pk_team } = successData(await api.visitor('registerTeam', { name: uniqueName('Nid') }));
    for (const field of ['username', 'discord']) {
      const joining = {
        username: 'Zed',
        discord: uniqueName('d'),
        fk_team: pk_team,
        [field]: name,
      };
      const reply = await api.visitor('registerPlayer', joining);
      expectRefusal(reply, 422, 'invalid', refused(field));
    }
    for (const field of ['riot_username', 'rank']) {
      const created = await api.admin(
        'createPlayer',
        player({ discord: uniqueName('d'), [field]: name }),
      );
      expectRefusal(created, 422, 'invalid', refused(field));
    }
  });

  test('emoji and letters that are joined by invisible characters are names', async () => {
    for (const name of ['👩‍🚀', '🏳️‍🌈 FC', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣ Équipe', 'می‌خواهم', 'ක්‍රිකට්']) {
      const created = successData(await api.visitor('registerTeam', { name }));
      expect(created.name).toBe(name);
    }
    // What joins them is still not what tells them apart.
    expectRefusal(await api.visitor('registerTeam', { name: '👩🚀' }), 409, 'team-name-taken');
  });

  test('a pseudo is unique inside its team, and free in another', async () => {
    const team = successData(await api.admin('createTeam', { name: uniqueName('A'), capacity: 9 }));
    const other = successData(
      await api.admin('createTeam', { name: uniqueName('B'), capacity: 9 }),
    );
    const join = (username: string, fk_team: number) =>
      api.visitor('registerPlayer', { username, discord: uniqueName('d'), fk_team });
    expect((await join('Zoé', team.pk_team)).status).toBe(200);
    for (const [, disguise] of DISGUISES) {
      expectRefusal(await join(disguise('Zoé'), team.pk_team), 409, 'pseudo-taken', {
        errors: {
          username: "Un joueur de cette équipe s'appelle déjà Zoé. Choisissez un autre pseudo.",
        },
      });
    }
    const elsewhere = successData(await join('Zoé', other.pk_team));
    const moved = player({ ...elsewhere, fk_team: team.pk_team });
    const { team_name: _name, ...payload } = moved as Record<string, unknown>;
    expectRefusal(await api.admin('updatePlayer', payload), 409, 'pseudo-taken');
    const teamless = [1, 2].map(() =>
      api.admin('createPlayer', player({ discord: uniqueName('d') })),
    );
    expect((await Promise.all(teamless)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('an admin name taken once is taken', async () => {
    const password = 'Passe-1234';
    const created = await api.superAdmin('createAdmin', {
      username: 'Élodie.B',
      password,
      fk_admin_type: 1,
    });
    const { pk_admin } = successData(created);
    const taken = "Un administrateur s'appelle déjà Élodie.B. Choisissez un autre nom.";
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

describe.each(DATABASES)(
  'names with hidden characters that version 0.1.0 has stored on %s',
  (kind) => {
    const api = useApi(kind);
    const hidden = 'Aig\ufff9les';
    /** As that version wrote them: such characters told names apart. */
    const keep010 = async (
      table: 'team' | 'player',
      key: number,
      fields: Record<string, string>,
    ) => {
      const set = Object.entries(fields).map(([field, value]) => `${field} = '${value}'`);
      await api.sql(`update ${table} set ${set.join(', ')} where pk_${table} = ${key}`);
    };
    const upgrade = async () => {
      expect(migrations.map(({ up }) => up)).toContain(renewKeys);
      const { database } = api.api.config;
      const driver =
        database.kind === 'sqlite'
          ? await openSqlite(database.file, { exclusive: false })
          : await openPostgres(database.connectionString);
      await driver.transact(renewKeys);
      await driver.close();
    };
    const team = async (name: string) =>
      successData(await api.admin('createTeam', { name, capacity: 2 })).pk_team;
    const player = async (username: string, discord: string, fk_team: number) =>
      successData(await api.visitor('registerPlayer', { username, discord, fk_team })).pk_player;

    test('open as they are, are found under the name that one sees, and are changed and undone', async () => {
      const disguised = await team('Un');
      const honest = await team('Faucons');
      const twin = await team('Deux');
      const empty = await team('Trois');
      const zoe = await player('Zoé', 'zoe', disguised);
      await keep010('team', disguised, { name: hidden, name_key: 'aig\ufff9les' });
      await keep010('team', twin, { name: 'Fau\u{13430}cons', name_key: 'fau\u{13430}cons' });
      await keep010('team', empty, { name: '\ufff9\ufffa', name_key: '\ufff9\ufffa' });
      await keep010('player', zoe, {
        username: 'Z\ufff9oé',
        username_key: 'z\ufff9oé',
        discord: 'zo\ufff9e',
        discord_key: 'zo\ufff9e',
      });
      await upgrade();

      const names = successData(await api.admin('getTeams')).map(({ name }) => name);
      expect(names).toEqual([hidden, 'Faucons', 'Fau\u{13430}cons', '\ufff9\ufffa']);
      for (const name of ['Aigles', 'Faucons']) {
        expectRefusal(await api.visitor('registerTeam', { name }), 409, 'team-name-taken');
      }
      const again = { username: 'Zoé', discord: 'autre', fk_team: disguised };
      expectRefusal(await api.visitor('registerPlayer', again), 409, 'pseudo-taken');
      const other = { username: 'Zed', discord: 'zoe', fk_team: disguised };
      expectRefusal(await api.visitor('registerPlayer', other), 409, 'discord-taken');

      // Each goes on under a name that can be seen.
      const rename = (pk_team: number, name: string) =>
        api.admin('updateTeam', { pk_team, name, capacity: 2 });
      expect((await rename(disguised, 'Aigles')).status).toBe(200);
      expectRefusal(await rename(twin, 'Faucons'), 409, 'team-name-taken');
      expect((await rename(twin, 'Faucons 2')).status).toBe(200);
      expect((await api.admin('deleteTeam', { pk_team: empty })).status).toBe(200);

      // And what was done to it is undone, unless the name that one sees belongs to somebody else.
      const undoLast = async (item_key: number) => {
        const trail = successData(
          await api.admin('getTrail', { item: 'team', item_key, limit: 1 }),
        );
        return api.admin('undo', { pk_trail: trail[0]?.pk_trail });
      };
      expect((await undoLast(empty)).status).toBe(200);
      expect((await undoLast(disguised)).status).toBe(200);
      expectRefusal(await undoLast(twin), 409, 'team-name-taken');
      expect(successData(await api.admin('getTeam', { pk_team: disguised })).name).toBe(hidden);
      expect(successData(await api.admin('getTeam', { pk_team: honest })).name).toBe('Faucons');
    });
  },
);
