/**
 * How long a page keeps the browser's main thread busy, compared with the same page of another
 * checkout, given by its folder. Without one, compared with the same page without scripts. Both
 * serve their own demo: sixteen teams, and half of the bracket played.
 */
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowserOrStop } from '#scripts/lib/browser.ts';
import { startDemo } from './site/demo.ts';
import { heading, line, median, times } from './site/table.ts';
import { traceMainThread, type Work } from './site/trace.ts';

const ROUNDS = 9;
const TRACES = 3;
/** By then the page has done everything, including the first message of the live stream. */
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
const thisSite = await startDemo();
const otherSite = otherFolder === undefined ? null : await startDemo(otherFolder);
const sides: readonly [Side, Side] = [
  { url: thisSite.url, scripts: true },
  { url: otherSite?.url ?? thisSite.url, scripts: otherSite !== null },
];
const browser = await chromium.launch({
  executablePath: await ensureBrowserOrStop(),
  args: ['--no-sandbox', '--disable-gpu'],
});

heading(otherSite === null ? 'Au lieu de la même page sans scripts' : `Au lieu de ${otherFolder}`);
for (const page of PAGES) {
  for (const [name, viewport] of Object.entries(SCREENS)) await compare(page, name, viewport);
}
await browser.close();
await Promise.all([thisSite.stop(), otherSite?.stop()]);

async function compare(page: string, name: string, viewport: Screen): Promise<void> {
  const visits: [Visit[], Visit[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turns, and in the other order every second time: load of the machine affects both.
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const side of order) visits[side].push(await visit(browser, sides[side], page, viewport));
  }
  line(`${page} (${name})`, '');
  for (const metric of Object.keys(METRICS) as Metric[]) {
    const [ours, theirs] = [leastTime(visits[0], metric), leastTime(visits[1], metric)];
    // Without scripts there is no time to divide by.
    if (theirs > 0) line(METRICS[metric], times(ours / theirs));
  }
  const [ours = 0, theirs = 0] = visits.map((each) => each[0]?.nodes ?? 0);
  if (theirs > 0) line("éléments de l'arbre", times(ours / theirs));
  if (otherSite === null) return;
  const works = sides.map(() => new Map<Work, number[]>());
  for (let round = 0; round < TRACES; round += 1) {
    for (const [side, work] of works.entries()) {
      const { url } = sides[side] ?? thisSite;
      const spent = await traceMainThread(browser, `${url}${page}`, viewport, SETTLED_MILLISECONDS);
      for (const [kind, time] of spent) work.set(kind, [...(work.get(kind) ?? []), time]);
    }
  }
  printShares(works[0] ?? new Map(), works[1] ?? new Map());
}

/**
 * The minimum over the visits: disturbances only add time. Often the browser reports the mouse
 * position before the styles are loaded, and the whole page is laid out once for nothing. How many
 * visits this affects is random.
 */
function leastTime(visits: readonly Visit[], metric: Metric): number {
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
  // CPU time of the thread, so that other load of the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url + path);
  await page.waitForTimeout(SETTLED_MILLISECONDS);
  const { metrics } = await session.send('Performance.getMetrics');
  const nodes = await page.locator(TREE).count();
  await context.close();
  const metricValue = (metric: Metric) => metrics.find(({ name }) => name === metric)?.value ?? 0;
  return {
    TaskDuration: metricValue('TaskDuration'),
    ScriptDuration: metricValue('ScriptDuration'),
    RecalcStyleDuration: metricValue('RecalcStyleDuration'),
    LayoutDuration: metricValue('LayoutDuration'),
    nodes,
  };
}

/** Each kind of work as a share of the total of the other checkout, there and here. */
function printShares(ours: Map<Work, number[]>, theirs: Map<Work, number[]>): void {
  const all = [...theirs.values()].map(median).reduce((sum, time) => sum + time, 0);
  const share = (time: readonly number[]) => `${Math.round((median(time) / all) * 100)} %`;
  for (const [kind, time] of theirs) {
    line(`  ${kind}`, `${share(time)} → ${share(ours.get(kind) ?? [0])}`);
  }
}
