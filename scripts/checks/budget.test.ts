import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reportWeights, weighPages } from './budget.ts';

let dist = '';
beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'arene-budget-'));
});
afterEach(() => rm(dist, { recursive: true, force: true }));

describe('a page', () => {
  test('that loads little fits', async () => {
    await build({ scriptBytes: 50_000, styleBytes: 5000 });
    expect(await weighPages(dist)).toEqual([
      expect.objectContaining({ page: '/contact', problem: null }),
      expect.objectContaining({ page: '/equipe', problem: null }),
    ]);
  });

  test.each([
    ['script', { scriptBytes: 120_000, styleBytes: 5000 }, 'over the 110.0 kB of script'],
    ['style', { scriptBytes: 50_000, styleBytes: 12_500 }, 'over the  12.0 kB of style'],
    [
      'the code of forms',
      { scriptBytes: 50_000, styleBytes: 5000, chunk: 'forms-1a2b.js' },
      'carries /forms-1a2b.js',
    ],
  ])('that loads too much of %s does not', async (_, built, problem) => {
    await build(built);
    expect(await weighPages(dist)).toEqual([
      expect.objectContaining({ page: '/contact', problem }),
      expect.objectContaining({ page: '/equipe', problem }),
    ]);
  });
});

test('a page that is too heavy is a warning in the build, and its line says why', async () => {
  await build({ scriptBytes: 120_000, styleBytes: 5000 });
  const said = { out: '', warn: '' };
  reportWeights(await weighPages(dist), {
    out: (text) => (said.out += text),
    warn: (text) => (said.warn += text),
  });
  expect(said.out).toMatch(/^( {2}\/(contact|equipe) .+over the 110\.0 kB of script\n){2}$/);
  expect(said.warn).toContain('une page dépasse son budget de poids');
});

test('pages that all fit are no warning', async () => {
  await build({ scriptBytes: 50_000, styleBytes: 5000 });
  const warnings: string[] = [];
  reportWeights(await weighPages(dist), { out: () => {}, warn: (text) => warnings.push(text) });
  expect(warnings).toEqual([]);
});

/** A build of one page, with bytes that cannot be compressed. */
async function build({
  scriptBytes,
  styleBytes,
  chunk = 'page.js',
}: {
  scriptBytes: number;
  styleBytes: number;
  chunk?: string;
}): Promise<void> {
  const files = {
    'server/entry-server.js':
      "export const listedPages = [{ path: '/contact', file: 'contact.tsx' }, { path: '/register', file: 'register.tsx' }];",
    'client/.vite/manifest.json': JSON.stringify({
      'web/entry-client.tsx': { file: 'entry.js', css: ['entry.css'] },
      'contact.tsx': { file: chunk },
      'web/public/my-team/page.tsx': { file: chunk },
    }),
    'client/entry.js': randomBytes(scriptBytes),
    'client/entry.css': randomBytes(styleBytes),
    [`client/${chunk}`]: 'export {};',
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), content);
  }
}
