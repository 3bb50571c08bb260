import type { Repositories } from '#server/store/repositories.ts';
import type { TrailEntry } from '#server/store/trail.ts';
import { buildNewPlayer } from '#tests/builders.ts';
import { MORNING, NIGHT, NOON } from './rows.ts';

/** The trail, and the erasure of people from it. */
export async function history(tables: Repositories): Promise<void> {
  const { teams, players, trail } = tables;
  const fk_team = await teams.create({
    name: 'Les amis de Zoé',
    capacity: 4,
    created_at: MORNING,
    waiting: 0,
  });
  const keys: number[] = [];
  for (const username of ['Zoé', 'zoe', '100%', 'a_b', String.raw`a\b`, 'ab']) {
    keys.push(
      await players.create(
        buildNewPlayer({
          username,
          discord: `${username}#1`,
          riot_username: 'R',
          twitch: 'T',
          fk_team,
          created_at: MORNING,
        }),
      ),
    );
  }
  const [zoe = 0, other = 0] = keys;
  const entry = (more: Partial<TrailEntry>): TrailEntry => ({
    at: NOON,
    fk_admin: 1,
    admin_name: 'Élodie',
    action: 'updatePlayer',
    item: 'player',
    item_key: zoe,
    before: null,
    after: null,
    ...more,
  });
  const snapshot = { pk_player: zoe, username: 'Zoé', discord: 'Zoé#1', discord_key: 'zoé#1' };
  await trail.add(entry({ after: snapshot }));
  await trail.add(entry({ before: snapshot, after: { ...snapshot, rank: 'Or' }, fk_admin: null }));
  await trail.add(
    entry({ before: { teams: [{ players: [snapshot] }] }, item: 'import', item_key: 0 }),
  );
  await trail.add(
    entry({ after: { pk_player: 77, username: 'Parti', discord: 'parti' }, item_key: 77 }),
  );
  await trail.add(
    entry({ action: 'updateAdmin', item: 'admin', item_key: 1, after: { username: 'admin' } }),
  );
  for (const [pk_match, action] of [
    [1, 'updateMatch'],
    [11, 'updateMatch'],
    [2, 'drawRound'],
  ] as const) {
    await trail.add(
      entry({
        action,
        item: 'tournament',
        item_key: 1,
        after: { matches: [{ key: 'S1-1', pk_match }] },
        before: { matches: [{ pk_match, key: '' }] },
      }),
    );
  }
  await trail.add(entry({ item: 'rehearsal', item_key: 1, action: 'startRehearsal' }));
  await trail.list();
  await trail.page({ limit: 3 });
  await trail.page({ item: 'player', item_key: zoe, fk_admin: 1, before: 9, limit: 9 });
  await trail.page({ hidden: 'player', limit: 9 });
  await trail.steps({});
  await trail.steps({ from: 7, before: 8, limit: 1 });
  await trail.counts();
  await trail.lastStepOn(1, { lookBack: 10 });
  await trail.lastStepOn(11, { lookBack: 10, before: 7 });
  await trail.lastStepOn(1, { lookBack: 1 });
  await trail.find(5);
  await trail.find(99);
  await tables.events.ownerOf('trail', 5);
  await tables.events.glanceOf('trail', 5);
  await eraseSomebody(tables, zoe, other);
}

async function eraseSomebody(tables: Repositories, zoe: number, other: number): Promise<void> {
  const { people, replays, events, tournament } = tables;
  for (const text of ['ZO', 'zoé', '%', '_', '\\', 'é', 'nobody']) await people.search(text, 9);
  await people.search('a', 2);
  await people.find([other, zoe]);
  await people.find([]);
  await people.withDiscord(['ZOÉ#1', 'AB#1']);
  await people.withDiscord([]);
  await people.findGone(() => true);
  await people.findGone(({ username }) => username === 'nobody');
  await people.teamsNamed([{ username: 'ZOÉ', pk_event: 1 }]);
  await people.teamsNamed([{ username: 'Zoé', pk_event: null }]);
  await people.countEntries([zoe, 77]);
  await people.takenNames(['zoé', 'AB#1', 'free']);
  await people.lastPseudonym();
  await tables.trail.add({
    at: NIGHT,
    fk_admin: 1,
    admin_name: 'a',
    action: 'erasePerson',
    item: 'person',
    item_key: 12,
    before: null,
    after: null,
  });
  await people.lastPseudonym();

  const json = JSON.stringify({
    players: [{ pk_player: zoe, username: 'Zoé', discord: 'Zoé#1', twitch: 'T' }],
  });
  await replays.add({
    key_hash: 'k',
    action: 'registerPlayer',
    body_hash: 'b',
    answer_json: json,
    at: NOON,
  });
  await tournament.saveDocument(json);
  await events.saveArchive(1, json);
  await events.setExtras(1, json);
  await people.rename(
    new Map([
      [zoe, 'Joueur effacé 13'],
      [77, 'Joueur effacé 14'],
    ]),
  );
  await people.find([zoe]);
  await people.findGone(() => true);
  await replays.find('k');
  await people.eventsToForget('2099-01-01T00:00:00.000Z');
  await events.setState(1, 'archived');
  await people.eventsToForget('2000-01-01T00:00:00.000Z');
  await people.eventsToForget('2099-01-01T00:00:00.000Z');
  await people.forgetDiscordNames(1);
  await people.eventsToForget('2099-01-01T00:00:00.000Z');
  await tables.players.list();
  await tournament.archive();
}
