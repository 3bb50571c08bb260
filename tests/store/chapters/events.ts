import { eventFieldsOfType } from '#contract/events/event-fields.ts';
import { fieldEntries } from '#contract/teams/player-fields.ts';
import type { EventColumns } from '#server/store/events.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { MORNING, NIGHT, NOON } from './rows.ts';

/** Events: created, renamed, archived, rehearsed, deleted and restored. */
export async function events(tables: Repositories): Promise<void> {
  const { events: all } = tables;
  const summer = await createEvent(tables, {
    slug: 'ete',
    name: 'Été',
    starts_at: '2026-07-01T10:00:00+02:00',
  });
  const undated = await createEvent(tables, { slug: 'un-jour', name: 'Un jour', starts_at: null });
  const winter = await createEvent(tables, {
    slug: 'hiver',
    name: 'Hiver',
    starts_at: '2026-12-01T10:00:00+01:00',
  });
  await createEvent(tables, {
    slug: 'hiver-2',
    name: 'hiver',
    starts_at: '2026-12-01T09:30:00+01:00',
  });
  await all.list();
  await all.find(summer);
  await all.findSummary(winter);
  await all.findSummary(99);
  await all.findSummaryAt('hiver');
  await all.isAnyPlayed(NOON);
  await all.fill(summer, { ...columns, slug: 'ete', name: 'Été 2026', words_json: '{"é":""}' });
  await all.update(summer, { slug: 'ete-2026', place: '' });
  await all.findKeyAt('ete');
  await all.findKeyAt('ete-2026');
  await all.findKeyAt('ETE');
  await all.findSummaryAt('ete');
  // Its former address now belongs to this event.
  await all.update(winter, { slug: 'ete' });
  await all.findKeyAt('ete');
  await all.setExtras(winter, '{"champion":null}');
  await all.setCurrent(winter);
  await all.current();

  const { teams, players, tournament, trail } = tables.inEvent(summer);
  const pk_team = await teams.create({
    name: 'Les Étés',
    capacity: 2,
    created_at: NOON,
    waiting: 0,
  });
  const pk_player = await players.create({
    ...player,
    username: 'Ève',
    discord: 'eve',
    fk_team: pk_team,
    created_at: NOON,
  });
  const round = await tournament.insertRound({
    label: 'Finale',
    stage: 'final',
    best_of: 5,
    number: -1,
  });
  await trail.add({
    at: NOON,
    fk_admin: 1,
    admin_name: 'admin',
    action: 'createTeam',
    item: 'team',
    item_key: pk_team,
    before: null,
    after: {},
  });
  await all.ownerOf('team', pk_team);
  await all.ownerOf('player', pk_player);
  await all.ownerOf('round', round.pk_round);
  await all.ownerOf('match', 99);
  await all.glanceOf('team', pk_team);
  await all.glanceOf('match', 99);
  await all.hasRows(summer, 'team');
  await all.hasRows(summer, 'match');

  await all.setState(summer, 'published');
  await all.setState(winter, 'published');
  await all.moveDataVersion(summer);
  await all.publicVersions(summer);
  await all.moveDataVersionsWith(winter);
  await all.moveAllDataVersions();
  const versions = await all.publicVersions(summer);
  await all.putBackPublicVersions(versions.map((row) => ({ ...row, public_version: 3 })));
  await all.publicVersions(summer);
  await all.published();
  await all.setState(winter, 'archived');
  await all.setState(summer, 'archived');
  await all.saveArchive(summer, '{"players":[{"pk_player":1,"username":"Ève"}]}');
  await tables.inEvent(summer).tournament.archive();
  await all.setState(undated, 'archived');
  await all.findPublic('ete-2026');
  await all.findPublic('hiver');
  await all.findPublic('nowhere');
  await all.findArchivedKey('ete');
  await all.publicAddresses();
  await all.teamAddresses(10);
  await all.teamAddresses(1);
  await all.archived(['ete', 'un-jour', 'rocket-league']);
  await all.archived([]);
  await all.lastArchived(0, 2);
  await all.lastArchived(2, 2);

  const whole = await all.remove(summer);
  await all.list();
  await all.restore(whole);
  await all.find(summer);
  await all.findKeyAt('ete-2026');
  await tables.inEvent(summer).players.list();
  await rehearse(tables, undated);
}

async function rehearse(tables: Repositories, fk_model: number): Promise<void> {
  const { rehearsals, pictures } = tables;
  const fk_event = await createEvent(tables, {
    slug: 'repetition',
    name: 'Répétition',
    starts_at: null,
  });
  await tables.events.setState(fk_event, 'rehearsal');
  const rehearsal = {
    fk_event,
    fk_model,
    secret_hash: 's',
    teams: 8,
    incidents_json: '[]',
    started_at: NIGHT,
  };
  await rehearsals.create({ ...rehearsal, seed: 4_294_967_295 });
  await rehearsals.find(fk_event);
  await rehearsals.find(fk_model);
  await tables.events.moveDataVersionsWith(fk_event);
  await pictures.add(
    { hash: 'zz', width: 1, height: 1, small: NO_BYTES, large: NO_BYTES },
    MORNING,
  );
  await pictures.use({ what: 'event', key: fk_event }, ['zz'], { isPublic: false, at: NOON });
  const { trail } = tables.inEvent(fk_event);
  await trail.add({
    at: NOON,
    fk_admin: null,
    admin_name: '',
    action: 'createEvent',
    item: 'event',
    item_key: fk_event,
    before: null,
    after: null,
  });
  await rehearsals.remove(fk_event);
  await rehearsals.find(fk_event);
}

const NO_BYTES = new Uint8Array();

const player = { riot_username: null, twitch: null, rank: '' } as const;

const columns: Omit<EventColumns, 'slug' | 'name'> = {
  ...fieldEntries(eventFieldsOfType('text-if-wanted', 'moment', 'number-if-wanted'), () => null),
  game: 'Rocket League',
  time_zone: 'Europe/Zurich',
  team_size: 2,
  team_max: 32,
  waiting_list: 1,
  registration_closes_at: NIGHT,
  format_json: '{}',
  words_json: null,
  pictures_json: null,
  day_json: null,
};

export function createEvent(
  { events: all }: Repositories,
  event: Pick<EventColumns, 'slug' | 'name' | 'starts_at'>,
): Promise<number> {
  return all.create({ ...columns, ...event, state: 'draft', created_at: MORNING });
}
