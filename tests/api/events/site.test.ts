import { describe, expect, test } from 'vitest';
import { firstSiteWords } from '#content/site.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, useApi } from '../support/harness.ts';
import { replyRefusal } from '../support/create-events.ts';

describe.each(DATABASES)('what the organiser says of the site, on %s', (kind) => {
  const api = useApi(kind);
  const site = async () => successData(await api.visitor('getSite'));
  const words = async () => {
    const { version: _version, ...rest } = await site();
    return rest;
  };

  test('a first start says what the content says, and the database keeps it', async () => {
    expect(await words()).toEqual(firstSiteWords);
    const [row] = await api.sql('select words_json from site');
    expect(JSON.parse(String(row?.['words_json']))).toEqual({ version: 1, ...firstSiteWords });
  });

  test('a SuperAdmin changes it for everybody, and takes it back', async () => {
    const before = await site();
    const contacts = before.contacts.slice(1);
    const saved = successData(
      await api.superAdmin('updateSite', { ...before, organiser: 'Ludus', contacts }),
    );
    expect(saved).toEqual({ ...before, organiser: 'Ludus', contacts, version: before.version + 1 });
    expect(await site()).toEqual(saved);
    // The pages of every event have it in their frame: all of them are made anew.
    const versions = await api.sql(
      "select distinct data_version from event where state in ('published', 'archived')",
    );
    expect(versions).toHaveLength(1);
    const manifest = await fetch(`${api.url}/manifest.webmanifest`).then((reply) => reply.json());
    expect(manifest).toMatchObject({ name: 'Ludus', short_name: 'Arène' });

    const [entry] = successData(await api.superAdmin('getTrail', { item: 'site', limit: 1 }));
    expect(entry).toMatchObject({ action: 'updateSite', before, after: saved, undo_refusal: null });
    const { pk_trail } = entry ?? {};
    expect(replyRefusal(await api.admin('undo', { pk_trail }))).toMatchObject({ status: 403 });
    successData(await api.superAdmin('undo', { pk_trail }));
    expect(await words()).toEqual({ ...before, version: undefined });
  });

  test('somebody else’s save is not overwritten, and setting another event current is none', async () => {
    const before = await site();
    const { pk_event } = successData(
      await api.superAdmin('createEvent', { slug: 'autre', name: 'Autre', game: 'Autre' }),
    );
    successData(await api.superAdmin('publishEvent', { pk_event }));
    successData(await api.superAdmin('setCurrentEvent', { pk_event }));
    expect((await site()).version).toBe(before.version);
    successData(await api.superAdmin('updateSite', { ...before, organiser: 'Première' }));
    const late = await api.superAdmin('updateSite', { ...before, organiser: 'Seconde' });
    expect(replyRefusal(late)).toEqual({ status: 409, code: 'stale' });
    expect(await site()).toMatchObject({ organiser: 'Première' });
  });

  test.each([
    ['main_site_url', 'javascript:alert(1)'],
    ['main_site_url', 'http://ludus.example'],
    ['discord_url', 'https://user:pass@evil.example'],
    ['youtube_url', 'https:\\\\evil.example'],
    ['tiktok_url', 'https://localhost'],
    ['instagram_url', 'https://ludus.example/"><script>'],
    ['twitch_channel', 'a/../b'],
    ['organiser', ' '],
    ['organiser', 'a\u202Eb'],
    ['discord_months', 61],
    ['contacts', [{ ...firstSiteWords.contacts[0], url: 'data:text/html,x' }]],
    ['contacts', Array.from({ length: 7 }, () => firstSiteWords.contacts[0])],
    ['credit_name', null],
  ])('%s is refused at its field: %j', async (field, value) => {
    const before = await site();
    const { status, body } = await api.superAdmin('updateSite', { ...before, [field]: value });
    expect({ status, success: body.success }).toEqual({ status: 422, success: false });
    expect(body).toMatchObject({ errors: { [field]: expect.stringMatching(/\p{L}/u) } });
    expect(await site()).toEqual(before);
  });
});
