import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { backUp } from '#server/store/copies/backup.ts';
import { DATABASES } from '#tests/proofs.ts';
import { makeFastFolder } from '../../fast-folder.ts';
import { successData, useApi } from '../support/harness.ts';

describe.each(DATABASES)('what a SuperAdmin is told of the machine, on %s', async (kind) => {
  const folder = path.join(await makeFastFolder('copies'), 'sauvegardes');
  const api = useApi(kind, { BACKUP_FOLDER: folder });

  test('every backup that still holds the names of somebody who is erased', async () => {
    const found = async () =>
      successData(await api.superAdmin('getNameCopies')).copies.filter(
        ({ kind }) => kind === 'backup',
      );
    expect(await found()).toEqual([]);
    const { pk_team } = successData(await api.visitor('registerTeam', { name: 'Éclairs' }));
    const zoe = { username: 'Zoé', discord: 'zoe.eclair', fk_team: pk_team };
    const { pk_player } = successData(await api.visitor('registerPlayer', zoe));
    const file = path.join(folder, 'arene-20260101T000000.db');
    const bytes = await backUp(api.api.config.database, file);
    successData(await api.superAdmin('erasePerson', { pk_players: [pk_player] }));
    expect(await found()).toMatchObject([{ file, bytes }]);
  });

  test('where phones reach a site that listens for its own machine alone: nowhere', async () => {
    const addresses = successData(await api.superAdmin('getRoomAddresses'));
    expect(addresses).toEqual({ from: 'this-machine', addresses: [] });
  });
});
