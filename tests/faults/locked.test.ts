import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openApi, send, type Api } from '../api/support/harness.ts';
import { stopClock } from '../api/support/still-clock.ts';
import { pause } from './support/load.ts';

const MESSAGE =
  "L'enregistrement n'est pas possible pour le moment. Réessayez dans quelques secondes.";
/** Longer than anybody is kept waiting. */
const TOO_LONG_MILLISECONDS = 6000;
const WRITES = 8;
const READS = 20;

describe('a database that another program holds', () => {
  test('keeps nobody waiting but those who write: a lock is waited for beside the event loop', async () => {
    const { api, hold } = await openHeld();
    const token = await api.signIn();
    await send(api.url, 'getTeamsWithPlayers', {});
    const release = hold();
    const writes = registerAll(api);
    for (let read = 0; read < READS; read += 1) {
      expect((await send(api.url, 'getTeamsWithPlayers', {})).status).toBe(200);
      expect((await send(api.url, 'getTeams', {}, { token })).status).toBe(200);
    }
    expect(writes.settled()).toBe(0);
    release();
    expect(await writes.statuses()).toEqual(Array(WRITES).fill(200));
  });

  test('is not possible for the moment, told to all who wait at once; and then it is', async () => {
    const { api, hold, moveClock } = await openHeld();
    const release = hold();
    const writes = registerAll(api);
    // All of them have been refused the lock once, and wait.
    for (let read = 0; read < READS; read += 1) {
      expect((await send(api.url, 'getTeamsWithPlayers', {})).status).toBe(200);
      await pause(5);
    }
    expect(writes.settled()).toBe(0);
    // The clock moves once: a write that began to wait only after the one before it would wait for ever.
    moveClock(TOO_LONG_MILLISECONDS);
    expect(await writes.statuses()).toEqual(Array(WRITES).fill(503));
    const { body } = await send(api.url, 'getTeamsWithPlayers', {});
    expect(body).toMatchObject({ success: true, data: [] });
    expect(await writes.messages()).toEqual(Array(WRITES).fill(MESSAGE));
    release();
    expect((await send(api.url, 'registerTeam', { name: 'Attente' })).status).toBe(200);
  });
});

/** A server whose clock stands still unless it is moved: it waits for a lock as long as the test likes. */
async function openHeld() {
  const api = await openApi('sqlite');
  onTestFinished(api.close);
  const { database } = api.config;
  if (database.kind !== 'sqlite') throw new Error('only a SQLite file has a lock');
  const { file } = database;
  const clock = stopClock();
  onTestFinished(clock.release);
  return {
    api,
    moveClock: clock.move,
    /** Takes the lock as another program would, and answers how to let go of it. */
    hold: () => {
      const holder = new DatabaseSync(file);
      holder.exec('begin immediate');
      return () => {
        holder.exec('rollback');
        holder.close();
      };
    },
  };
}

function registerAll(api: Api) {
  let settled = 0;
  const replies = Array.from({ length: WRITES }, (_, index) =>
    send(api.url, 'registerTeam', { name: `Attente ${index}` }).finally(() => {
      settled += 1;
    }),
  );
  return {
    settled: () => settled,
    statuses: async () => (await Promise.all(replies)).map(({ status }) => status),
    messages: async () =>
      (await Promise.all(replies)).map(({ body }) => (body.success ? '' : body.message)),
  };
}
