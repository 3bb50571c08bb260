import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createDatabase } from '../api/support/harness.ts';
import { onlyWhere } from '#tests/only-where.ts';
import { DATABASES } from '../proofs.ts';
import { waitUntil } from './support/load.ts';
import { startServer } from './support/server-process.ts';

/** Far fewer than there are by default, so that fewer have to leave. */
const MAX_VIEWERS = 100;
/** More than there are places. */
const CUT = 300;
const AT_ONCE = 100;
const WATCH = 'GET /api?action=watch HTTP/1.1\r\nHost: x\r\n\r\n';

// On PostgreSQL a beginning waits longer.
test.each(onlyWhere({ programs: ['bash'] }, DATABASES))(
  'viewers who leave while the stream is being opened give their places back, on %s',
  async (kind) => {
    const database = await createDatabase(kind);
    const server = await startServer(database.url, {
      env: { MAX_VIEWERS: String(MAX_VIEWERS) },
    });
    const port = Number(new URL(server.url).port);
    for (let opened = 0; opened < CUT; opened += AT_ONCE) {
      // Anything that changes makes the next beginning wait for the database.
      const change = fetch(`${server.url}/api`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'registerTeam', name: `Équipe ${opened}` }),
      });
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => openAndCut(port, index % 12)),
      );
      await change;
    }
    const statusOfNext = async (): Promise<number> => {
      const response = await fetch(`${server.url}/api?action=watch`);
      await response.body?.cancel();
      return response.status;
    };
    await waitUntil('a place is given back', async () => (await statusOfNext()) === 200);
    expect(await statusOfNext()).toBe(200);
  },
);

/** Asks for the stream, and is gone so many milliseconds later. */
function openAndCut(port: number, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(WATCH);
      setTimeout(() => socket.destroy(), milliseconds);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}
