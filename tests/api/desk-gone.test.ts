import { describe, expect, test } from 'vitest';
import { DESK_HEADER } from '#contract/desk.ts';
import { DATABASES } from '#tests/proofs.ts';
import { dataOf, unique, useApi } from './harness.ts';
import { newSecret } from './teams-by-link.ts';

describe.each(DATABASES)('an event whose match is on air with a delay, on %s', (kind) => {
  const api = useApi(kind);

  /** Two teams of it play on the stream, and the desk has a key. */
  async function onAir(fk_event: number): Promise<void> {
    for (const name of [unique('Une'), unique('Autre')]) {
      const team = { name, capacity: 1, fk_event };
      const { pk_team } = dataOf(await api.admin('createTeam', team));
      const discord = unique('joueur').replace(' ', '.');
      const player = { username: name, discord, riot_username: 'Riot#EUW', rank: 'Or', fk_event };
      dataOf(await api.admin('createPlayer', { ...player, fk_team: pk_team }));
    }
    dataOf(await api.admin('setRegistration', { open: false, fk_event }));
    dataOf(await api.admin('startSwiss', { rounds: 1, fk_event }));
    dataOf(await api.admin('drawRound', { fk_event }));
    const [match] = dataOf(await api.admin('publishRound', { fk_event }));
    dataOf(await api.admin('setDelay', { seconds: 60, fk_event }));
    dataOf(
      await api.admin(
        'createDeskKey',
        { kind: 'button', fk_event },
        { [DESK_HEADER]: newSecret() },
      ),
    );
    dataOf(await api.admin('setOnAir', { pk_match: match?.pk_match, fk_event }));
    dataOf(await api.admin('countGame', { side: 'one', by: 1, fk_event }));
  }

  test('is deleted while it is a draft, and comes back with its desk', async () => {
    const slug = unique('brouillon').replace(' ', '-');
    const draft = dataOf(
      await api.superAdmin('createEvent', { slug, name: 'Brouillon', game: 'Jeu' }),
    );
    const { pk_event } = draft;
    await onAir(pk_event);
    const desk = dataOf(await api.admin('getDesk', { fk_event: pk_event }));
    dataOf(await api.superAdmin('deleteEvent', { pk_event }));
    expect(await api.sql(`select pk_held from held_row where fk_event = ${pk_event}`)).toEqual([]);
    const [{ pk_trail } = { pk_trail: 0 }] = dataOf(await api.superAdmin('getTrail', { limit: 1 }));
    dataOf(await api.superAdmin('undo', { pk_trail }));
    expect(dataOf(await api.admin('getDesk', { fk_event: pk_event }))).toEqual(desk);
  });

  test('ends when it was a rehearsal', async () => {
    const [{ pk_event: model } = { pk_event: 0 }] = dataOf(await api.superAdmin('getEvents'));
    const { pk_event } = dataOf(
      await api.superAdmin('startRehearsal', { pk_event: model, secret: newSecret(), teams: 4 }),
    );
    await onAir(pk_event);
    dataOf(await api.superAdmin('endRehearsal', { pk_event }));
    for (const table of ['desk', 'desk_key', 'held_row']) {
      expect(await api.sql(`select * from ${table} where fk_event = ${pk_event}`)).toEqual([]);
    }
  });
});
