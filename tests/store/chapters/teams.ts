import type { Repositories } from '#server/store/repositories.ts';
import type { RestorableLink } from '#server/store/team-links.ts';
import { buildNewPlayer, buildPlayerFields } from '#tests/builders.ts';
import { createEvent } from './events.ts';
import { MORNING, NIGHT, NOON } from './rows.ts';

/** Teams, players and the links by which they act. */
export async function registrations(tables: Repositories): Promise<void> {
  const { teams, players } = tables;
  const keys: number[] = [];
  for (const [name, waiting] of [
    ['Éclairs', 0],
    ['eclairs', 0],
    ['Zèbres', 0],
    ['10 ans', 1],
    ['9 ans', 1],
  ] as const) {
    keys.push(await teams.create({ name, capacity: 2, created_at: NOON, waiting }));
  }
  const [one = 0, two = 0, zebras = 0, ten = 0, nine = 0] = keys;
  await teams.update(one, { name: 'ÉCLAIRS', capacity: 3 });
  await teams.setWaiting(ten, 0);
  await teams.setWaiting(ten, 1);
  await teams.list();
  await teams.entered();
  await teams.waiting();
  await teams.find(nine);
  await teams.find(99);
  await teams.findByName('éclairs');
  await teams.findByName('Eclairs');
  await teams.countEntered([]);
  await teams.countEntered([one, nine]);
  await teams.setByInvitation(one, 1);
  await teams.isByInvitation(one);
  await teams.isByInvitation(two);
  await teams.findWithJoining(one);
  await teams.findWithJoining(two);
  await teams.findWithJoining(99);
  await teams.namesOf([two, one, 99]);
  await teams.namesOf([]);
  await teams.setEntryStatus(nine, { waiting: 0, gives_way: 1, unchecked: 0 });
  await teams.setEntryStatus(two, { waiting: 1, gives_way: 1, unchecked: 1 });
  await teams.waiting();
  await teams.nextInLine();
  await teams.setEntryStatus(two, { waiting: 0, gives_way: 0, unchecked: 0 });
  await teams.givingWay(NIGHT, []);
  await teams.givingWay(NIGHT, [nine]);
  await teams.givingWay('2020-01-01T00:00:00.000Z', []);
  await teams.keepPlace(nine);
  await teams.givingWay(NIGHT, []);
  await teams.setEntryStatus(nine, { waiting: 0, gives_way: 1, unchecked: 0 });
  await teams.countEmpty([]);
  await teams.countEmpty([one, nine, 99]);

  const eve = await players.create(
    buildNewPlayer({
      username: 'Ève',
      discord: 'ève#1',
      fk_team: one,
      created_at: NOON,
    }),
  );
  const bob = await players.create(
    buildNewPlayer({
      username: 'bob',
      discord: 'Bob_1',
      riot_username: 'Bob',
      twitch: '',
      rank: 'Or',
      fk_team: one,
      created_at: NOON,
    }),
  );
  const alone = await players.create(
    buildNewPlayer({
      username: 'Adam',
      discord: 'eve#1',
      twitch: 't',
      fk_team: null,
      created_at: NIGHT,
    }),
  );
  await players.update(
    eve,
    buildPlayerFields({
      username: 'ÈVE',
      discord: 'ève#1',
      riot_username: 'E',
      rank: 'Argent',
      fk_team: one,
    }),
  );
  await players.list();
  await players.find(bob);
  const joined = await teams.add({ name: 'Réunies', capacity: 2, created_at: NOON, waiting: 0 });
  const zoe = buildNewPlayer({ discord: 'zoe', created_at: NOON, fk_team: joined.pk_team });
  await players.join(zoe, { team: joined, invites: true });
  await teams.add({ name: 'En ligne', capacity: 2, created_at: NOON, waiting: 1, gives_way: 1 });
  await players.find(99);
  await players.findNamesakes(
    buildPlayerFields({ discord: 'ÈVE#1', username: 'ève', fk_team: one }),
  );
  await players.findNamesakes(
    buildPlayerFields({ discord: 'BOB_1', username: 'ève', fk_team: two }),
  );
  await players.findNamesakes(buildPlayerFields({ discord: 'x', username: 'ève' }));
  await players.findInTeam(one, 'ève');
  await players.findInTeam(two, 'ève');
  await players.listOfTeam(one);
  await players.createdAt(alone);
  await teams.withPlayers();
  await teams.withPlayers('waiting');

  await invite(tables, { one, eve, bob, alone });
  await players.leaveTeam(zebras);
  await teams.delete(zebras);
  await teams.restore({
    pk_team: zebras,
    name: 'Zèbres',
    capacity: 2,
    created_at: NOON,
    version: 5,
    waiting: 0,
    gives_way: 1,
    unchecked: 0,
    by_invitation: 1,
  });
  await teams.create({ name: 'Après', capacity: 2, created_at: NIGHT, waiting: 0 });
  await players.delete(bob);
  await players.restore({
    ...buildNewPlayer({ username: 'bob', discord: 'Bob_1', fk_team: two, created_at: NOON }),
    pk_player: bob,
    version: 3,
  });
  await players.joinTeam(alone, two);
  await players.leaveTeam(two);
  await players.list();
  await teams.list();
  await checkIn(tables, one, two);

  // The same names are free in another event.
  const elsewhere = await createEvent(tables, {
    slug: 'ailleurs',
    name: 'Ailleurs',
    starts_at: null,
  });
  const otherEvent = tables.inEvent(elsewhere);
  await otherEvent.teams.create({ name: 'Éclairs', capacity: 2, created_at: MORNING, waiting: 0 });
  await otherEvent.players.create(
    buildNewPlayer({
      username: 'Ève',
      discord: 'ève#1',
      fk_team: null,
      created_at: MORNING,
    }),
  );
  await otherEvent.teams.list();
  await otherEvent.players.find(eve);
}

async function invite(
  { teamLinks, teams, players }: Repositories,
  { one, eve, bob, alone }: Record<'one' | 'eve' | 'bob' | 'alone', number>,
): Promise<void> {
  const link: RestorableLink = {
    fk_event: 1,
    fk_team: one,
    fk_player: null,
    kind: 'team',
    secret_hash: 'team',
    created_at: NOON,
  };
  await teamLinks.create(link);
  await teamLinks.create(link);
  await teamLinks.create({ ...link, kind: 'player', fk_player: bob, secret_hash: 'bob' });
  await teamLinks.create({ ...link, kind: 'player', fk_player: eve, secret_hash: 'eve' });
  await teamLinks.create({ ...link, kind: 'invitation', secret_hash: 'invitation' });
  const found = await teamLinks.find('team');
  await teamLinks.find('TEAM');
  await teamLinks.findSome(['eve', 'TEAM', 'bob']);
  await teamLinks.findSome([]);
  await teamLinks.claim(found?.pk_link ?? 0, eve);
  await teamLinks.claim(found?.pk_link ?? 0, bob);
  await teamLinks.listOfTeam(one);
  await teamLinks.findRestorable({ fk_team: one });
  await teamLinks.findRestorable({ fk_player: eve });
  await teams.endInvitation(one);
  await teamLinks.find('invitation');
  // The third of three players: now the team is full.
  await players.joinTeam(alone, one);
  await teamLinks.find('invitation');
  await teamLinks.deleteOfPlayers([]);
  await teamLinks.deleteOfPlayers([bob]);
  await teamLinks.deleteOfKind(one, 'player');
  await teamLinks.listOfTeam(one);
  await teamLinks.delete(found?.pk_link ?? 0);
  await teamLinks.listOfTeam(one);
}

async function checkIn({ checkIns }: Repositories, one: number, two: number): Promise<void> {
  await checkIns.hours();
  await checkIns.saveHours({ opened_at: NOON, closed_at: null });
  await checkIns.saveHours({ opened_at: NOON, closed_at: NIGHT });
  await checkIns.hours();
  await checkIns.add({ fk_team: two, at: NOON, by_admin: 0 });
  await checkIns.add({ fk_team: one, at: NIGHT, by_admin: 1 });
  await checkIns.list();
  await checkIns.find(two);
  await checkIns.remove(two);
  await checkIns.find(two);
}
