import type { ReadinessReport } from '#server/readiness.ts';
import type { Store } from '#server/store/store.ts';
import type { DatabaseFigures } from './database-figures.ts';
import { BOUNDS_SECONDS, OUTCOMES, type Durations, type Measures } from './measures.ts';

/** All monitored values at one time. */
export type MonitoredState = {
  version: string;
  database: string;
  readiness: ReadinessReport;
  counts: Measures['counts'];
  viewers: ViewerCounts;
  viewersMax: ViewerCounts;
  viewersRefused: ViewerCounts;
  sentBytes: number;
  /** Null when the thread has ended. */
  publishingDelaySeconds: number | null;
  connections: ReturnType<Store['connections']>;
  backupEverySeconds: number;
  /** Null when the database does not answer. */
  figures: DatabaseFigures | null;
};
type ViewerCounts = { own: number; foreign: number };

export type Metric = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  values: (monitored: MonitoredState) => Value[];
};
/** `part`: the suffix of a histogram's name. */
type Value = { labels?: Record<string, string | number>; value: number; part?: string };

/** The site's own metrics. Those of Node are added: memory, CPU, event loop delay. */
export const METRICS: readonly Metric[] = [
  gauge(
    'arene_info',
    'Always 1: the version of the program and the kind of its database.',
    (all) => [{ labels: { version: all.version, database: all.database }, value: 1 }],
  ),
  gauge(
    'arene_ready',
    '1 when a read and a write worked the last time they were tried, and no move makes the site read-only.',
    (all) => single(all.readiness.status === 'ready' ? 1 : 0),
  ),
  gauge('arene_probe_failing', '1 while this does not work.', ({ readiness }) => {
    const failing: readonly string[] = 'failing' in readiness ? readiness.failing : [];
    return ['read', 'write'].map((probe) => ({
      labels: { probe },
      value: failing.includes(probe) ? 1 : 0,
    }));
  }),
  gauge(
    'arene_read_only',
    '1 while nothing is saved because everything is being moved into another database, or has been.',
    ({ readiness }) =>
      (['moving', 'moved'] as const).map((reason) => ({
        labels: { reason },
        value: readiness.status === 'read-only' && readiness.reason === reason ? 1 : 0,
      })),
  ),
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
  gauge('arene_viewers', 'Who follows the live stream now.', (all) => byOrigin(all.viewers)),
  gauge('arene_viewers_max', 'How many may follow the live stream.', (all) =>
    byOrigin(all.viewersMax),
  ),
  counter('arene_viewers_refused_total', 'Who found no place in the live stream.', (all) =>
    byOrigin(all.viewersRefused),
  ),
  counter('arene_sent_bytes_total', 'Bytes that were sent to visitors, headers included.', (all) =>
    single(all.sentBytes),
  ),
  histogram(
    'arene_news_seconds',
    'From the moment in which something may be told (saved, or the end of its delay) until it was sent to all who watch.',
    ({ counts: { news } }) => [
      [{ audience: 'public' }, news.public],
      [{ audience: 'room' }, news.room],
    ],
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
    ({ counts }) => single(counts.publishingRestarts),
  ),
  gauge(
    'arene_publishing_delay_seconds',
    'For how long the thread that makes pages has kept others waiting at most, since the last reading.',
    (all) => optional(all.publishingDelaySeconds),
  ),
  gauge('arene_writes_waiting', 'Writes that wait for their turn.', ({ counts }) =>
    single(counts.writesWaiting),
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
    ({ counts }) => single(counts.databaseUnavailable),
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
    (all) => single(all.figures === null ? 0 : 1),
  ),
  gauge(
    'arene_database_bytes',
    'How large the database and its log of writes are.',
    ({ figures }) =>
      Object.entries(figures?.sizes ?? {}).flatMap(([part, value]) =>
        value === null ? [] : [{ labels: { part }, value }],
      ),
  ),
  gauge('arene_outbox_messages', 'Notifications and messages to Discord of the last day.', (all) =>
    (all.figures?.messages ?? []).map(({ kind, state, count }) => ({
      labels: { to: kind, state },
      value: count,
    })),
  ),
  gauge('arene_outbox_overdue_seconds', 'For how long the next of them has been due.', (all) =>
    (all.figures?.messages ?? [])
      .filter(({ state }) => state === 'waiting')
      .map(({ kind, overdueSeconds }) => ({ labels: { to: kind }, value: overdueSeconds })),
  ),
  counter('arene_sendings_total', 'Tries to send one of them, by outcome.', ({ counts }) =>
    Object.entries(counts.sent).flatMap(([to, outcomes]) =>
      Array.from(outcomes, ([outcome, value]) => ({ labels: { to, outcome }, value })),
    ),
  ),
  gauge('arene_held_rows', 'Rows of which the public is told later.', ({ figures }) =>
    figures === null ? [] : single(figures.held),
  ),
  gauge('arene_backup_interval_seconds', 'How often a backup is made; 0 for never.', (all) =>
    single(all.backupEverySeconds),
  ),
  gauge('arene_backup_success_timestamp_seconds', 'When the last backup was made.', ({ figures }) =>
    optional(figures?.backup.madeAtSeconds),
  ),
  gauge('arene_backup_bytes', 'How large it is.', ({ figures }) => optional(figures?.backup.bytes)),
  gauge(
    'arene_backup_failure_timestamp_seconds',
    'When a backup failed, until one succeeds again.',
    ({ figures }) => optional(figures?.backup.failedAtSeconds),
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
  durations: (monitored: MonitoredState) => [Labels, Durations][],
): Metric {
  const values = (monitored: MonitoredState) =>
    durations(monitored).flatMap(([labels, spent]) => histogramValues(labels, spent));
  return { name, type: 'histogram', help, values };
}

function histogramValues(labels: Labels, { counts, sumSeconds }: Durations): Value[] {
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

function byOrigin({ own, foreign }: ViewerCounts): Value[] {
  return [
    { labels: { from: 'site' }, value: own },
    { labels: { from: 'elsewhere' }, value: foreign },
  ];
}

const single = (value: number): Value[] => [{ value }];
const optional = (value: number | null | undefined): Value[] =>
  value === null || value === undefined ? [] : single(value);
