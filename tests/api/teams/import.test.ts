import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionName, ActionOutput } from '#contract/actions.ts';
import { BODY_BYTES_MAX, LARGE_BODY_BYTES_MAX } from '#contract/limits.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, openApi, type Api } from '../support/harness.ts';

describe.each(DATABASES)('import on %s', (kind) => {
  let api: Api;
  let token: string;

  beforeAll(async () => {
    api = await openApi(kind);
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const ask = <A extends ActionName>(action: A, payload: object = {}) =>
    api.call(action, payload, { token });
  const get = async <A extends ActionName>(
    action: A,
    payload: object = {},
  ): Promise<ActionOutput<A>> => successData(await ask(action, payload));
  const teams = (...names: string[]) => ({
    kind: 'teams',
    lines: names.map((name, index) => ({ line: index + 2, pk_team: '', name, capacity: '2' })),
  });
  const players = (...rows: { username: string; [cell: string]: string }[]) => ({
    kind: 'players',
    lines: rows.map((row, index) => ({ line: index + 2, ...EMPTY, discord: row.username, ...row })),
  });
  const outcomes = ({ lines }: ActionOutput<'previewImport'>) =>
    lines.map(({ outcome, reason }) => reason ?? outcome);

  it('previews without writing, then writes exactly that, as one trace that can be undone', async () => {
    const sheet = teams('Import Un', 'Import Deux');
    const preview = await get('previewImport', sheet);
    expect(outcomes(preview)).toEqual(['created', 'created']);
    expect((await get('getTeams')).map(({ name }) => name)).toEqual([]);

    expect(await get('importRows', { ...sheet, digest: preview.digest })).toEqual(preview);
    expect((await get('getTeams')).map(({ name }) => name)).toEqual(['Import Un', 'Import Deux']);

    const [entry, ...older] = await get('getTrail');
    expect(older).toEqual([]);
    expect(entry).toMatchObject({
      action: 'importRows',
      item: 'import',
      after: { item: 'team', created: 2, changed: 0, deleted: 0 },
      undo_refusal: null,
    });
    expect((await ask('undo', { pk_trail: entry?.pk_trail })).status).toBe(200);
    expect(await get('getTeams')).toEqual([]);

    const [undo] = await get('getTrail', { limit: 1 });
    expect((await ask('undo', { pk_trail: undo?.pk_trail })).status).toBe(200);
    expect((await get('getTeams')).map(({ name }) => name)).toEqual(['Import Un', 'Import Deux']);
  });

  it('creates, changes, leaves alone and refuses, line by line', async () => {
    await get('createTeam', { name: 'Les Aigles', capacity: 1 });
    const zoe = await get('createPlayer', {
      username: 'Zoé',
      discord: 'zoe',
      riot_username: 'zoe#1',
      rank: 'Or',
    });
    const sheet = players(
      { username: 'Nouveau', team_name: 'les aigles' },
      { username: 'Zoe', discord: 'zoe', riot_username: 'zoe#1', rank: 'Or' },
      { username: 'De Trop', team_name: 'Les Aigles' },
      { username: '', discord: 'sans-pseudo' },
      { username: 'Perdu', twitch: 'https://example.com' },
    );
    const preview = await get('previewImport', sheet);
    expect(outcomes(preview)).toEqual([
      'created',
      'changed',
      "L'équipe Les Aigles est complète.",
      'Le pseudo doit contenir entre 1 et 32 caractères',
      "L'adresse Twitch doit être de la forme https://www.twitch.tv/votre_chaine",
    ]);
    expect(preview.lines[1]?.changes).toEqual([{ field: 'Pseudo', before: 'Zoé', after: 'Zoe' }]);

    await get('importRows', { ...sheet, digest: preview.digest });
    const all = await get('getPlayers');
    expect(all.map(({ username, team_name }) => [username, team_name])).toEqual([
      ['Zoe', null],
      ['Nouveau', 'Les Aigles'],
    ]);
    expect(all[0]).toMatchObject({ pk_player: zoe.pk_player, version: zoe.version + 1 });
    expect(outcomes(await get('previewImport', sheet)).slice(0, 2)).toEqual([
      'unchanged',
      'unchanged',
    ]);
  });

  it('creates the teams that its players are missing, and one undo takes all of it back', async () => {
    const sheet = {
      kind: 'players',
      lines: [
        { line: 2, username: 'Duo Un', discord: 'duo.un', team_name: 'Formulaire' },
        { line: 2, username: 'Duo Deux', discord: 'duo.deux', team_name: 'formulaire' },
        { line: 3, username: '', discord: '', team_name: 'Sans Personne' },
        { line: 4, username: 'Duo Trois', discord: 'duo.un', team_name: 'Jamais Créée' },
      ],
    };
    const before = { teams: await get('getTeams'), players: await get('getPlayers') };
    const preview = await get('previewImport', sheet);
    expect(preview.lines.map(({ outcome, new_team }) => [outcome, new_team])).toEqual([
      ['created', 'Formulaire'],
      ['created', null],
      ['created', 'Sans Personne'],
      ['refused', null],
    ]);
    expect(await get('importRows', { ...sheet, digest: preview.digest })).toEqual(preview);
    const made = (await get('getTeams')).slice(before.teams.length);
    expect(made.map(({ name, capacity, player_count }) => [name, capacity, player_count])).toEqual([
      ['Formulaire', 2, 2],
      ['Sans Personne', 2, 0],
    ]);

    const [entry] = await get('getTrail', { limit: 1 });
    expect(entry?.after).toEqual({ item: 'player', teams: 2, created: 2, changed: 0, deleted: 0 });
    expect((await ask('undo', { pk_trail: entry?.pk_trail })).status).toBe(200);
    expect(await get('getTeams')).toEqual(before.teams);
    expect(await get('getPlayers')).toEqual(before.players);
    const [undo] = await get('getTrail', { limit: 1 });
    expect((await ask('undo', { pk_trail: undo?.pk_trail })).status).toBe(200);
    expect(
      (await get('getPlayers')).filter(({ team_name }) => team_name === 'Formulaire'),
    ).toHaveLength(2);
    const [again] = await get('getTrail', { limit: 1 });
    expect((await ask('undo', { pk_trail: again?.pk_trail })).status).toBe(200);
  });

  it('leaves alone what the file says nothing about', async () => {
    const sheet = { kind: 'players', lines: [{ line: 2, username: 'Zoe', discord: 'zoe' }] };
    expect(outcomes(await get('previewImport', sheet))).toEqual(['unchanged']);
    const named = { kind: 'teams', lines: [{ line: 2, name: 'Les Aigles' }] };
    expect(outcomes(await get('previewImport', named))).toEqual(['unchanged']);
  });

  it('is refused whole when the outcome is no longer the one that was seen', async () => {
    const sheet = teams('Prise Entre-temps', 'Reste Libre');
    const { digest } = await get('previewImport', sheet);
    await get('createTeam', { name: 'prise entre-temps', capacity: 2 });
    const refused = await ask('importRows', { ...sheet, digest });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'import-changed' });
    expect((await get('getTeams')).some(({ name }) => name === 'Reste Libre')).toBe(false);
  });

  it('is refused when there is nothing to write', async () => {
    const sheet = teams('Import Un');
    const { digest } = await get('previewImport', sheet);
    expect((await ask('importRows', { ...sheet, digest })).body).toMatchObject({
      code: 'import-empty',
    });
  });

  it('is not undone once one of its rows was changed', async () => {
    const sheet = teams('À Garder', 'À Changer');
    const { digest } = await get('previewImport', sheet);
    await get('importRows', { ...sheet, digest });
    const [entry] = await get('getTrail', { limit: 1 });
    const changed = (await get('getTeams')).find(({ name }) => name === 'À Changer');
    await get('updateTeam', { pk_team: changed?.pk_team, name: 'Changée', capacity: 2 });
    expect((await ask('undo', { pk_trail: entry?.pk_trail })).body).toMatchObject({
      code: 'changed-since',
    });
    expect((await get('getTeams')).some(({ name }) => name === 'À Garder')).toBe(true);
  });

  it('goes back whole although a place must be freed before it can be taken again', async () => {
    await get('createTeam', { name: 'Une Place', capacity: 1 });
    const stays = await get('createPlayer', {
      username: 'Ancien',
      discord: 'ancien',
      riot_username: 'a',
      rank: 'b',
      fk_team: (await get('getTeams')).find(({ name }) => name === 'Une Place')?.pk_team,
    });
    const sheet = players(
      { username: 'Ancien', discord: 'ancien', riot_username: 'a', rank: 'b' },
      { username: 'Remplaçant', discord: 'remplacant', team_name: 'Une Place' },
    );
    const { digest } = await get('previewImport', sheet);
    await get('importRows', { ...sheet, digest });
    const [entry] = await get('getTrail', { limit: 1 });
    expect((await ask('undo', { pk_trail: entry?.pk_trail })).status).toBe(200);
    expect(await get('getPlayer', { pk_player: stays.pk_player })).toMatchObject({
      team_name: 'Une Place',
    });
  });

  it('takes 500 players at once from an admin, and nothing as large from a visitor', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      username: `Import ${index}`,
      discord: `import.${index}`,
    }));
    const sheet = players(...rows);
    expect(JSON.stringify(sheet).length).toBeGreaterThan(BODY_BYTES_MAX);
    const preview = await get('previewImport', sheet);
    expect(new Set(outcomes(preview))).toEqual(new Set(['created']));
    await get('importRows', { ...sheet, digest: preview.digest });

    expect((await api.call('previewImport', sheet)).status).toBe(413);
    const visitor = { username: 'x'.repeat(BODY_BYTES_MAX), discord: 'x', fk_team: 1 };
    expect((await api.call('registerPlayer', visitor)).status).toBe(413);
    const tooLarge = teams('x'.repeat(LARGE_BODY_BYTES_MAX));
    expect((await ask('previewImport', tooLarge)).status).toBe(413);
  });

  it('answers a file made to do harm line by line, and writes none of it', async () => {
    const marks = `a${'\u0301'.repeat(20_000)}`;
    const hostile = teams(
      marks,
      '=HYPERLINK("http://x")',
      'a\u0000b',
      '\ufff9',
      '',
      'x'.repeat(50_000),
    );
    const { lines } = await get('previewImport', hostile);
    expect(lines.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      "Le nom de l'équipe doit contenir entre 1 et 32 caractères",
      'created',
      'Ce texte contient des caractères invisibles qui ne sont pas acceptés',
      expect.stringContaining('Ce texte contient des caractères invisibles'),
      "Le nom de l'équipe doit contenir entre 1 et 32 caractères",
      "Le nom de l'équipe doit contenir entre 1 et 32 caractères",
    ]);
    // Of a name that is too long, its beginning says which one it is.
    expect(Math.max(...lines.map(({ label }) => label.length))).toBeLessThan(100);
    const seen = (await get('getTeams')).map(({ name }) => name);
    expect(seen).not.toContain('=HYPERLINK("http://x")');
    const digest = 'f'.repeat(64);
    expect((await ask('importRows', { ...hostile, digest })).body).toMatchObject({
      code: 'import-changed',
    });
    expect((await get('getTeams')).map(({ name }) => name)).toEqual(seen);
  });

  it('counts the players of a team as the lines above leave it', async () => {
    await get('createTeam', { name: 'Foule', capacity: 2_000_000 });
    const crowd = Array.from({ length: 300 }, (_, index) => ({
      username: `Foule ${index % 290}`,
      discord: `foule.${index}`,
      team_name: 'foule',
    }));
    const preview = await get('previewImport', players(...crowd));
    expect(preview.lines.filter(({ outcome }) => outcome === 'created')).toHaveLength(290);
    expect(preview.lines.at(-1)?.reason).toBe(
      "Un joueur de cette équipe s'appelle déjà Foule 9. Choisissez un autre pseudo.",
    );
  });

  it('takes no more than a thousand lines', async () => {
    const sheet = teams(...Array.from({ length: 1001 }, (_, index) => `T${index}`));
    const refused = await ask('previewImport', sheet);
    expect(refused.status).toBe(422);
  });
});

const EMPTY = { pk_player: '', riot_username: '', rank: '', twitch: '', team_name: '' };
