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

/** The caches of tools. If the copy shared them with the tree, they would mix results of both. */
const CACHES = new Set(['.cache', '.vite', '.vite-temp', '.vitest']);

/**
 * Copies a checkout with its uncommitted changes. Faults are only planted in the copy, so that none
 * is ever left in the tree itself.
 */
export function copyTree(tree: string): TreeCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'arene-faults-'));
  const root = path.join(folder, 'tree');
  try {
    // A clone and not a worktree: a worktree would be registered in the repository, which must not
    // change.
    git(folder, ['clone', '--quiet', '--shared', '--no-checkout', tree, root]);
    git(root, ['checkout', '--quiet', '--detach', git(tree, ['rev-parse', 'HEAD']).trim()]);
    for (const file of listFiles(tree, ['--modified', '--others', '--exclude-standard'])) {
      if (!existsSync(path.join(tree, file))) continue;
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      copyFileSync(path.join(tree, file), path.join(root, file));
    }
    for (const file of listFiles(tree, ['--deleted']))
      rmSync(path.join(root, file), { force: true });
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
  const files = listFiles(tree, [
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    '*.ts',
    '*.tsx',
  ]);
  return Promise.all(
    files
      .filter((file) => existsSync(path.join(tree, file)))
      .map(async (file) => ({ file, text: await readFile(path.join(tree, file), 'utf8') })),
  );
}

/**
 * Tens of thousands of files that no test writes to: linking takes a second, copying much longer.
 */
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
    // The temporary folder may be on another disk.
    copyFileSync(source, target);
  }
}

function listFiles(tree: string, options: readonly string[]): string[] {
  const files = git(tree, ['ls-files', '-z', ...options]).split('\0');
  return files.filter((file) => file !== '');
}

function git(cwd: string, args: readonly string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
