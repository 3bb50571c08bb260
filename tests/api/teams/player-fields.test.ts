import { describe, expect, test } from 'vitest';
import {
  fieldEntries,
  pickPlayerFields,
  playerFields,
  playerFieldsSuppliedBy,
  type PlayerField,
} from '#contract/teams/player-fields.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, useApi } from '../support/harness.ts';
import { eventHelpers } from '../support/create-events.ts';
import { registeredTeam, withLink } from '../support/teams-by-link.ts';
import { databaseText } from '../support/whole-database.ts';

/** A value for every field, such as a field that is added would get too. */
function filled(mark: string) {
  return fieldEntries(playerFields, (field) =>
    field === 'twitch' ? `https://www.twitch.tv/${mark}` : `${mark}-${field}`,
  );
}

describe.each(DATABASES)('every field of a player on %s', (kind) => {
  const api = useApi(kind);
  const { published } = eventHelpers(api);
  const readPlayer = async (pk_player: number) =>
    pickPlayerFields(successData(await api.admin('getPlayer', { pk_player })));

  /** A player of whom everything is known. */
  const playerWithAll = async (mark: string) => {
    const { pk_event } = await published();
    const team = await registeredTeam(api, pk_event);
    const { pk_player } = successData(await team.join(withLink(team.secret)));
    const all = { pk_player, fk_team: team.pk_team, ...filled(mark) };
    expect(pickPlayerFields(successData(await api.admin('updatePlayer', all)))).toEqual(
      filled(mark),
    );
    return { ...team, pk_event, pk_player };
  };

  test('is kept, is in the history, and comes back when a change or a deletion is undone', async () => {
    const { pk_event, pk_team, pk_player } = await playerWithAll('avant');
    const undoLast = async () => {
      const [last] = successData(await api.admin('getTrail', { fk_event: pk_event, limit: 1 }));
      successData(await api.admin('undo', { pk_trail: last?.pk_trail }));
      return last;
    };
    const rows = successData(await api.visitor('getTeamsWithPlayers', { fk_event: pk_event }));
    expect(rows.find((row) => row.pk_player === pk_player)).toMatchObject(filled('avant'));

    successData(
      await api.admin('updatePlayer', { pk_player, fk_team: pk_team, ...filled('apres') }),
    );
    const changed = await undoLast();
    expect(changed?.before).toMatchObject(filled('avant'));
    expect(changed?.after).toMatchObject(filled('apres'));
    expect(await readPlayer(pk_player)).toEqual(filled('avant'));

    successData(await api.admin('deletePlayer', { pk_player }));
    await undoLast();
    expect(await readPlayer(pk_player)).toEqual(filled('avant'));
  });

  test('stays when a team corrects what the public form asks for', async () => {
    const { call, pk_player } = await playerWithAll('garde');
    const asked = playerFieldsSuppliedBy('every-player', 'some-players');
    const sent = fieldEntries(asked, (field) => filled('corrige')[field]);
    successData(await call('updateMyEntry', { pk_player, ...sent }));
    expect(await readPlayer(pk_player)).toEqual({ ...filled('garde'), ...sent });
  });

  test('is changed by a file that has its column, and by no other', async () => {
    const { pk_event, pk_player } = await playerWithAll('fichier');
    const { username, discord } = filled('fichier');
    for (const field of playerFieldsSuppliedBy('admins', 'some-players')) {
      const cells = { username, discord, [field]: filled('colonne')[field] };
      const lines = [{ line: 2, pk_player: String(pk_player), ...cells }];
      const sheet = { kind: 'players', lines, fk_event: pk_event } as const;
      const before = await readPlayer(pk_player);
      const { digest } = successData(await api.admin('previewImport', sheet));
      successData(await api.admin('importRows', { ...sheet, digest }));
      expect(await readPlayer(pk_player)).toEqual({
        ...before,
        [field]: filled('colonne')[field as PlayerField],
      });
    }
  });

  test('is gone, from the row and from everything that was kept, when the person is erased', async () => {
    const { pk_player } = await playerWithAll('jamais');
    successData(await api.superAdmin('erasePerson', { pk_players: [pk_player] }));
    expect(await databaseText(api.sql, kind)).not.toContain('jamais');
    const erased = await readPlayer(pk_player);
    for (const field of playerFieldsSuppliedBy('admins', 'some-players'))
      expect(erased[field]).toBeNull();
  });
});
