import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Source } from './draw.ts';

export type TreeCopy = {
  root: string;
  write: (file: string, text: string) => Promise<void>;
  remove: () => Promise<void>;
};

/** What tools keep between two runs: shared with the tree, it would mix what they found in both. */
const CACHES = new Set(['.cache', '.vite', '.vite-temp', '.vitest']);

/** Copies a checkout as it is, with what is not committed: a fault that was left behind must never be in the tree itself. */
export function copyTree(tree: string): TreeCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'arene-faults-'));
  const root = path.join(folder, 'tree');
  try {
    // A clone, not a work tree: those are listed in the repository itself, which is only read here.
    git(folder, ['clone', '--quiet', '--shared', '--no-checkout', tree, root]);
    git(root, ['checkout', '--quiet', '--detach', git(tree, ['rev-parse', 'HEAD']).trim()]);
    for (const file of listed(tree, ['--modified', '--others', '--exclude-standard'])) {
      if (!existsSync(path.join(tree, file))) continue;
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      copyFileSync(path.join(tree, file), path.join(root, file));
    }
    for (const file of listed(tree, ['--deleted'])) rmSync(path.join(root, file), { force: true });
    linkFolder(path.join(tree, 'node_modules'), path.join(root, 'node_modules'));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    root,
    write: (file, text) => writeFile(path.join(root, file), text),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export function readSources(tree: string): Promise<Source[]> {
  const files = listed(tree, ['--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx']);
  return Promise.all(
    files
      .filter((file) => existsSync(path.join(tree, file)))
      .map(async (file) => ({ file, text: await readFile(path.join(tree, file), 'utf8') })),
  );
}

/** Tens of thousands of files, none of which a test writes into: linked in a second, not copied. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (CACHES.has(entry.name)) continue;
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // The folder for temporary files can be on another disk.
    copyFileSync(source, target);
  }
}

function listed(tree: string, options: readonly string[]): string[] {
  const files = git(tree, ['ls-files', '-z', ...options]).split('\0');
  return files.filter((file) => file !== '');
}

function git(cwd: string, args: readonly string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
