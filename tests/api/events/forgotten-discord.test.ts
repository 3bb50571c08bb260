import { describe, expect, test, vi } from 'vitest';
import { createHousekeeping } from '#server/maintenance/housekeeping.ts';
import { openStore } from '#server/store/store.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';
import { eventHelpers, replyRefusal } from '../support/create-events.ts';
import { databaseText } from '../support/whole-database.ts';

const DAY = 24 * 3_600_000;

describe.each(DATABASES)('Discord names in archives on %s', (kind) => {
  const api = useApi(kind);
  const { create, published, newTeam } = eventHelpers(api);

  /** An archived event with a player in it. */
  const archive = async (daysAgo: number) => {
    const { pk_event } = await published();
    const { pk_team } = await newTeam(pk_event);
    const discord = uniqueName('inoubliable').replace(' ', '.');
    const username = uniqueName('Pseudo');
    const player = { username, discord, fk_team: pk_team };
    const { pk_player } = successData(await api.visitor('registerPlayer', player));
    successData(
      await api.admin('updatePlayer', { ...player, pk_player, riot_username: 'R#1', rank: 'Or' }),
    );
    successData(await api.superAdmin('archiveEvent', { pk_event }));
    const at = new Date(Date.now() - daysAgo * DAY).toISOString();
    await api.sql(
      `update event set archived_at = '${at}' where pk_event = ${pk_event} returning pk_event`,
    );
    return { pk_event, pk_team, pk_player, username, discord };
  };
  const shown = async (fk_event: number) =>
    successData(await api.visitor('getTeamsWithPlayers', { fk_event }))[0];

  test('leave after the time that the organiser has set, from every place, and pseudos stay', async () => {
    const old = await archive(400);
    const recent = await archive(300);
    expect(await shown(old.pk_event)).toMatchObject({ discord: old.discord });
    await api.api.restart();
    await vi.waitFor(async () => expect((await shown(old.pk_event))?.discord).toBeNull(), 40_000);
    const { pk_player, username } = old;
    expect(await shown(old.pk_event)).toMatchObject({ pk_player, username });
    expect(await shown(recent.pk_event)).toMatchObject({ discord: recent.discord });
    const text = await databaseText(api.sql, kind);
    expect(text).not.toContain(old.discord);
    expect(text).toContain(old.username);

    const entries = successData(await api.superAdmin('getTrail', { item: 'event', limit: 5 }));
    const told = entries.filter(({ action }) => action === 'forgetDiscordNames');
    expect(told).toMatchObject([
      { fk_admin: null, admin_name: 'Le site', item_key: old.pk_event, after: { players: 1 } },
    ]);
    const undone = await api.superAdmin('undo', { pk_trail: told[0]?.pk_trail });
    expect(replyRefusal(undone)).toMatchObject({ code: 'cannot-be-undone' });

    successData(await api.superAdmin('reopenEvent', { pk_event: old.pk_event }));
    const [edit] = successData(
      await api.superAdmin('getTrail', { item: 'player', fk_event: old.pk_event, limit: 1 }),
    );
    successData(await api.superAdmin('undo', { pk_trail: edit?.pk_trail }));
    expect(successData(await api.admin('getPlayer', { pk_player }))).toMatchObject({
      username,
      discord: `retiré-${pk_player}`,
      rank: null,
    });
  });

  test('leave what the history kept of the event when it was deleted and came back', async () => {
    const { pk_event } = await create();
    const { pk_team } = await newTeam(pk_event);
    const discord = uniqueName('revenue').replace(' ', '.');
    const fields = { username: uniqueName('Pseudo'), discord, riot_username: 'R#1', rank: 'Or' };
    const player = { ...fields, fk_team: pk_team, fk_event: pk_event };
    successData(await api.admin('createPlayer', player));
    successData(await api.superAdmin('deleteEvent', { pk_event }));
    const [deletion] = successData(await api.superAdmin('getTrail', { item: 'event', limit: 1 }));
    successData(await api.superAdmin('undo', { pk_trail: deletion?.pk_trail }));
    successData(await api.superAdmin('publishEvent', { pk_event }));
    successData(await api.superAdmin('archiveEvent', { pk_event }));
    await api.sql(
      `update event set archived_at = '2020-01-01T00:00:00.000Z' where pk_event = ${pk_event} returning 1`,
    );
    expect(await databaseText(api.sql, kind)).toContain(discord);
    await api.api.restart();
    await vi.waitFor(async () => expect((await shown(pk_event))?.discord).toBeNull(), 40_000);
    expect(await databaseText(api.sql, kind)).not.toContain(discord);
  });

  test('leave once, also where somebody is called as another will be', async () => {
    const { pk_event, pk_team, pk_player } = await archive(0);
    successData(await api.superAdmin('reopenEvent', { pk_event }));
    const impostor = { username: 'Autre', discord: `retiré-${pk_player}`, fk_team: pk_team };
    successData(await api.visitor('registerPlayer', impostor));
    successData(await api.superAdmin('archiveEvent', { pk_event }));
    const { version } = successData(await api.visitor('getSite'));
    successData(
      await api.superAdmin('updateSite', {
        ...successData(await api.visitor('getSite')),
        discord_months: 0,
        version,
      }),
    );
    const config = api.api.config.database;
    const log = { info: () => {}, error: vi.fn<() => void>() };
    const stores = await Promise.all(
      (kind === 'postgres' ? [1, 2] : [1]).map(() => openStore(config, { exclusive: false })),
    );
    const keepers = stores.map((store) => createHousekeeping(store, () => new Date()));
    for (const keeper of keepers) keeper.start(log);
    await Promise.all(keepers.map((keeper) => keeper.stop()));
    await Promise.all(stores.map((store) => store.close()));
    expect(log.error).not.toHaveBeenCalled();
    const entries = await api.sql(
      `select after_json from trail where action = 'forgetDiscordNames' and item_key = ${pk_event}`,
    );
    expect(entries.map(({ after_json }) => JSON.parse(String(after_json)))).toMatchObject([
      { players: 2 },
    ]);
  });

  test('answers to registrations are forgotten without another registration', async () => {
    await api.visitor(
      'registerTeam',
      { name: uniqueName('Équipe') },
      { 'idempotency-key': 'passé' },
    );
    const long = new Date(Date.now() - 2 * DAY).toISOString();
    await api.sql(`update replay set at = '${long}' returning at`);
    await api.api.restart();
    await vi.waitFor(async () => expect(await api.sql('select * from replay')).toEqual([]), 40_000);
  });
});
