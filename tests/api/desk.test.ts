import { describe, expect, test } from 'vitest';
import type { ActionName } from '#contract/actions.ts';
import { DESK_HEADER, type DeskKeyKind } from '#contract/desk.ts';
import { DATABASES } from '#tests/proofs.ts';
import { makingDays } from './days.ts';
import { dataOf, useApi } from './harness.ts';
import { newSecret } from './teams-by-link.ts';
import { wholeDatabase } from './whole-database.ts';

describe.each(DATABASES)('the desk on %s', (kind) => {
  const api = useApi(kind);
  const { begun, matches, win } = makingDays(api);

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
    // Two people count the same game, and one of them a game of a match that has left the air: it counts once.
    const seen = { pk_match: match?.pk_match, games: 0 };
    for (const _ of [1, 2]) dataOf(await call('countGame', { ...COUNTED.one, seen }));
    const gone = { pk_match: (match?.pk_match ?? 0) + 1, games: 1 };
    const late = await call('countGame', { ...COUNTED.one, seen: gone });
    expect(dataOf(late)).toMatchObject({ games: { one: 1, two: 1 } });
    dataOf(await call('countGame', { side: 'one', by: -1 }));
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

  test('one button puts the next match on air, and its result takes the place of what was counted', async () => {
    const { fk_event } = await begun(4, { calling: 'by-hand', stations: 1 });
    const [first, second] = await matches(fk_event);
    const { call } = await keyOf(fk_event, 'button');
    const reading = await keyOf(fk_event, 'read');

    // What is called comes before what is only to come, whatever its number.
    dataOf(await api.admin('callMatch', { pk_match: second?.pk_match }));
    expect(dataOf(await call('airNext'))).toMatchObject({ fk_match: second?.pk_match });
    // A best of 3 has no third win, and two teams never both have two.
    for (let press = 0; press < 3; press += 1) dataOf(await call('countGame', COUNTED.two));
    for (let press = 0; press < 3; press += 1) dataOf(await call('countGame', COUNTED.one));
    expect(dataOf(await reading.call('getDesk'))).toMatchObject({ games: { one: 1, two: 2 } });

    dataOf(await win({ pk_match: second?.pk_match ?? 0 }));
    expect(dataOf(await reading.call('getDesk'))).toMatchObject({
      fk_match: second?.pk_match,
      games: { one: 2, two: 0 },
    });
    expect((await call('countGame', COUNTED.one)).body).toMatchObject({ code: 'result-on-air' });

    expect(dataOf(await call('airNext'))).toMatchObject({
      fk_match: first?.pk_match,
      games: { one: 0, two: 0 },
    });
    expect((await call('airNext')).body).toMatchObject({ code: 'nothing-next-on-air' });
  });

  test('the card of the match on air is read with the reading key, and of any other by its number', async () => {
    const { fk_event } = await begun(4);
    const [first, second] = await matches(fk_event);
    const { call } = await keyOf(fk_event, 'read');
    expect(dataOf(await call('getCasterCard'))).toBeNull();
    dataOf(await api.admin('setOnAir', { pk_match: first?.pk_match, fk_event }));
    expect(dataOf(await call('getCasterCard'))).toMatchObject({
      match: 'Ronde 1',
      best_of: 3,
      teams: [{ name: first?.team_one_name }, { name: first?.team_two_name }],
    });
    const other = dataOf(await call('getCasterCard', { pk_match: second?.pk_match }));
    expect(other).toMatchObject({ pk_match: second?.pk_match });
    // Of a player, what everybody may read, and no Discord name.
    expect(JSON.stringify(other)).toMatch(
      /"players":\[\{"username":"[^"]+","rank":[^,]+,"twitch":[^,]+\}/,
    );
    const stranger = (await matches((await begun(2)).fk_event))[0];
    expect((await call('getCasterCard', { pk_match: stranger?.pk_match })).body).toMatchObject({
      code: 'unknown-match',
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

const COUNTED = { one: { side: 'one', by: 1 }, two: { side: 'two', by: 1 } };
