import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { championOf, draftRound, matchesOf, standings, type SwissState } from '#engine';
import { seededRandom } from '../../engine/lib/random.ts';
import {
  startedBracket,
  playOpenMatches,
  playSwissRound,
  startedSwiss,
} from '../../engine/testing/simulate.ts';
import { heading, line } from '../site/table.ts';

/** How many times as long two well-known packages take for the same. */
export async function compareWithPeers(): Promise<void> {
  const { drawSwiss, newManager, remove } = await fetchPeers();
  heading('À côté de tournament-pairings (ronde suisse 5, même historique)');
  for (const [count, runs] of SIZES) {
    const state = swissAfter(count, 4);
    const players = peerPlayers(state);
    const theirs = await millisecondsOf(() => drawSwiss(players, 5), runs);
    printRatio(count, theirs, await millisecondsOf(() => draftRound({ ...state }), OUR_RUNS));
  }
  heading('À côté de brackets-manager (double élimination, tous les résultats)');
  for (const [count, runs] of SIZES) {
    const state = finishedBracket(count);
    const theirs = await millisecondsOf(() => playPeerBracket(newManager(), count), runs);
    // A new state each time: the fold of a known one is remembered.
    printRatio(count, theirs, await millisecondsOf(() => matchesOf({ ...state }), OUR_RUNS));
  }
  await remove();
}

/** How many teams, and how often the peers are asked: once is long enough where it takes seconds. */
const SIZES = [
  [16, 64],
  [128, 8],
  [1024, 1],
] as const;
const OUR_RUNS = 500;

function printRatio(count: number, theirs: number, ours: number): void {
  line(`${count} équipes`, `× ${Math.round(theirs / ours)}`, `${ours.toFixed(2)} ms`);
}

/** Of this thread's computing alone, after as many runs for the compiler: what else the machine is busy with does not count. */
async function millisecondsOf(work: () => unknown, runs: number): Promise<number> {
  for (let run = 0; run < runs; run++) await work();
  const before = process.threadCpuUsage();
  for (let run = 0; run < runs; run++) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / runs;
}

function swissAfter(count: number, rounds: number): SwissState {
  const random = seededRandom(`peers/${count}`);
  let state = startedSwiss(count, { rounds: rounds + 1 });
  while (state.drawn.length < rounds) state = playSwissRound(state, random);
  return state;
}

/** Without a second grand final, as the peer plays it. */
function finishedBracket(count: number) {
  const random = seededRandom(`peers/${count}`);
  let state = startedBracket(count, { reset: false });
  while (championOf(state) === null) state = playOpenMatches(state, random);
  return state;
}

function peerPlayers(state: SwissState) {
  const matches = matchesOf(state);
  return standings(state).map(({ team, figures, byes }) => ({
    id: team,
    score: figures.wins,
    avoid: matches.flatMap(({ one, two }) => {
      if (one === team) return two === null ? [] : [two];
      return two === team && one !== null ? [one] : [];
    }),
    receivedBye: byes > 0,
    pairedUpDown: false,
  }));
}

/** In the only way there is: one result after the other. */
async function playPeerBracket(manager: PeerManager, count: number): Promise<void> {
  const seeding = Array.from({ length: count }, (_, index) => `T${index + 1}`);
  const settings = { grandFinal: 'simple' };
  const stage = { tournamentId: 0, name: 'bench', type: 'double_elimination', seeding, settings };
  await manager.create.stage(stage);
  for (;;) {
    const ready = (await manager.storage.select('match')).filter(({ status }) => status === READY);
    if (ready.length === 0) return;
    for (const { id } of ready) {
      const opponent1 = { score: 3, result: 'win' };
      await manager.update.match({ id, opponent1, opponent2: { score: 0 } });
    }
  }
}

const READY = 2;

/** The little of the package that is called here. */
type PeerManager = {
  create: { stage(stage: object): Promise<unknown> };
  update: { match(match: object): Promise<unknown> };
  storage: { select(table: 'match'): Promise<{ id: number; status: number }[]> };
};

/** Installs the packages into a folder of their own: they are no dependency of the project. */
async function fetchPeers() {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-peers-'));
  await writeFile(path.join(folder, 'package.json'), '{"private":true}');
  const names = ['tournament-pairings', 'brackets-manager', 'brackets-memory-db'] as const;
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)('npm', ['install', '--prefix', folder, ...quiet, ...names], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
  const require = createRequire(path.join(folder, 'package.json'));
  const [pairings, managers, memory] = names;
  const { Swiss } = (await import(pathToFileURL(require.resolve(pairings)).href)) as {
    Swiss: (players: object[], round: number) => unknown;
  };
  const { BracketsManager } = require(managers) as {
    BracketsManager: new (storage: object) => PeerManager;
  };
  const { InMemoryDatabase } = require(memory) as { InMemoryDatabase: new () => object };
  return {
    drawSwiss: Swiss,
    newManager: () => new BracketsManager(new InMemoryDatabase()),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
