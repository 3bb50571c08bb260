import { describe, expect, test } from 'vitest';
import type { ActionName } from '#contract/actions.ts';
import { DESK_HEADER, type DeskKeyKind } from '#contract/desk.ts';
import { makingDays } from './days.ts';
import { DATABASES, dataOf, useApi } from './harness.ts';
import { newSecret } from './teams-by-link.ts';
import { wholeDatabase } from './whole-database.ts';

describe.each(DATABASES)('the desk on %s', (kind) => {
  const api = useApi(kind);
  const { begun, matches } = makingDays(api);

  const keyOf = async (fk_event: number, opens: DeskKeyKind) => {
    const headers = { [DESK_HEADER]: newSecret() };
    const { keys } = dataOf(await api.admin('createDeskKey', { kind: opens, fk_event }, headers));
    const call = (name: ActionName, payload: object = {}) => api.visitor(name, payload, headers);
    return { secret: headers[DESK_HEADER], pk_key: keys.at(-1)?.pk_key, call };
  };

  test('a button key puts a match on air, counts its games, swaps its sides and moves the wall', async () => {
    const { fk_event } = await begun(4);
    const [match] = await matches(fk_event);
    const { call } = await keyOf(fk_event, 'button');

    expect((await call('countGame', { side: 'one', by: 1 })).body).toMatchObject({
      code: 'not-on-air',
    });
    dataOf(await call('setOnAir', { pk_match: match?.pk_match }));
    dataOf(await call('countGame', { side: 'two', by: 1 }));
    dataOf(await call('countGame', { side: 'one', by: -1 }));
    dataOf(await call('setSides', { swapped: true }));
    dataOf(await call('showPiece', { piece: 'score', shown: true }));
    dataOf(await call('showPiece', { piece: 'score', shown: true }));
    expect(dataOf(await call('setWall', { scene: 'bracket' }))).toMatchObject({
      fk_match: match?.pk_match,
      games: { one: 0, two: 1 },
      swapped: true,
      shown: ['score'],
      wall: 'bracket',
    });
    // Another match begins anew; the same one once more does not.
    dataOf(await call('setOnAir', { pk_match: match?.pk_match }));
    const desk = dataOf(await api.admin('getDesk', { fk_event }));
    expect(desk).toMatchObject({ games: { one: 0, two: 1 }, delay_seconds: 0 });
    expect(dataOf(await call('setOnAir', { pk_match: null }))).toMatchObject({
      fk_match: null,
      games: { one: 0, two: 0 },
      swapped: false,
    });
  });

  test('a key is of use for its own event, for its own half, and until it is withdrawn', async () => {
    const [own, other] = [await begun(2), await begun(2)];
    const button = await keyOf(own.fk_event, 'button');
    const reading = await keyOf(own.fk_event, 'read');

    const elsewhere = { scene: null, fk_event: other.fk_event };
    expect((await button.call('setWall', elsewhere)).body).toMatchObject({ code: 'unknown-event' });
    expect((await button.call('getDesk')).body).toMatchObject({ code: 'desk-key-too-narrow' });
    expect((await reading.call('setWall', { scene: null })).body).toMatchObject({
      code: 'desk-key-too-narrow',
    });
    const [stranger] = await matches(other.fk_event);
    expect((await button.call('setOnAir', { pk_match: stranger?.pk_match })).body).toMatchObject({
      code: 'unknown-match',
    });
    expect(dataOf(await reading.call('getDesk'))).toMatchObject({ fk_match: null });

    dataOf(await api.admin('withdrawDeskKey', { pk_key: reading.pk_key, fk_event: own.fk_event }));
    expect((await reading.call('getDesk')).body).toMatchObject({ code: 'unknown-desk-key' });
  });

  test('a database tells no key', async () => {
    const { fk_event } = await begun(2);
    const { secret, call } = await keyOf(fk_event, 'button');
    dataOf(await call('setWall', { scene: 'standings' }));
    expect(await wholeDatabase(api.sql, kind)).not.toContain(secret);
  });
});
