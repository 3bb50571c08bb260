import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { builtSite, start } from '#server/main.ts';
import { ensureBrowserOrStop } from './lib/browser.ts';
import { buildOrStop, step } from './lib/steps.ts';

/** Too heavy to be a dependency: it is downloaded when needed, and stays for the next run. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const installFolder = path.join(tmpdir(), `arene-${LIGHTHOUSE}`);

const PATHS = [
  '/',
  '/tournaments',
  '/tournaments/rocket-league',
  '/tournaments/rocket-league/classement',
  '/tournaments/rocket-league/bracket',
  '/stream',
  '/contact',
  '/register',
];
const MINIMUM_SCORES = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;
/**
 * A busy machine makes a page slower and never faster: the best of a few tries is the most
 * accurate.
 */
const TRIES = 3;

type Category = keyof typeof MINIMUM_SCORES;
type Scores = Record<Category, number>;
type Report = {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string }>;
};

await buildOrStop();
const browser = await step('Navigateur', ensureBrowserOrStop);
await step('Lighthouse', async () => fetchLighthouse());
const folder = await mkdtemp(path.join(tmpdir(), 'arene-lighthouse-'));
const server = await start(
  readConfig({
    PORT: '0',
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    DATABASE_URL: `file:${path.join(folder, 'arene.db')}`,
  }),
  builtSite(),
);
for (const name of ['Les Aigles', 'Boost Vide', 'Demo Crew', 'Plein Pot', 'Double Tap']) {
  await registerTeam(name);
}

let allPassed = true;
console.log(`\n${'page'.padEnd(28)}${Object.keys(MINIMUM_SCORES).join('  ')}`);
for (const page of PATHS) {
  const { scores, problems } = await bestScores(page);
  const cells = categories().map((name) => String(scores[name]).padStart(name.length));
  console.log(page.padEnd(28) + cells.join('  '));
  for (const problem of problems) console.log(`    ${problem}`);
  allPassed &&= isGoodEnough(scores);
}
await server.close();
await rm(folder, { recursive: true, force: true });
process.exitCode = allPassed ? 0 : 1;

async function bestScores(page: string): Promise<{ scores: Scores; problems: string[] }> {
  let best = await measure(page);
  for (let tries = 1; tries < TRIES && !isGoodEnough(best.scores); tries += 1) {
    const next = await measure(page);
    if (next.scores.performance > best.scores.performance) best = next;
  }
  return best;
}

async function measure(page: string): Promise<{ scores: Scores; problems: string[] }> {
  const output = path.join(folder, 'report.json');
  // In another process: this one serves the measured pages.
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  const child = spawn(
    process.execPath,
    [
      path.join(installFolder, 'node_modules/lighthouse/cli/index.js'),
      server.url + page,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse a échoué sur ${page} : ${complaint}`);
  return readReport(JSON.parse(await readFile(output, 'utf8')));
}

function readReport({ categories: found, audits }: Report): { scores: Scores; problems: string[] } {
  const score = (name: Category) => Math.round((found[name].score ?? 0) * 100);
  const scores = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
  const failed = Object.values(audits).filter(
    (audit) => audit.scoreDisplayMode === 'binary' && audit.score === 0,
  );
  return { scores, problems: isGoodEnough(scores) ? [] : failed.map(({ title }) => title) };
}

function isGoodEnough(scores: Scores): boolean {
  return categories().every((name) => scores[name] >= MINIMUM_SCORES[name]);
}

function categories(): Category[] {
  return ['performance', 'accessibility', 'best-practices', 'seo'];
}

function fetchLighthouse(): void {
  if (existsSync(path.join(installFolder, 'node_modules/lighthouse'))) return;
  const { status, stderr } = spawnSync(
    `npm install --prefix "${installFolder}" --no-audit --no-fund --loglevel=error ${LIGHTHOUSE}`,
    { shell: true, encoding: 'utf8' },
  );
  if (status !== 0) {
    throw new Error(`Lighthouse n'a pas pu être téléchargé depuis le registre npm : ${stderr}`);
  }
}

async function registerTeam(name: string): Promise<void> {
  await fetch(`${server.url}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'registerTeam', name }),
  });
}
