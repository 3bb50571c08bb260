import type { ActionName } from '#contract/actions.ts';
import type { Refusal } from '#contract/refusals/refusals.ts';

/** What was requested. A fixed list: if requests could add new values, they would fill the memory. */
export type Subject = ActionName | 'page' | 'static' | 'picture' | 'other';
type Outcome = (typeof OUTCOMES)[number];
export const OUTCOMES = ['ok', 'refused', 'limited', 'unavailable', 'failed'] as const;

/** How many took at most this long, and longer than the bound before; the last entry is beyond all bounds. */
export type Durations = { counts: number[]; sumSeconds: number };
export const BOUNDS_SECONDS = [
  0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;

type Requests = { outcomes: Record<Outcome, number>; durations: Durations };
type Recipient = 'push' | 'discord';
type Audience = 'public' | 'room';

/** Events are reported to these functions; the totals are read from `counts`. */
export type Measures = {
  /** `milliseconds`: null for an answer without an end, such as a live stream. */
  answered: (subject: Subject, status: number, milliseconds: number | null) => void;
  refused: (code: Refusal) => void;
  /** Whether a public answer came from the cache or was made. */
  published: (from: 'kept' | 'made') => void;
  /** A message was sent to all viewers, so long after they might have seen it. */
  newsSent: (audience: Audience, milliseconds: number) => void;
  publishingRestarted: () => void;
  writeQueued: () => void;
  /** The write has started, or never will. */
  writeStarted: (waitedMilliseconds: number) => void;
  databaseTook: (kind: 'read' | 'write', milliseconds: number) => void;
  databaseUnavailable: () => void;
  sent: (to: Recipient, outcome: string) => void;
  counts: Counts;
};

type Counts = {
  requests: Map<Subject, Requests>;
  refusals: Map<Refusal, number>;
  published: { kept: number; made: number };
  news: Record<Audience, Durations>;
  publishingRestarts: number;
  writesWaiting: number;
  writeWaits: Durations;
  database: { read: Durations; write: Durations };
  databaseUnavailable: number;
  sent: Record<Recipient, Map<string, number>>;
};

/** Present from the start: an increase cannot be seen on a value that appears with its first count. */
const PRESET_COUNTS: { subjects: Subject[]; refusals: Refusal[] } = {
  subjects: ['page', 'static', 'picture', 'other', 'watch', 'login'],
  refusals: [
    'bad-credentials',
    'too-many-logins',
    'too-many-requests',
    'busy',
    'unavailable',
    'unexpected',
  ],
};

/** Plain numbers, because counting must cost almost nothing compared with a cached page. */
export function createMeasures(): Measures {
  const counts = noCounts();
  const { requests, refusals, published, news, writeWaits, database, sent } = counts;
  return {
    counts,
    answered: (subject, status, milliseconds) => {
      let entry = requests.get(subject);
      if (entry === undefined) requests.set(subject, (entry = noRequests()));
      entry.outcomes[toOutcome(status)] += 1;
      if (milliseconds !== null) add(entry.durations, milliseconds);
    },
    refused: (code) => increase(refusals, code),
    published: (from) => {
      published[from] += 1;
    },
    // The clocks of two machines differ: a message must not seem to be sent before its change.
    newsSent: (audience, milliseconds) => add(news[audience], Math.max(0, milliseconds)),
    publishingRestarted: () => {
      counts.publishingRestarts += 1;
    },
    writeQueued: () => {
      counts.writesWaiting += 1;
    },
    writeStarted: (milliseconds) => {
      counts.writesWaiting -= 1;
      add(writeWaits, milliseconds);
    },
    databaseTook: (kind, milliseconds) => add(database[kind], milliseconds),
    databaseUnavailable: () => {
      counts.databaseUnavailable += 1;
    },
    sent: (to, outcome) => increase(sent[to], outcome),
  };
}

/** For a server without metrics. */
export const NO_MEASURES: Measures = {
  answered: () => {},
  refused: () => {},
  published: () => {},
  newsSent: () => {},
  publishingRestarted: () => {},
  writeQueued: () => {},
  writeStarted: () => {},
  databaseTook: () => {},
  databaseUnavailable: () => {},
  sent: () => {},
  counts: noCounts(),
};

function noCounts(): Counts {
  const { subjects, refusals } = PRESET_COUNTS;
  return {
    requests: new Map(subjects.map((subject) => [subject, noRequests()])),
    refusals: new Map(refusals.map((code) => [code, 0])),
    published: { kept: 0, made: 0 },
    news: { public: noDurations(), room: noDurations() },
    publishingRestarts: 0,
    writesWaiting: 0,
    writeWaits: noDurations(),
    database: { read: noDurations(), write: noDurations() },
    databaseUnavailable: 0,
    sent: { push: new Map(), discord: new Map() },
  };
}

function noRequests(): Requests {
  return {
    outcomes: { ok: 0, refused: 0, limited: 0, unavailable: 0, failed: 0 },
    durations: noDurations(),
  };
}

function noDurations(): Durations {
  return { counts: Array.from({ length: BOUNDS_SECONDS.length + 1 }, () => 0), sumSeconds: 0 };
}

function toOutcome(status: number): Outcome {
  if (status < 400) return 'ok';
  if (status === 429) return 'limited';
  if (status === 503) return 'unavailable';
  return status < 500 ? 'refused' : 'failed';
}

function add(durations: Durations, milliseconds: number): void {
  const seconds = milliseconds / 1000;
  const at = BOUNDS_SECONDS.findIndex((bound) => seconds <= bound);
  const index = at === -1 ? BOUNDS_SECONDS.length : at;
  durations.counts[index] = (durations.counts[index] ?? 0) + 1;
  durations.sumSeconds += seconds;
}

function increase<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
