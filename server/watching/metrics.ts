import type { ReadinessReport } from '#server/readiness.ts';
import type { Store } from '#server/store/store.ts';
import type { Look } from './look.ts';
import { BOUNDS_SECONDS, OUTCOMES, type Durations, type Measures } from './measures.ts';

/** All that is watched, as it is at one moment. */
export type Watched = {
  version: string;
  database: string;
  readiness: ReadinessReport;
  counts: Measures['counts'];
  viewers: Places;
  viewersMax: Places;
  connections: ReturnType<Store['connections']>;
  backupEverySeconds: number;
  /** Null when the database does not answer. */
  look: Look | null;
};
type Places = { own: number; foreign: number };

export type Metric = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  values: (watched: Watched) => Value[];
};
/** `part`: what stands behind the name of a histogram. */
type Value = { labels?: Record<string, string | number>; value: number; part?: string };

/** What the site says of itself. What any program in Node says stands beside it: memory, CPU, delay of the event loop. */
export const METRICS: readonly Metric[] = [
  gauge(
    'arene_info',
    'Always 1: the version of the program and the kind of its database.',
    (all) => [{ labels: { version: all.version, database: all.database }, value: 1 }],
  ),
  gauge('arene_ready', '1 when a read and a write worked the last time they were tried.', (all) =>
    one(all.readiness.status === 'ready' ? 1 : 0),
  ),
  gauge('arene_probe_failing', '1 while this does not work.', ({ readiness }) => {
    const failing: readonly string[] = 'failing' in readiness ? readiness.failing : [];
    return ['read', 'write'].map((probe) => ({
      labels: { probe },
      value: failing.includes(probe) ? 1 : 0,
    }));
  }),
  counter(
    'arene_requests_total',
    'Answers, by the action or the kind of address that was asked for, and by outcome. A live stream counts when it begins.',
    ({ counts }) =>
      [...counts.requests].flatMap(([action, { outcomes }]) =>
        OUTCOMES.map((outcome) => ({ labels: { action, outcome }, value: outcomes[outcome] })),
      ),
  ),
  histogram('arene_request_seconds', 'How long answers took, live streams left out.', (all) =>
    Array.from(all.counts.requests, ([action, { durations }]): [Labels, Durations] => [
      { action },
      durations,
    ]),
  ),
  counter('arene_refusals_total', 'What was refused, by the code of the refusal.', ({ counts }) =>
    Array.from(counts.refusals, ([code, value]) => ({ labels: { code }, value })),
  ),
  gauge('arene_viewers', 'Who follows the live stream now.', (all) => byPlace(all.viewers)),
  gauge('arene_viewers_max', 'How many may follow the live stream.', (all) =>
    byPlace(all.viewersMax),
  ),
  counter(
    'arene_published_total',
    'Answers that are the same for every visitor: sent as they were kept, or made.',
    ({ counts: { published } }) => [
      { labels: { from: 'kept' }, value: published.kept },
      { labels: { from: 'made' }, value: published.made },
    ],
  ),
  counter(
    'arene_publishing_restarts_total',
    'How often the thread that makes pages has ended, and was started again.',
    ({ counts }) => one(counts.publishingRestarts),
  ),
  gauge('arene_writes_waiting', 'Writes that wait for their turn.', ({ counts }) =>
    one(counts.writesWaiting),
  ),
  histogram('arene_write_wait_seconds', 'How long writes waited for their turn.', (all) => [
    [{}, all.counts.writeWaits],
  ]),
  histogram('arene_database_seconds', 'How long reads and writes of the database took.', (all) => [
    [{ kind: 'read' }, all.counts.database.read],
    [{ kind: 'write' }, all.counts.database.write],
  ]),
  counter(
    'arene_database_unavailable_total',
    'Reads and writes that failed because the database was away, full or locked.',
    ({ counts }) => one(counts.databaseUnavailable),
  ),
  gauge(
    'arene_database_connections',
    'Connections to PostgreSQL, and callers who wait for one.',
    ({ connections }) =>
      Object.entries(connections ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  ),
  gauge(
    'arene_database_up',
    '1 when the database answered the question for the figures below.',
    (all) => one(all.look === null ? 0 : 1),
  ),
  gauge('arene_outbox_messages', 'Notifications and messages to Discord of the last day.', (all) =>
    (all.look?.messages ?? []).map(({ kind, state, count }) => ({
      labels: { to: kind, state },
      value: count,
    })),
  ),
  gauge('arene_outbox_overdue_seconds', 'For how long the next of them has been due.', (all) =>
    (all.look?.messages ?? [])
      .filter(({ state }) => state === 'waiting')
      .map(({ kind, overdueSeconds }) => ({ labels: { to: kind }, value: overdueSeconds })),
  ),
  counter('arene_sendings_total', 'Tries to send one of them, by outcome.', ({ counts }) =>
    Object.entries(counts.sent).flatMap(([to, outcomes]) =>
      Array.from(outcomes, ([outcome, value]) => ({ labels: { to, outcome }, value })),
    ),
  ),
  gauge('arene_held_rows', 'Rows of which the public is told later.', ({ look }) =>
    look === null ? [] : one(look.held),
  ),
  gauge('arene_backup_interval_seconds', 'How often a backup is made; 0 for never.', (all) =>
    one(all.backupEverySeconds),
  ),
  gauge('arene_backup_success_timestamp_seconds', 'When the last backup was made.', ({ look }) =>
    maybe(look?.backup.madeAtSeconds),
  ),
  gauge('arene_backup_bytes', 'How large it is.', ({ look }) => maybe(look?.backup.bytes)),
  gauge(
    'arene_backup_failure_timestamp_seconds',
    'When a backup failed, until one succeeds again.',
    ({ look }) => maybe(look?.backup.failedAtSeconds),
  ),
];

type Labels = Record<string, string | number>;

function gauge(name: string, help: string, values: Metric['values']): Metric {
  return { name, type: 'gauge', help, values };
}

function counter(name: string, help: string, values: Metric['values']): Metric {
  return { name, type: 'counter', help, values };
}

function histogram(
  name: string,
  help: string,
  durations: (watched: Watched) => [Labels, Durations][],
): Metric {
  const values = (watched: Watched) =>
    durations(watched).flatMap(([labels, spent]) => bucketsOf(labels, spent));
  return { name, type: 'histogram', help, values };
}

function bucketsOf(labels: Labels, { counts, sumSeconds }: Durations): Value[] {
  let total = 0;
  const buckets = counts.map((count, at): Value => {
    total += count;
    return {
      labels: { ...labels, le: BOUNDS_SECONDS[at] ?? '+Inf' },
      value: total,
      part: '_bucket',
    };
  });
  return [
    ...buckets,
    { labels, value: sumSeconds, part: '_sum' },
    { labels, value: total, part: '_count' },
  ];
}

function byPlace({ own, foreign }: Places): Value[] {
  return [
    { labels: { from: 'site' }, value: own },
    { labels: { from: 'elsewhere' }, value: foreign },
  ];
}

const one = (value: number): Value[] => [{ value }];
const maybe = (value: number | null | undefined): Value[] =>
  value === null || value === undefined ? [] : one(value);
