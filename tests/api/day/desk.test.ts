import { describe, expect, test } from 'vitest';
import type { ActionName } from '#contract/actions.ts';
import { DESK_HEADER, type DeskKeyKind } from '#contract/day/desk.ts';
import { DATABASES } from '#tests/proofs.ts';
import { dayHelpers } from '../support/days.ts';
import { successData, useApi } from '../support/harness.ts';
import { newSecret } from '../support/teams-by-link.ts';
import { databaseText } from '../support/whole-database.ts';

describe.each(DATABASES)('the desk on %s', (kind) => {
  const api = useApi(kind);
  const { begun, matches, win } = dayHelpers(api);

  const keyOf = async (fk_event: number, opens: DeskKeyKind) => {
    const headers = { [DESK_HEADER]: newSecret() };
    const { keys } = successData(
      await api.admin('createDeskKey', { kind: opens, fk_event }, headers),
    );
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
    successData(await call('setOnAir', { pk_match: match?.pk_match }));
    successData(await call('countGame', { side: 'two', by: 1 }));
    successData(await call('countGame', { side: 'one', by: -1 }));
    successData(await call('setSides', { swapped: true }));
    successData(await call('showPiece', { piece: 'score', shown: true }));
    successData(await call('showPiece', { piece: 'score', shown: true }));
    expect(successData(await call('setWall', { scene: 'bracket' }))).toMatchObject({
      fk_match: match?.pk_match,
      games: { one: 0, two: 1 },
      swapped: true,
      shown: ['score'],
      wall: 'bracket',
    });
    // Two people count the same game, and one of them a game of a match that has left the air: it counts once.
    const seen = { pk_match: match?.pk_match, games: 0 };
    for (const _ of [1, 2]) successData(await call('countGame', { ...COUNTED.one, seen }));
    const gone = { pk_match: (match?.pk_match ?? 0) + 1, games: 1 };
    const late = await call('countGame', { ...COUNTED.one, seen: gone });
    expect(successData(late)).toMatchObject({ games: { one: 1, two: 1 } });
    successData(await call('countGame', { side: 'one', by: -1 }));
    // Another match begins anew; the same one once more does not.
    successData(await call('setOnAir', { pk_match: match?.pk_match }));
    const desk = successData(await api.admin('getDesk', { fk_event }));
    expect(desk).toMatchObject({ games: { one: 0, two: 1 }, delay_seconds: 0 });
    expect(successData(await call('setOnAir', { pk_match: null }))).toMatchObject({
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

    // A called match comes before upcoming ones, also when its number is higher.
    successData(await api.admin('callMatch', { pk_match: second?.pk_match }));
    expect(successData(await call('airNext'))).toMatchObject({ fk_match: second?.pk_match });
    // A best of 3 has no third win, and two teams never both have two.
    for (let press = 0; press < 3; press += 1) successData(await call('countGame', COUNTED.two));
    for (let press = 0; press < 3; press += 1) successData(await call('countGame', COUNTED.one));
    expect(successData(await reading.call('getDesk'))).toMatchObject({ games: { one: 1, two: 2 } });

    successData(await win({ pk_match: second?.pk_match ?? 0 }));
    expect(successData(await reading.call('getDesk'))).toMatchObject({
      fk_match: second?.pk_match,
      games: { one: 2, two: 0 },
    });
    expect((await call('countGame', COUNTED.one)).body).toMatchObject({ code: 'result-on-air' });

    expect(successData(await call('airNext'))).toMatchObject({
      fk_match: first?.pk_match,
      games: { one: 0, two: 0 },
    });
    expect((await call('airNext')).body).toMatchObject({ code: 'nothing-next-on-air' });
  });

  test('the card of the match on air is read with the reading key, and of any other by its number', async () => {
    const { fk_event } = await begun(4);
    const [first, second] = await matches(fk_event);
    const { call } = await keyOf(fk_event, 'read');
    expect(successData(await call('getCasterCard'))).toBeNull();
    successData(await api.admin('setOnAir', { pk_match: first?.pk_match, fk_event }));
    expect(successData(await call('getCasterCard'))).toMatchObject({
      match: 'Ronde 1',
      best_of: 3,
      teams: [{ name: first?.team_one_name }, { name: first?.team_two_name }],
    });
    const other = successData(await call('getCasterCard', { pk_match: second?.pk_match }));
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
    expect(successData(await reading.call('getDesk'))).toMatchObject({ fk_match: null });

    successData(
      await api.admin('withdrawDeskKey', { pk_key: reading.pk_key, fk_event: own.fk_event }),
    );
    expect((await reading.call('getDesk')).body).toMatchObject({ code: 'unknown-desk-key' });
  });

  test('a database tells no key', async () => {
    const { fk_event } = await begun(2);
    const { secret, call } = await keyOf(fk_event, 'button');
    successData(await call('setWall', { scene: 'standings' }));
    expect(await databaseText(api.sql, kind)).not.toContain(secret);
  });
});

const COUNTED = { one: { side: 'one', by: 1 }, two: { side: 'two', by: 1 } };
