import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { start } from '#server/main.ts';
import { signIn } from '#scripts/demo/play-tournament.ts';
import { BOTH_DATABASES } from '#tests/databases.ts';
import { createDatabase, query, testConfig } from '../api/support/harness.ts';
import { siteWithoutPages } from '../api/support/no-site.ts';
import { databaseText } from '../api/support/whole-database.ts';
import { copyPath, readPacked, restorePostgres, restoreSqlite } from './copies.ts';
import { ADMIN, readHistory, type RecordedAnswers } from './describe-database.ts';

const RELEASE = path.join(import.meta.dirname, '0.1.0');

describe.each(BOTH_DATABASES)(
  'somebody is erased from a tournament that was played, on %s',
  (kind) => {
    test('its results stand, and every step is undone as it would have been', async () => {
      const packed = await readPacked(path.join(RELEASE, 'bracket.told.json.gz'));
      const answers = JSON.parse(packed.toString()) as RecordedAnswers;
      const database = await createDatabase(kind);
      const copy = copyPath(RELEASE, 'bracket', kind);
      if (kind === 'sqlite') await restoreSqlite(copy, database.url.slice('file:'.length));
      else await restorePostgres(copy, database.url);
      const config = testConfig(database.url);
      const server = await start(config, siteWithoutPages);
      const url = server.url.replace('localhost', '127.0.0.1');
      const call = await signIn(url, ADMIN);
      const standings = JSON.stringify(await call('getStandings'));
      const [player] = await call('getPlayers');
      if (player === undefined) throw new Error('nobody has registered');
      await call('erasePerson', { pk_players: [player.pk_player] });
      expect(JSON.stringify(await call('getStandings'))).toBe(standings);

      const undone: unknown[] = [];
      while ((await call('getSteps')).last !== null) undone.push(await call('undo'));
      for (const { pk_trail, item } of await readHistory(call)) {
        if (item === 'tournament' || item === 'person') continue;
        undone.push(await call('undo', { pk_trail }).catch((error: Error) => error.message));
      }
      expect(undone).toEqual(answers.walk.map((step) => step['undone']));
      const text = await databaseText((sql) => query(config.database, sql), kind);
      expect(text).toContain('Joueur effacé 1');
      expect(text).not.toContain(`"${player.username}"`);
      expect(text).not.toContain(`"${player.discord}"`);
      await server.close();
      await database.drop();
    });
  },
);
