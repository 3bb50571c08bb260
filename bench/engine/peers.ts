import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** The little of each package that the bench calls. */
export interface Peers {
  readonly swiss: (players: readonly PeerPlayer[], round: number) => PeerMatch[];
  readonly newManager: () => PeerManager;
  readonly remove: () => Promise<void>;
}

export interface PeerPlayer {
  readonly id: number;
  readonly score: number;
  readonly avoid: number[];
  readonly receivedBye: boolean;
  readonly pairedUpDown: boolean;
}

interface PeerMatch {
  readonly player1: number | null;
  readonly player2: number | null;
}

export interface PeerManager {
  readonly create: { stage(stage: object): Promise<unknown> };
  readonly update: { match(match: object): Promise<unknown> };
  readonly storage: { select(table: 'match'): Promise<PeerStoredMatch[]> };
}

export interface PeerStoredMatch {
  readonly id: number;
  readonly group_id: number;
  readonly status: number;
  readonly opponent1: { readonly id: number | null } | null;
  readonly opponent2: { readonly id: number | null } | null;
}

/** Installs the packages into a folder of their own: they are no dependency of the project. */
export async function fetchPeers(): Promise<Peers> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-peers-'));
  await writeFile(path.join(folder, 'package.json'), '{"private":true}');
  const packages = {
    pairings: 'tournament-pairings',
    manager: 'brackets-manager',
    memory: 'brackets-memory-db',
  };
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)(
    'npm',
    ['install', '--prefix', folder, ...quiet, ...Object.values(packages)],
    {
      cwd: folder,
      shell: process.platform === 'win32',
    },
  );
  const require = createRequire(path.join(folder, 'package.json'));
  const pairings = (await import(pathToFileURL(require.resolve(packages.pairings)).href)) as {
    Swiss: Peers['swiss'];
  };
  const managers = require(packages.manager) as {
    BracketsManager: new (storage: object) => PeerManager;
  };
  const memory = require(packages.memory) as { InMemoryDatabase: new () => object };
  return {
    swiss: pairings.Swiss,
    newManager: () => new managers.BracketsManager(new memory.InMemoryDatabase()),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
