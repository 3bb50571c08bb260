import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { start } from '#server/main.ts';
import { readAlerts } from '#tests/alert-rules.ts';
import { findProgram, onlyWhere } from '#tests/only-where.ts';
import { isFullRun } from '#tests/proofs.ts';
import { createDatabase, testConfig } from '../support/harness.ts';
import { siteWithoutPages } from '../support/no-site.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const run = promisify(execFile);

let scraped = '';

beforeAll(async () => {
  const database = await createDatabase('sqlite');
  const server = await start(testConfig(database.url, { METRICS_PORT: '0' }), siteWithoutPages);
  scraped = await (await fetch(server.metricsUrl ?? '')).text();
  await server.close();
  await database.drop();
});

describe('what is watched', () => {
  test('the dashboard asks for nothing that the site does not say', async () => {
    const asked = await askedByDashboard();
    expect(asked.length).toBeGreaterThan(20);
    for (const expr of asked) expectKnown(expr);
  });

  test('every alert asks for what the site says, and says what is wrong in a sentence', async () => {
    const alerts = await readAlerts();
    expect(alerts.length).toBeGreaterThan(10);
    for (const { alert, expr, severity, summary, description } of alerts) {
      expectKnown(expr);
      expect(alert).toMatch(/^Arene[A-Z]\w+$/);
      expect(['page', 'ticket']).toContain(severity);
      expect(summary).not.toBe('');
      expect(description).toMatch(/\.$/);
    }
  });

  test('the documentation explains every alert and every measure, and no other', async () => {
    const page = await read('docs/watching.md');
    const rows = Array.from(page.matchAll(/^\| `(\w+)`/gm), ([, name = '']) => name);
    const alerts = (await readAlerts()).map(({ alert }) => alert);
    const measures = [...namesIn(scraped)].filter((name) => name.startsWith('arene_'));
    const starting = (word: string) => rows.filter((row) => row.startsWith(word)).toSorted();
    expect(starting('Arene')).toEqual(alerts.toSorted());
    expect(starting('arene_')).toEqual(measures.toSorted());
  });

  test.each(onlyWhere({ programs: ['promtool'] }, isFullRun ? ['deploy/prometheus.yml'] : []))(
    'Prometheus reads %s, its alerts, what the dashboard asks and a scrape',
    async (config) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'arene-promtool-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const promtool = findProgram('promtool') ?? '';
      await run(promtool, ['check', 'config', config], { cwd: ROOT });
      const rules = (await askedByDashboard()).map((expr, at) => ({ record: `panel_${at}`, expr }));
      const asRules = JSON.stringify({ groups: [{ name: 'dashboard', rules }] });
      await writeFile(path.join(folder, 'dashboard.yml'), asRules);
      await run(promtool, ['check', 'rules', 'dashboard.yml'], { cwd: folder });
      const own = scraped.split('\n\n').filter((metric) => metric.startsWith('# HELP arene_'));
      await writeFile(path.join(folder, 'scraped'), `${own.join('\n')}\n`);
      const check = ['-c', '"$0" check metrics < scraped', promtool];
      expect(await run('sh', check, { cwd: folder })).toEqual({ stdout: '', stderr: '' });
    },
  );
});

type Dashboard = { panels: { targets?: { expr: string }[] }[] };

async function askedByDashboard(): Promise<string[]> {
  const dashboard = JSON.parse(await read('deploy/grafana-dashboard.json')) as Dashboard;
  return dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

/** Every name in a question is a measure of the site, a label, or a word of the language. */
function expectKnown(expr: string): void {
  // Prometheus itself says whether it could read anything, and the blackbox exporter what it is like from outside.
  const outside = ['probe_success', 'probe_ssl_earliest_cert_expiry'];
  const known = new Set([...namesIn(scraped), 'up', ...outside]);
  const outsideOfLabels = expr.replaceAll(/\{.*?\}|\[\w+\]|(?:by|on) \(.*?\)/g, ' ');
  const words = outsideOfLabels.match(/[a-z_]\w*/g) ?? [];
  const names = words.filter((word) => !LANGUAGE.has(word));
  const unknown = names.filter((name) => !known.has(name.replace(/_bucket$/, '')));
  const isBalanced = expr.split('(').length === expr.split(')').length;
  expect({ expr, unknown, isBalanced, isEmpty: names.length === 0 }).toEqual({
    expr,
    unknown: [],
    isBalanced: true,
    isEmpty: false,
  });
}

const LANGUAGE = new Set(
  'time sum max min rate increase delta changes absent topk histogram_quantile and or unless'.split(
    ' ',
  ),
);

function namesIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/^# TYPE (\w+) /gm), ([, name = '']) => name));
}

function read(file: string): Promise<string> {
  return readFile(path.join(ROOT, file), 'utf8');
}
