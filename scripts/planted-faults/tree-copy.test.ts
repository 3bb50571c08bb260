import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyTree } from './tree-copy.ts';

test('a copy has what is not committed, and neither the tree nor its repository changes', async () => {
  const tree = repository({ 'a.ts': 'one', 'b.ts': 'two', 'gone.ts': 'three' });
  write(tree, 'b.ts', 'changed');
  write(tree, 'web/new.ts', 'new');
  rmSync(path.join(tree, 'gone.ts'));
  write(tree, 'node_modules/tool/index.js', 'tool');
  write(tree, 'node_modules/.cache/kept', 'kept');
  const before = git(tree, 'status', '--porcelain');

  const copy = copyTree(tree);
  const read = (file: string) => readFileSync(path.join(copy.root, file), 'utf8');
  expect(['a.ts', 'b.ts', 'web/new.ts', 'node_modules/tool/index.js'].map(read)).toEqual([
    'one',
    'changed',
    'new',
    'tool',
  ]);
  expect(existsSync(path.join(copy.root, 'gone.ts'))).toBe(false);
  expect(existsSync(path.join(copy.root, 'node_modules/.cache'))).toBe(false);

  await copy.write('a.ts', 'faulty');
  expect(readFileSync(path.join(tree, 'a.ts'), 'utf8')).toBe('one');
  expect(git(tree, 'worktree', 'list').trim().split('\n')).toHaveLength(1);
  await copy.remove();
  expect(existsSync(path.dirname(copy.root))).toBe(false);
  expect(git(tree, 'status', '--porcelain')).toBe(before);
});

test('a work tree that was moved stays known to its repository', async () => {
  const tree = repository({ 'a.ts': 'one' });
  write(tree, 'node_modules/tool/index.js', 'tool');
  const elsewhere = path.join(path.dirname(tree), 'elsewhere');
  git(tree, 'worktree', 'add', '--quiet', '--detach', elsewhere);
  rmSync(elsewhere, { recursive: true });
  await copyTree(tree).remove();
  expect(git(tree, 'worktree', 'list')).toContain('elsewhere');
});

function repository(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'arene-tree-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const tree = path.join(folder, 'tree');
  mkdirSync(tree);
  git(tree, 'init', '--quiet');
  write(tree, '.gitignore', 'node_modules\n');
  for (const [file, text] of Object.entries(files)) write(tree, file, text);
  git(tree, 'add', '--all');
  git(tree, '-c', 'user.name=Test', '-c', 'user.email=test@arene.example', 'commit', '-qm', 'one');
  return tree;
}

function write(tree: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8' });
}
