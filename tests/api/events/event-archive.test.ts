import { describe, expect, test } from 'vitest';
import { personalColumns } from '#server/store/people/personal-columns.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';
import { eventHelpers } from '../support/create-events.ts';
import { linkedMatch } from '../support/rounds-by-link.ts';
import { teamWithLink } from '../support/teams-by-link.ts';

describe.each(DATABASES)('an archive on %s', (kind) => {
  const api = useApi(kind);
  const { published, newTeam, codeOf } = eventHelpers(api);

  test('an archived event is read by everybody and changed by nobody, until it is reopened', async () => {
    const { pk_event } = await published();
    const team = await newTeam(pk_event);
    const teams = successData(await api.visitor('getTeamsWithPlayers', { fk_event: pk_event }));
    successData(await api.superAdmin('archiveEvent', { pk_event }));
    expect(successData(await api.visitor('getTeamsWithPlayers', { fk_event: pk_event }))).toEqual(
      teams,
    );
    const closed = { status: 409, code: 'event-archived' };
    const { pk_team, name } = team;
    expect(await codeOf('admin', 'updateTeam', { pk_team, name: `${name}!`, capacity: 2 })).toEqual(
      closed,
    );
    expect(await codeOf('admin', 'setRegistration', { open: false, fk_event: pk_event })).toEqual(
      closed,
    );
    expect(
      await codeOf('visitor', 'registerTeam', { name: uniqueName('É'), fk_event: pk_event }),
    ).toEqual(closed);
    const [step] = successData(await api.admin('getTrail', { item: 'team', fk_event: pk_event }));
    expect(await codeOf('admin', 'undo', { pk_trail: step?.pk_trail })).toEqual(closed);
    expect(await codeOf('admin', 'reopenEvent', { pk_event })).toMatchObject({ status: 403 });
    successData(await api.superAdmin('reopenEvent', { pk_event }));
    successData(await api.admin('updateTeam', { pk_team, name: `${name}!`, capacity: 2 }));
  });

  test('keeps nothing of what teams did for themselves on the day, nor by what they did it', async () => {
    const { pk_match, one } = await linkedMatch(api);
    const { pk_event } = await published();
    const { call, pk_team } = await teamWithLink(api, { fk_event: pk_event });
    successData(await api.admin('openCheckIn', { fk_event: pk_event }));
    successData(await call('checkIn'));
    successData(await call('callReferee', { pk_match: null }));
    // As if its matches had been played to the end.
    const at = "'2026-11-14T10:00:00.000Z'";
    for (const statement of [
      `update match_call set fk_event = ${pk_event} where fk_match = ${pk_match}`,
      `insert into report (fk_event, fk_match, fk_team, score_team_one, score_team_two, at)
        values (${pk_event}, ${pk_match}, ${one.pk_team}, 2, 0, ${at})`,
      `insert into told_match (fk_team, fk_match, fk_opponent, disputed)
        values (${pk_team}, ${pk_match}, ${one.pk_team}, 0)`,
    ]) {
      await api.sql(`${statement} returning 1`);
    }
    successData(await api.superAdmin('archiveEvent', { pk_event }));
    const ofEvent = `fk_team in (select pk_team from team where fk_event = ${pk_event})`;
    for (const [table, columns] of Object.entries(personalColumns)) {
      const topics = new Set(Object.values(columns));
      if (!topics.has('links') && !topics.has('notifications')) continue;
      if (!('fk_event' in columns) && !('fk_team' in columns)) continue;
      const own = 'fk_event' in columns ? `fk_event = ${pk_event}` : ofEvent;
      expect([table, await api.sql(`select * from ${table} where ${own}`)]).toEqual([table, []]);
    }
  });

  test('a reopening that is undone archives what the event has become, and its pages tell so', async () => {
    const { pk_event } = await published();
    const { pk_team } = await newTeam(pk_event);
    successData(await api.superAdmin('archiveEvent', { pk_event }));
    successData(await api.superAdmin('reopenEvent', { pk_event }));
    const name = uniqueName('Corrigée');
    successData(await api.admin('updateTeam', { pk_team, name, capacity: 2 }));
    const [team] = successData(await api.visitor('getTeamsWithPlayers', { fk_event: pk_event }));
    expect(team?.name).toBe(name);
    const entries = successData(await api.superAdmin('getTrail', { item: 'event' }));
    const reopened = entries.find(({ action }) => action === 'reopenEvent');
    successData(await api.superAdmin('undo', { pk_trail: reopened?.pk_trail }));
    // The stream of what is archived ends by itself.
    const stream = await fetch(`${api.url}/api?action=watch&fk_event=${pk_event}`);
    expect(await stream.text()).toContain('"state":"archived"');
    const [kept] = successData(await api.visitor('getTeamsWithPlayers', { fk_event: pk_event }));
    expect(kept?.name).toBe(name);
  });

  test('an archive is taken away as files that run nothing and tell nobody’s address', async () => {
    const event = await published();
    const { pk_event, slug } = event;
    const { state: _state, current: _current, day: _day, version: _version, ...fields } = event;
    const [starts_at, ends_at] = ['2027-03-06T10:00:00+01:00', '2027-03-07T20:00:00+01:00'];
    successData(await api.admin('updateEvent', { ...fields, starts_at, ends_at }));
    const name = '=1+1<b>';
    const { pk_team } = successData(
      await api.admin('createTeam', { name, capacity: 1, fk_event: pk_event }),
    );
    const player = { username: '<script>', discord: 'secret.discord', fk_team: pk_team };
    successData(await api.visitor('registerPlayer', player));
    const fetched = (file: string) => fetch(`${api.url}/tournaments/${slug}/${file}`);
    expect((await fetched('archive.json')).status).toBe(404);
    successData(await api.admin('setRegistration', { open: false, fk_event: pk_event }));
    successData(await api.superAdmin('archiveEvent', { pk_event }));

    const html = await fetched('archive.html');
    expect(html.headers.get('content-disposition')).toBe(
      `attachment; filename="${slug}-archive.html"`,
    );
    const page = await html.text();
    expect(page).toContain('=1+1&lt;b&gt;</td><td>&lt;script&gt;');
    expect(page).toContain('Inscriptions fermées');
    expect(page).toContain('6 et 7 mars 2027');
    expect(page).not.toMatch(/<script|secret\.discord|https?:|caster/);
    const json = await fetched('archive.json').then((reply) => reply.text());
    expect(JSON.parse(json)).toMatchObject({
      event: { name: 'Coupe de printemps' },
      teams: [{ name, players: ['<script>'] }],
      decisions: [{ label: 'Inscriptions fermées' }],
    });
    expect(json).not.toMatch(/secret\.discord|caster/);
    for (const file of ['matchs.csv', 'classement.csv']) {
      const csv = await fetched(file);
      expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(await csv.text()).toMatch(/^\uFEFF?(?:Round|Rang);/);
    }
  });
});
