import { describe, expect, onTestFinished, test } from 'vitest';
import { actions, type ActionName, type ActionOutput } from '#contract/actions.ts';
import type { Answer } from '#contract/answers.ts';
import { inFull } from '#tests/proofs.ts';
import { createDatabase, DATABASES, SUPER_ADMIN } from '../api/harness.ts';
import { startMeasuredServer, type MeasuredServer } from './measured-server.ts';

/** Large as it is, an import lets the others in as often as any other request does. */
const HELD_MILLISECONDS_MAX = 50;
/** A machine on which listing the players takes long is slow. */
const TIMES_A_LIST = 4;
const TRIES = 3;
const TEAMS = 1024;
const PLAYERS = 2048;

describe.each(DATABASES)(
  'an import of 1,000 lines into 1,024 teams and 2,048 players on %s',
  (kind) => {
    test('never keeps the others waiting, and neither do its preview, its history and its undoing', async () => {
      const database = await createDatabase(kind);
      const server = await startMeasuredServer(database.url);
      onTestFinished(async () => {
        await server.close();
        await database.drop();
      });
      const { ask, best } = await askerOf(server);
      for (const sheet of [
        teams(0, 1000),
        teams(1000, TEAMS),
        players(0, 1000),
        players(1000, 2000),
      ]) {
        await importAll(ask, sheet);
      }
      await importAll(ask, players(2000, PLAYERS));
      // The smaller ones before it are no measure of the large one.
      best.clear();

      // Half of the lines change a player, the others make a new one.
      for (let tried = 0; tried < TRIES; tried += 1) {
        const last = PLAYERS + 500 * tried;
        const sheet = players(last - 500, last + 500, ` ${tried}`);
        const { digest, lines } = await ask('previewImport', sheet);
        expect(lines.filter(({ outcome }) => outcome === 'created')).toHaveLength(500);
        expect(lines.filter(({ outcome }) => outcome === 'changed')).toHaveLength(500);
        expect(await ask('importRows', { ...sheet, digest })).toEqual({ digest, lines });
        expect(await ask('getPlayers')).toHaveLength(last + 500);
      }
      // PostgreSQL looks at each row of an import through a socket, which holds nobody up but takes long.
      if (kind === 'sqlite' || inFull) await undoAll(ask);

      const limit = Math.max(HELD_MILLISECONDS_MAX, TIMES_A_LIST * (best.get('getPlayers') ?? 0));
      const tooLong = [...best].filter(([, held]) => held > limit);
      expect(tooLong).toEqual([]);
    }, 600_000);
  },
);

type Ask = <A extends ActionName>(action: A, payload?: object) => Promise<ActionOutput<A>>;

/** Calls as a SuperAdmin, and keeps the shortest time for which each action has held the server. */
async function askerOf(
  server: MeasuredServer,
): Promise<{ ask: Ask; best: Map<ActionName, number> }> {
  const best = new Map<ActionName, number>();
  let token = '';
  const ask: Ask = async <A extends ActionName>(action: A, payload: object = {}) => {
    const { method } = actions[action];
    const inBody = method === 'POST' || method === 'PATCH';
    const query = new URLSearchParams({ action, ...payload }).toString();
    const { held, text } = await server.measure({
      method,
      path: inBody ? '/api' : `/api?${query}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(inBody && { body: JSON.stringify({ action, ...payload }) }),
    });
    best.set(action, Math.min(held, best.get(action) ?? Infinity));
    const answer = JSON.parse(text) as Answer<ActionOutput<A>>;
    if (!answer.success) throw new Error(`${action}: ${answer.message}`);
    return answer.data;
  };
  ({ token } = await ask('login', SUPER_ADMIN));
  return { ask, best };
}

async function importAll(ask: Ask, sheet: object): Promise<void> {
  const { digest } = await ask('previewImport', sheet);
  await ask('importRows', { ...sheet, digest });
}

async function undoAll(ask: Ask): Promise<void> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const trail = await ask('getTrail', { item: 'import', limit: 50 });
    const entry = trail.filter(({ action }) => action === 'importRows')[tried - 1];
    await ask('undo', { pk_trail: entry?.pk_trail });
    expect(await ask('getPlayers')).toHaveLength(PLAYERS + 500 * (TRIES - tried));
  }
}

function teams(from: number, to: number) {
  const lines = Array.from({ length: to - from }, (_, index) => ({
    line: index + 2,
    pk_team: '',
    name: `Équipe ${from + index}`,
    capacity: '9',
  }));
  return { kind: 'teams', lines };
}

function players(from: number, to: number, suffix = '') {
  const lines = Array.from({ length: to - from }, (_, index) => ({
    line: index + 2,
    pk_player: '',
    username: `Joueur ${from + index}${suffix}`,
    discord: `joueur.${from + index}`,
    riot_username: `joueur#${from + index}`,
    rank: 'Or',
    twitch: `https://www.twitch.tv/joueur_${from + index}`,
    team_name: `Équipe ${(from + index) % TEAMS}`,
  }));
  return { kind: 'players', lines };
}
