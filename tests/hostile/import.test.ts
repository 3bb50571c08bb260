import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { signIn, type Call } from '#scripts/demo/play-tournament.ts';
import { DATABASES } from '#tests/proofs.ts';
import { openApi, SUPER_ADMIN } from '../api/support/harness.ts';
import { countAnswersDuring } from './count-answers-during.ts';

const LINES = 120;
/** Longer than a slice: to a server whose clock moves on by as much at each look, every line is a slice of its own. */
const A_SLICE_MILLISECONDS = 20;

describe.each(DATABASES)(`an import of ${LINES} lines on %s`, (kind) => {
  test('gives way to the others after every line, and so do its preview, its history and its undoing', async () => {
    const api = await openApi(kind);
    onTestFinished(api.close);
    const call = await signIn(api.url, SUPER_ADMIN);
    const pauses = countPauses();
    const sheet = { kind: 'players', lines: playerLines() };

    const { digest, lines } = await call('previewImport', sheet);
    expect(lines.filter(({ outcome }) => outcome === 'created')).toHaveLength(LINES);
    expect(pauses()).toBeGreaterThanOrEqual(LINES - 1);

    const importing = call('importRows', { ...sheet, digest });
    expect(await countAnswersDuring(api.url, importing)).toBeGreaterThan(0);
    await importing;
    // Once when the lines are looked at, once when they are written.
    expect(pauses()).toBeGreaterThanOrEqual(2 * (LINES - 1));
    expect(await call('getPlayers')).toHaveLength(LINES);

    pauses();
    const [entry] = await historyOf(call);
    expect(entry).toBeDefined();
    pauses();
    await call('undo', { pk_trail: entry?.pk_trail });
    expect(pauses()).toBeGreaterThanOrEqual(2 * (LINES - 1));
    expect(await call('getPlayers')).toEqual([]);
  });
});

/** How often the server has let others in since the last look, when it sees the clock of a slow machine. */
function countPauses(): () => number {
  let moved = 0;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    moved += A_SLICE_MILLISECONDS;
    return now() + moved;
  });
  const pauses = vi.spyOn(globalThis, 'setImmediate');
  onTestFinished(() => {
    clock.mockRestore();
    pauses.mockRestore();
  });
  return () => {
    const count = pauses.mock.calls.length;
    pauses.mockClear();
    return count;
  };
}

async function historyOf(call: Call) {
  const trail = await call('getTrail', { item: 'import', limit: 50 });
  return trail.filter(({ action }) => action === 'importRows');
}

function playerLines() {
  return Array.from({ length: LINES }, (_, index) => ({
    line: index + 2,
    pk_player: '',
    username: `Joueur ${index}`,
    discord: `joueur.${index}`,
    riot_username: `joueur#${index}`,
    rank: 'Or',
    twitch: `https://www.twitch.tv/joueur_${index}`,
    team_name: `Équipe ${index % (LINES / 2)}`,
  }));
}
