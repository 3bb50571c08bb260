import { isOpen } from '#contract/tournament/match-state.ts';
import { withRoundNames } from '#contract/tournament/round-names.ts';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { signIn } from '#scripts/demo/play-tournament.ts';
import type { DatabaseConfig } from '#server/config.ts';
import { start } from '#server/main.ts';
import { openStore } from '#server/store/store.ts';
import { DATABASES, isFullRun } from '#tests/proofs.ts';
import { BOTH_DATABASES, type DatabaseKind } from '#tests/databases.ts';
import { createDatabase, query, testConfig } from '../api/support/harness.ts';
import { siteWithoutPages } from '../api/support/no-site.ts';
import { copyPath, readPacked, restorePostgres, restoreSqlite } from './copies.ts';
import { STORY_POINTS, type StoryPoint } from './story.ts';
import { SEASON } from './season.ts';
import {
  ADMIN,
  recordAnswers,
  recordSeasonAnswers,
  timeless,
  type RecordedAnswers,
} from './describe-database.ts';

const RELEASES = readdirSync(import.meta.dirname).filter((name) => /^\d+\.\d+\.\d+$/.test(name));

/** It knew one event, and no day with calls. */
const FIRST = '0.1.0';

/** The full run walks further, on both. */
const WALKED = isFullRun ? BOTH_DATABASES : DATABASES;

describe.each(RELEASES)('a database of version %s', (release) => {
  describe.each(WALKED)('on %s', (kind) => {
    test.each(momentsOf(release))(
      'in the moment "%s" tells what it told, and is undone to its beginning',
      async (moment) => {
        const told = await recordingOf(release, moment);
        const tells = await openedToday(release, moment, kind);
        const walk = told.walk.slice(0, STEPS_BACK);
        expect(tells.now).toMatchObject(told.now);
        expect(tells.history).toMatchObject(told.history);
        expect(tells.walk).toHaveLength(walk.length);
        for (const [step, wasTold] of walk.entries()) {
          expect(tells.walk[step], `after ${step + 1} steps back`).toMatchObject(wasTold);
        }
        expect(tells.season ?? {}).toMatchObject(told.season ?? {});
      },
    );
  });

  describe.each(DATABASES)('on %s', (kind) => {
    test('keeps every row', async () => {
      const moment = release === FIRST ? 'finished' : SEASON;
      const { database, drop } = await restored(release, moment, kind);
      // What 0.1.0 kept in a table of its own is in the row of its event.
      const { tournament: _ofEvent, ...before } = await rowsByTable(database);
      expect(before['team']).toBeGreaterThan(10);
      await (await openStore(database, { exclusive: true })).close();
      expect(await rowsByTable(database)).toMatchObject(before);
      await drop();
    });
  });
});

describe.each(isFullRun ? BOTH_DATABASES : [])(
  'a database of version 0.1.0, which knew no calls, on %s',
  (kind) => {
    test('what was being played was called long ago: nobody is late, and nothing rings', async () => {
      const [day, open] = await served(FIRST, 'swiss', kind, async (url) => {
        const call = await signIn(url, ADMIN);
        const matches = await call('getMatches');
        const pk_round = Math.max(...matches.map(({ fk_round }) => fk_round));
        const round = await call('getRoundMatches', { pk_round });
        return [await call('getDay'), round.filter(isOpen)];
      });
      expect(open.length).toBeGreaterThan(0);
      for (const match of open) {
        expect(match.day?.progress).toMatch(/called|playing/);
        expect(match.day?.since).toBeNull();
      }
      expect(day.waiting).toBe(0);
      for (const { late_at } of day.called) expect(late_at).toBeNull();
    });
  },
);

type AnyMoment = StoryPoint | typeof SEASON;

/** Every day one database of each version is opened. Of a later version that is the season, which holds the moments before it. */
function momentsOf(release: string): readonly AnyMoment[] {
  if (isFullRun) return release === FIRST ? STORY_POINTS : [...STORY_POINTS, SEASON];
  return [release === FIRST ? EVERYDAY : SEASON];
}

const EVERYDAY: StoryPoint = 'bracket';

/** Every day a few steps are undone; in the full run all of them. */
const STEPS_BACK = isFullRun ? Infinity : 6;

async function recordingOf(release: string, moment: AnyMoment): Promise<RecordedAnswers> {
  const file = path.join(import.meta.dirname, release, `${moment}.told.json.gz`);
  const answers = withRoundNames((await readPacked(file)).toString());
  return comparable(JSON.parse(answers) as RecordedAnswers);
}

async function openedToday(
  release: string,
  moment: AnyMoment,
  kind: DatabaseKind,
): Promise<RecordedAnswers> {
  const tell = moment === SEASON ? recordSeasonAnswers : recordAnswers;
  const telling = await served(release, moment, kind, (url) => tell(url, STEPS_BACK));
  return comparable(telling);
}

/** What somebody asks of a site that serves the database as it was then. */
async function served<T>(
  release: string,
  moment: AnyMoment,
  kind: DatabaseKind,
  ask: (url: string) => Promise<T>,
): Promise<T> {
  const { config, drop } = await restored(release, moment, kind);
  const server = await start(config, siteWithoutPages);
  const url = server.url.replace('localhost', '127.0.0.1');
  const answer = await ask(url);
  await server.close();
  await drop();
  return answer;
}

async function restored(release: string, moment: AnyMoment, kind: DatabaseKind) {
  const { url, drop } = await createDatabase(kind);
  const copy = copyPath(path.join(import.meta.dirname, release), moment, kind);
  if (kind === 'sqlite') await restoreSqlite(copy, url.slice('file:'.length));
  else await restorePostgres(copy, url);
  const config = testConfig(url);
  return { config, database: config.database, drop };
}

/** How many rows each table has; of what the program keeps for itself, it may get more. */
async function rowsByTable(database: DatabaseConfig): Promise<Record<string, number>> {
  const listed =
    database.kind === 'sqlite'
      ? "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
      : "select table_name as name from information_schema.tables where table_schema = 'public'";
  const names = (await query(database, listed)).map(({ name }) => String(name));
  const counted = names
    .filter((name) => name !== 'migration' && name !== 'program')
    .map((name) => `select '${name}' as name, count(*) as rows from ${name}`);
  const rows = await query(database, counted.join(' union all '));
  return Object.fromEntries(rows.map((row) => [String(row['name']), Number(row['rows'])]));
}

/**
 * Without what 0.1.0 told wrongly: what it takes to qualify, the places of the two finalists in a deciding match that is not
 * there yet, by their keys the matches that the teams of a bracket come from, and that one admin alone sees a draft or the standings
 * alone seed a bracket. What it called places has another name on the wire. And without the version of what visitors see: it moved
 * with an admin's account, too, of which they see nothing.
 */
function comparable(telling: RecordedAnswers): RecordedAnswers {
  const isMended = (name: string, value: unknown): boolean =>
    name === 'qualification' ||
    (name === 'preview' && /vous seul|l'ordre du classement/.test(JSON.stringify(value))) ||
    (TARGETS.has(name) && JSON.stringify(value).includes('"GF2"'));
  const isOfVisitors = (name: string, holder: object): boolean =>
    name === 'version' && ('registration_open' in holder || 'tournament' in holder);
  const text = JSON.stringify(
    timeless(telling),
    function withoutMended(this: object, name, value: unknown) {
      if (isMended(name, value) || isOfVisitors(name, this)) return undefined;
      return isReworded(name, this) ? withoutWords(value) : value;
    },
  ).replaceAll('"places":', '"qualifiers":');
  return JSON.parse(text) as RecordedAnswers;
}

const TARGETS = new Set(['winner_to', 'loser_to']);

/** Sentences that the program makes when it is asked: later versions say the same in better words. */
function isReworded(name: string, holder: object): boolean {
  if (name === 'label')
    return 'preview' in holder || ('key' in holder && holder.key === 'registration');
  return REWORDED.has(name);
}

const REWORDED = new Set(['explanation', 'preview', 'refusal', 'undo_refusal', 'undone']);

/** That something is said, how many sentences, and the code of a refusal. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'string' ? (/^\w+: [\w-]+/.exec(value)?.[0] ?? 'in words') : value;
}
