import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TABLES_NOT_COPIED } from '#server/store/copies/sqlite-copy.ts';
import { findProgram, onlyWhere } from '#tests/only-where.ts';
import { isFullRun } from '#tests/proofs.ts';
import { blocksIn } from './operations-page.ts';
import { ROOT } from './root.ts';

const PAGE = readFileSync(path.join(ROOT, 'docs', 'room.md'), 'utf8');
const commands = blocksIn(PAGE)
  .map((block) => block.commands)
  .join('\n');

test('docs/room.md has commands that a shell reads, and settings and scripts that exist', () => {
  expect(() => execFileSync('bash', ['-n'], { input: commands })).not.toThrow();
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const used = Array.from(
    PAGE.matchAll(/npm (?:run )?(start|restore|backup)/g),
    ([, name = '']) => name,
  );
  expect(new Set(used)).toEqual(new Set(['start', 'restore', 'backup']));
  expect(used.filter((name) => scripts[name] === undefined)).toEqual([]);
  const config = readFileSync(path.join(ROOT, 'server', 'config.ts'), 'utf8');
  const settings = PAGE.match(/[A-Z]+(_[A-Z]+)*(?==)/g) ?? [];
  expect(settings.length).toBeGreaterThan(4);
  expect(settings.filter((name) => !config.includes(`'${name}'`))).toEqual([]);
});

test('docs/room.md deletes every copy of the names that it makes', () => {
  const [making = '', deleting = ''] = PAGE.split('**What is left**');
  const copies = blocksIn(making).flatMap((block) => block.commands.match(/[\w./-]+\.db\b/g) ?? []);
  const deleted = blocksIn(deleting).flatMap(
    (block) => block.commands.match(/[\w./-]+\.db\b/g) ?? [],
  );
  expect(new Set(deleted)).toEqual(new Set(copies));
});

test('the pages say that Discord hears nothing after a restore: no backup holds a webhook', () => {
  expect(TABLES_NOT_COPIED).toContain('discord_webhook');
  const operations = readFileSync(path.join(ROOT, 'docs', 'operations.md'), 'utf8');
  const backAndForth = PAGE.split('## To the real server, and back')[1] ?? '';
  for (const text of [operations, backAndForth]) {
    expect(text).toMatch(/\bholds? the [^.]*webhook/);
  }
});

test('docs/room.md names the screens as they are shown', () => {
  const shown = globSync('web/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n');
  const named = PAGE.match(/(?<=\*\*)(Le site|Préparer l'affiche|Imprimer)(?=\*\*)/g) ?? [];
  expect(new Set(named).size).toBe(3);
  expect(named.filter((words) => !shown.includes(words))).toEqual([]);
});

test.each(onlyWhere({ programs: ['caddy'] }, isFullRun ? ['caddy'] : []))(
  '%s takes the file that the page writes',
  (program) => {
    const [, written = ''] = /printf '([^']+)' > Caddyfile/.exec(commands) ?? [];
    const folder = mkdtempSync(path.join(tmpdir(), 'arene-room-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'Caddyfile');
    writeFileSync(file, written.replaceAll(String.raw`\n`, '\n'));
    const args = ['adapt', '--adapter', 'caddyfile', '--config', file];
    const adapted = execFileSync(findProgram(program) ?? program, args, {
      encoding: 'utf8',
      // It writes there that the page is not formatted as it would format it.
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(adapted).toContain('"module":"internal"');
    expect(adapted).toContain('127.0.0.1:3000');
    // 80 and 443 need root, who would keep the authority's certificate elsewhere.
    const listening = Array.from(adapted.matchAll(/"listen":\["([^"]*)"\]/g), ([, port]) => port);
    expect(listening).toEqual([':8443']);
    expect(adapted).toContain('"disable_redirects":true');
    const [, site = ''] = /\\n(https:\/\/[^ ]+) \{/.exec(written) ?? [];
    expect(commands).toContain(`PUBLIC_URL=${site} `);
  },
);
