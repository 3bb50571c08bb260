import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ALERTS_FILE, readAlerts, type Alert } from '#tests/alert-rules.ts';
import { findProgram, onlyWhere } from '#tests/only-where.ts';

const run = promisify(execFile);
const ALERTS = await readAlerts();

/** What Prometheus reads once a minute, in its own notation, under the name and the labels of a measure. */
type Series = Readonly<Record<string, string>>;
/** When an alert fires: what was read for three hours, and by which labels the alert then says where. */
type Case = { series: Series; labels: Readonly<Record<string, string>> };

const SITE = 'job="arene",instance="a"';
const OUTSIDE = 'job="arene-outside",instance="https://arene.example/healthz"';
const ONE = { instance: 'a' };
const OF_SITE = { job: 'arene', instance: 'a' };
const OF_OUTSIDE = { job: 'arene-outside', instance: 'https://arene.example/healthz' };

const always = (value: number) => `${value}x180`;
/** So much more each minute. */
const growing = (step: number) => `0+${step}x180`;

const CASES: Readonly<Record<string, Case>> = {
  AreneDown: { series: { [`up{${SITE}}`]: always(0) }, labels: OF_SITE },
  AreneUnwatched: { series: { [`up{${OUTSIDE}}`]: always(1) }, labels: { job: 'arene' } },
  AreneUnreachable: { series: { [`probe_success{${OUTSIDE}}`]: always(0) }, labels: OF_OUTSIDE },
  AreneCertificate: {
    // The clock of these tests begins in 1970: six days are left.
    series: { [`probe_ssl_earliest_cert_expiry{${OUTSIDE}}`]: always(6 * 86_400) },
    labels: OF_OUTSIDE,
  },
  AreneNotReady: { series: { [`arene_ready{${SITE}}`]: always(0) }, labels: OF_SITE },
  AreneReadOnly: {
    series: { [`arene_read_only{${SITE},reason="moved"}`]: always(1) },
    labels: ONE,
  },
  AreneFails: {
    series: { [`arene_requests_total{${SITE},action="login",outcome="failed"}`]: growing(1) },
    labels: ONE,
  },
  AreneSlow: { series: slow(`arene_request_seconds_bucket{${SITE},action="login"`), labels: ONE },
  AreneNewsLate: {
    series: slow(`arene_news_seconds_bucket{${SITE},audience="public"`),
    labels: { ...ONE, audience: 'public' },
  },
  ArenePublishingBusy: {
    series: { [`arene_publishing_delay_seconds{${SITE}}`]: always(2.5) },
    labels: OF_SITE,
  },
  AreneEventLoopBusy: {
    series: { [`nodejs_eventloop_lag_p99_seconds{${SITE}}`]: always(0.3) },
    labels: OF_SITE,
  },
  AreneNearlyFull: {
    series: {
      [`arene_viewers{${SITE},from="site"}`]: always(91),
      [`arene_viewers_max{${SITE},from="site"}`]: always(100),
    },
    labels: { ...OF_SITE, from: 'site' },
  },
  AreneViewersRefused: {
    series: { [`arene_viewers_refused_total{${SITE},from="site"}`]: growing(1) },
    labels: ONE,
  },
  AreneWritesWait: { series: { [`arene_writes_waiting{${SITE}}`]: always(51) }, labels: OF_SITE },
  AreneConnectionsWait: {
    series: { [`arene_database_connections{${SITE},state="waiting"}`]: always(1) },
    labels: { ...OF_SITE, state: 'waiting' },
  },
  AreneLogLarge: {
    series: {
      [`arene_info{${SITE},database="sqlite",version="1"}`]: always(1),
      [`arene_database_bytes{${SITE},part="wal"}`]: always(300_000_000),
    },
    labels: { ...OF_SITE, part: 'wal' },
  },
  AreneDatabaseGrows: {
    series: { [`arene_database_bytes{${SITE},part="database"}`]: growing(10_000_000) },
    labels: {},
  },
  AreneMessagesStuck: {
    series: { [`arene_outbox_overdue_seconds{${SITE},to="discord"}`]: always(601) },
    labels: { to: 'discord' },
  },
  AreneGuessing: {
    series: { [`arene_refusals_total{${SITE},code="too-many-logins"}`]: growing(3) },
    labels: {},
  },
  AreneBackupLate: {
    series: {
      [`arene_backup_interval_seconds{${SITE}}`]: always(1800),
      [`arene_backup_success_timestamp_seconds{${SITE}}`]: always(60),
    },
    labels: {},
  },
  AreneBackupFailed: {
    series: { [`arene_backup_failure_timestamp_seconds{${SITE}}`]: always(60) },
    labels: {},
  },
  AreneThreadEnded: {
    series: { [`arene_publishing_restarts_total{${SITE}}`]: growing(1) },
    labels: OF_SITE,
  },
  AreneMemory: {
    // Its limit hangs on that of the service.
    series: { [`process_resident_memory_bytes{${SITE}}`]: always(limitOf('AreneMemory') + 1) },
    labels: OF_SITE,
  },
  AreneRestarts: {
    series: { [`process_start_time_seconds{${SITE}}`]: growing(1) },
    labels: OF_SITE,
  },
};

/** A day on which nothing is wrong: everything that an alert asks about is there. */
const GOOD_DAY: Series = {
  [`up{${SITE}}`]: always(1),
  [`up{${OUTSIDE}}`]: always(1),
  [`probe_success{${OUTSIDE}}`]: always(1),
  [`probe_ssl_earliest_cert_expiry{${OUTSIDE}}`]: always(30 * 86_400),
  [`arene_ready{${SITE}}`]: always(1),
  [`arene_read_only{${SITE},reason="moved"}`]: always(0),
  [`arene_info{${SITE},database="sqlite",version="1"}`]: always(1),
  [`arene_requests_total{${SITE},action="login",outcome="failed"}`]: always(7),
  ...quick(`arene_request_seconds_bucket{${SITE},action="login"`),
  ...quick(`arene_news_seconds_bucket{${SITE},audience="public"`),
  [`arene_publishing_delay_seconds{${SITE}}`]: always(0.4),
  [`nodejs_eventloop_lag_p99_seconds{${SITE}}`]: always(0.02),
  [`arene_viewers{${SITE},from="site"}`]: always(80),
  [`arene_viewers_max{${SITE},from="site"}`]: always(100),
  [`arene_viewers_refused_total{${SITE},from="site"}`]: always(3),
  [`arene_viewers_refused_total{${SITE},from="elsewhere"}`]: growing(1),
  [`arene_writes_waiting{${SITE}}`]: always(5),
  [`arene_database_connections{${SITE},state="waiting"}`]: always(0),
  [`arene_database_bytes{${SITE},part="wal"}`]: always(4_000_000),
  [`arene_database_bytes{${SITE},part="database"}`]: growing(100_000),
  [`arene_outbox_overdue_seconds{${SITE},to="discord"}`]: always(30),
  [`arene_refusals_total{${SITE},code="too-many-logins"}`]: always(400),
  [`arene_backup_interval_seconds{${SITE}}`]: always(3600),
  [`arene_backup_success_timestamp_seconds{${SITE}}`]: growing(60),
  [`arene_publishing_restarts_total{${SITE}}`]: always(1),
  [`process_resident_memory_bytes{${SITE}}`]: always(250_000_000),
  [`process_start_time_seconds{${SITE}}`]: always(60),
};

test('every alert has a case in which it fires', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(ALERTS.map(({ alert }) => alert).toSorted());
});

test.each(onlyWhere({ programs: ['promtool'] }, ALERTS))('$alert fires', async (alert) => {
  const { series, labels } = CASES[alert.alert] ?? { series: {}, labels: {} };
  await expectFiring(series, [{ alert, fires: [labels] }]);
});

test.each(onlyWhere({ programs: ['promtool'] }, ['none']))(
  'on a day on which nothing is wrong, %s fires',
  async () => {
    await expectFiring(
      GOOD_DAY,
      ALERTS.map((alert) => ({ alert, fires: [] })),
    );
  },
);

test.each(onlyWhere({ programs: ['promtool'] }, ['AreneNotReady']))(
  '%s is silent while the site is read-only by intention, of which another alert tells',
  async (name) => {
    const alert = ALERTS.find((each) => each.alert === name);
    if (alert === undefined) throw new Error(`there is no alert ${name}`);
    const series = {
      [`arene_ready{${SITE}}`]: always(0),
      [`arene_read_only{${SITE},reason="moved"}`]: always(1),
    };
    await expectFiring(series, [{ alert, fires: [] }]);
  },
);

/** Prometheus' own program reads the file that we ship, and says which of its alerts fire after three hours. */
async function expectFiring(
  series: Series,
  expected: readonly { alert: Alert; fires: readonly Readonly<Record<string, string>>[] }[],
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-alerts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'test.yml');
  const tests = {
    rule_files: [ALERTS_FILE],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        alert_rule_test: expected.map(({ alert, fires }) => ({
          eval_time: '3h',
          alertname: alert.alert,
          exp_alerts: fires.map((labels) => ({
            exp_labels: { ...labels, severity: alert.severity },
            exp_annotations: {
              summary: filled(alert.summary, labels),
              description: filled(alert.description, labels),
            },
          })),
        })),
      },
    ],
  };
  // What is JSON is YAML.
  await writeFile(file, JSON.stringify(tests));
  const promtool = findProgram('promtool') ?? '';
  const outcome = await run(promtool, ['test', 'rules', file]).then(
    () => 'as expected',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  );
  expect(outcome).toBe('as expected');
}

function filled(text: string, labels: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, name: string) => labels[name] ?? '');
}

/** What an alert compares with. */
function limitOf(name: string): number {
  const expr = ALERTS.find(({ alert }) => alert === name)?.expr ?? '';
  const limit = Number(/> (\d+)$/.exec(expr)?.[1]);
  if (Number.isNaN(limit)) throw new Error(`${name} has no limit: ${expr}`);
  return limit;
}

/** A histogram in which everything takes between five and ten seconds; `name` ends in its labels, without the bracket. */
function slow(name: string): Series {
  return {
    [`${name},le="5"}`]: always(0),
    [`${name},le="10"}`]: growing(10),
    [`${name},le="+Inf"}`]: growing(10),
  };
}

function quick(name: string): Series {
  return {
    [`${name},le="0.1"}`]: growing(10),
    [`${name},le="10"}`]: growing(10),
    [`${name},le="+Inf"}`]: growing(10),
  };
}
