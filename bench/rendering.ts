/**
 * Rendering a page, compared with the same page under React's development version. Each build runs
 * in its own process.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { importTeams } from './site/events.ts';
import { startSite } from './site/processes.ts';
import { heading, median, reportMeasurement, times } from './site/table.ts';

const TEAMS = 64;
const TURNS = 3;
const root = path.join(import.meta.dirname, '..');
const production = path.join(root, 'dist');

// A build that differs only in React's version.
const development = await mkdtemp(path.join(tmpdir(), 'arene-bench-'));
await cp(path.join(production, 'client', '.vite'), path.join(development, 'client', '.vite'), {
  recursive: true,
});
await build({
  root,
  mode: 'development',
  logLevel: 'error',
  build: { ssr: 'web/entry-server.tsx', outDir: path.join(development, 'server'), minify: false },
  define: { 'process.env.NODE_ENV': '"development"' },
  // As the development server does: React then knows which children are a list.
  oxc: { jsx: { development: true } },
});

const site = await startSite();
await importTeams(await site.signIn(), TEAMS);
heading(
  `Une page rendue à nouveau, au lieu de la même avec React en développement, ${TEAMS} équipes`,
);
for (const page of ['/', '/tournaments/rocket-league', '/register']) {
  const ratios = Array.from(
    { length: TURNS },
    () => rendersPerSecond(production, page) / rendersPerSecond(development, page),
  );
  const ratio = median(ratios);
  reportMeasurement(page, { measured: ratio, atLeast: 2.5, unit: '×', shown: times(ratio) });
}
await site.stop();
await rm(development, { recursive: true, force: true });

function rendersPerSecond(distDir: string, page: string): number {
  const file = path.join(import.meta.dirname, 'site', 'render.ts');
  const env = { ...process.env, NODE_NO_WARNINGS: '1' };
  const output = execFileSync(process.execPath, [file, distDir, page, site.url], {
    env,
    encoding: 'utf8',
  });
  return Number(output);
}
