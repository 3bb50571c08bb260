import { describe, expect, test } from 'vitest';
import { DESK_HEADER } from '#contract/day/desk.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';
import { newSecret } from '../support/teams-by-link.ts';

describe.each(DATABASES)('an event whose match is on air with a delay, on %s', (kind) => {
  const api = useApi(kind);

  async function draft(): Promise<number> {
    const slug = uniqueName('brouillon').replace(' ', '-');
    const fields = { slug, name: 'Brouillon', game: 'Jeu' };
    return successData(await api.superAdmin('createEvent', fields)).pk_event;
  }

  async function createKey(fk_event: number, secret: string): Promise<void> {
    const key = { kind: 'button', fk_event };
    successData(await api.admin('createDeskKey', key, { [DESK_HEADER]: secret }));
  }

  /** Two teams of it play on the stream, and the desk has a key. */
  async function onAir(fk_event: number): Promise<void> {
    for (const name of [uniqueName('Une'), uniqueName('Autre')]) {
      const team = { name, capacity: 1, fk_event };
      const { pk_team } = successData(await api.admin('createTeam', team));
      const discord = uniqueName('joueur').replace(' ', '.');
      const player = { username: name, discord, riot_username: 'Riot#EUW', rank: 'Or', fk_event };
      successData(await api.admin('createPlayer', { ...player, fk_team: pk_team }));
    }
    successData(await api.admin('setRegistration', { open: false, fk_event }));
    successData(await api.admin('startSwiss', { rounds: 1, fk_event }));
    successData(await api.admin('drawRound', { fk_event }));
    const [match] = successData(await api.admin('publishRound', { fk_event }));
    successData(await api.admin('setDelay', { seconds: 60, fk_event }));
    await createKey(fk_event, newSecret());
    successData(await api.admin('setOnAir', { pk_match: match?.pk_match, fk_event }));
    successData(await api.admin('countGame', { side: 'one', by: 1, fk_event }));
  }

  test('is deleted while it is a draft, and comes back with its desk', async () => {
    const pk_event = await draft();
    await onAir(pk_event);
    const desk = successData(await api.admin('getDesk', { fk_event: pk_event }));
    successData(await api.superAdmin('deleteEvent', { pk_event }));
    expect(await api.sql(`select pk_held from held_row where fk_event = ${pk_event}`)).toEqual([]);
    const [{ pk_trail } = { pk_trail: 0 }] = successData(
      await api.superAdmin('getTrail', { limit: 1 }),
    );
    successData(await api.superAdmin('undo', { pk_trail }));
    expect(successData(await api.admin('getDesk', { fk_event: pk_event }))).toEqual(desk);
  });

  test('comes back without the key whose secret opens another desk by now', async () => {
    const [first, other] = [await draft(), await draft()];
    const secret = newSecret();
    await createKey(first, secret);
    await createKey(first, newSecret());
    successData(await api.superAdmin('deleteEvent', { pk_event: first }));
    const [deletion] = successData(await api.superAdmin('getTrail', { limit: 1 }));
    await createKey(other, secret);
    successData(await api.superAdmin('undo', { pk_trail: deletion?.pk_trail }));
    const keysOf = async (fk_event: number) =>
      successData(await api.admin('getDesk', { fk_event })).keys.length;
    expect([await keysOf(first), await keysOf(other)]).toEqual([1, 1]);
  });

  test('ends when it was a rehearsal', async () => {
    const [{ pk_event: model } = { pk_event: 0 }] = successData(await api.superAdmin('getEvents'));
    const { pk_event } = successData(
      await api.superAdmin('startRehearsal', { pk_event: model, secret: newSecret(), teams: 4 }),
    );
    await onAir(pk_event);
    successData(await api.superAdmin('endRehearsal', { pk_event }));
    for (const table of ['desk', 'desk_key', 'held_row']) {
      expect(await api.sql(`select * from ${table} where fk_event = ${pk_event}`)).toEqual([]);
    }
  });
});
