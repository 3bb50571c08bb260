/**
 * How long a page keeps the browser's main thread busy, beside the same page of another checkout, given by its folder; without one,
 * beside the same page with scripts turned off. Both serve their own demo: sixteen teams, their bracket half played.
 */
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowserOrStop } from '#scripts/browser.ts';
import { startDemo } from './site/demo.ts';
import { heading, line, median, times } from './site/table.ts';
import { traceOf, type Work } from './site/trace.ts';

const ROUNDS = 9;
const TRACES = 3;
/** All that a page does by itself is done by then, the live stream's first words included. */
const SETTLED_MILLISECONDS = 2000;
const EVENT = '/tournaments/rocket-league';
const PAGES = [`${EVENT}/bracket`, '/', `${EVENT}/classement`];
const SCREENS = { téléphone: { width: 390, height: 844 }, bureau: { width: 1440, height: 900 } };
const METRICS = {
  TaskDuration: 'fil principal',
  ScriptDuration: '  scripts',
  RecalcStyleDuration: '  styles',
  LayoutDuration: '  mise en page',
} as const;
const TREE = '[aria-label="Arbre du tournoi"] *';

type Metric = keyof typeof METRICS;
type Visit = Record<Metric, number> & { nodes: number };
type Side = { url: string; scripts: boolean };

const [otherFolder] = process.argv.slice(2);
const here = await startDemo();
const there = otherFolder === undefined ? null : await startDemo(otherFolder);
const sides: readonly [Side, Side] = [
  { url: here.url, scripts: true },
  { url: there?.url ?? here.url, scripts: there !== null },
];
const browser = await chromium.launch({
  executablePath: await ensureBrowserOrStop(),
  args: ['--no-sandbox', '--disable-gpu'],
});

heading(there === null ? 'Au lieu de la même page sans scripts' : `Au lieu de ${otherFolder}`);
for (const page of PAGES) {
  for (const [name, viewport] of Object.entries(SCREENS)) await compare(page, name, viewport);
}
await browser.close();
await Promise.all([here.stop(), there?.stop()]);

async function compare(page: string, name: string, viewport: Screen): Promise<void> {
  const visits: [Visit[], Visit[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turns, and the other one first each second time: a busy moment of the machine hits both.
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const side of order) visits[side].push(await visit(browser, sides[side], page, viewport));
  }
  line(`${page} (${name})`, '');
  for (const metric of Object.keys(METRICS) as Metric[]) {
    const [ours, theirs] = [leastOf(visits[0], metric), leastOf(visits[1], metric)];
    // Without scripts there is no time to divide by.
    if (theirs > 0) line(METRICS[metric], times(ours / theirs));
  }
  const [ours = 0, theirs = 0] = visits.map((each) => each[0]?.nodes ?? 0);
  if (theirs > 0) line("éléments de l'arbre", times(ours / theirs));
  if (there === null) return;
  const works = sides.map(() => new Map<Work, number[]>());
  for (let round = 0; round < TRACES; round += 1) {
    for (const [side, work] of works.entries()) {
      const { url } = sides[side] ?? here;
      const spent = await traceOf(browser, `${url}${page}`, viewport, SETTLED_MILLISECONDS);
      for (const [kind, time] of spent) work.set(kind, [...(work.get(kind) ?? []), time]);
    }
  }
  sayWhere(works[0] ?? new Map(), works[1] ?? new Map());
}

/**
 * Of the visit that was disturbed least: a disturbance only adds time. Often the browser tells a page where its mouse is before the
 * styles are there, and the whole page is laid out once for nothing; how many visits of either side that hits is chance.
 */
function leastOf(visits: readonly Visit[], metric: Metric): number {
  return Math.min(...visits.map((each) => each[metric]));
}

type Screen = { width: number; height: number };

async function visit(
  browser: Browser,
  { url, scripts }: Side,
  path: string,
  viewport: Screen,
): Promise<Visit> {
  const context = await browser.newContext({ viewport, javaScriptEnabled: scripts });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Time of the thread and not of the clock: what else the machine does is left out.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url + path);
  await page.waitForTimeout(SETTLED_MILLISECONDS);
  const { metrics } = await session.send('Performance.getMetrics');
  const nodes = await page.locator(TREE).count();
  await context.close();
  const valueOf = (metric: Metric) => metrics.find(({ name }) => name === metric)?.value ?? 0;
  return {
    TaskDuration: valueOf('TaskDuration'),
    ScriptDuration: valueOf('ScriptDuration'),
    RecalcStyleDuration: valueOf('RecalcStyleDuration'),
    LayoutDuration: valueOf('LayoutDuration'),
    nodes,
  };
}

/** Each kind of work as a part of all that the other checkout does, there and here. */
function sayWhere(ours: Map<Work, number[]>, theirs: Map<Work, number[]>): void {
  const all = [...theirs.values()].map(median).reduce((sum, time) => sum + time, 0);
  const share = (time: readonly number[]) => `${Math.round((median(time) / all) * 100)} %`;
  for (const [kind, time] of theirs) {
    line(`  ${kind}`, `${share(time)} → ${share(ours.get(kind) ?? [0])}`);
  }
}
