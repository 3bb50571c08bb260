import type { ActionName } from '#contract/actions.ts';
import type { Refusal } from '#contract/refusal-details.ts';

/** What was asked for. No other: who could make new ones by asking would fill the memory. */
export type Subject = ActionName | 'page' | 'static' | 'picture' | 'other';
type Outcome = (typeof OUTCOMES)[number];
export const OUTCOMES = ['ok', 'refused', 'limited', 'unavailable', 'failed'] as const;

/** How many took at most so long, and longer than the bound before; the last are those beyond all bounds. */
export type Durations = { counts: number[]; sumSeconds: number };
export const BOUNDS_SECONDS = [
  0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;

type Requests = { outcomes: Record<Outcome, number>; durations: Durations };
type Recipient = 'push' | 'discord';

/** Where things happen, they are told to this; how many there were is read from `counts`. */
export type Measures = {
  /** `milliseconds`: null for what has no end, such as a live stream. */
  answered: (subject: Subject, status: number, milliseconds: number | null) => void;
  refused: (code: Refusal) => void;
  /** What visitors see was sent again as it was kept, or had to be made. */
  published: (from: 'kept' | 'made') => void;
  publishingRestarted: () => void;
  writeAsked: () => void;
  /** Its turn has come, or it will never come. */
  writeBegan: (waitedMilliseconds: number) => void;
  asked: (what: 'read' | 'write', milliseconds: number) => void;
  databaseUnavailable: () => void;
  sent: (to: Recipient, outcome: string) => void;
  counts: Counts;
};

type Counts = {
  requests: Map<Subject, Requests>;
  refusals: Map<Refusal, number>;
  published: { kept: number; made: number };
  publishingRestarts: number;
  writesWaiting: number;
  writeWaits: Durations;
  database: { read: Durations; write: Durations };
  databaseUnavailable: number;
  sent: Record<Recipient, Map<string, number>>;
};

/** There from the beginning: of what appears with its first count, nobody can see that it has grown. */
const FROM_THE_BEGINNING: { subjects: Subject[]; refusals: Refusal[] } = {
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

/** Plain numbers: counting must cost next to nothing, because a page that is kept does, too. */
export function createMeasures(): Measures {
  const counts = noCounts();
  const { requests, refusals, published, writeWaits, database, sent } = counts;
  return {
    counts,
    answered: (subject, status, milliseconds) => {
      let known = requests.get(subject);
      if (known === undefined) requests.set(subject, (known = noRequests()));
      known.outcomes[outcomeOf(status)] += 1;
      if (milliseconds !== null) add(known.durations, milliseconds);
    },
    refused: (code) => increase(refusals, code),
    published: (from) => {
      published[from] += 1;
    },
    publishingRestarted: () => {
      counts.publishingRestarts += 1;
    },
    writeAsked: () => {
      counts.writesWaiting += 1;
    },
    writeBegan: (milliseconds) => {
      counts.writesWaiting -= 1;
      add(writeWaits, milliseconds);
    },
    asked: (what, milliseconds) => add(database[what], milliseconds),
    databaseUnavailable: () => {
      counts.databaseUnavailable += 1;
    },
    sent: (to, outcome) => increase(sent[to], outcome),
  };
}

/** Where nobody reads them. */
export const NO_MEASURES: Measures = {
  answered: () => {},
  refused: () => {},
  published: () => {},
  publishingRestarted: () => {},
  writeAsked: () => {},
  writeBegan: () => {},
  asked: () => {},
  databaseUnavailable: () => {},
  sent: () => {},
  counts: noCounts(),
};

function noCounts(): Counts {
  const { subjects, refusals } = FROM_THE_BEGINNING;
  return {
    requests: new Map(subjects.map((subject) => [subject, noRequests()])),
    refusals: new Map(refusals.map((code) => [code, 0])),
    published: { kept: 0, made: 0 },
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

function outcomeOf(status: number): Outcome {
  if (status < 400) return 'ok';
  if (status === 429) return 'limited';
  if (status === 503) return 'unavailable';
  return status < 500 ? 'refused' : 'failed';
}

function add(durations: Durations, milliseconds: number): void {
  const seconds = milliseconds / 1000;
  const at = BOUNDS_SECONDS.findIndex((bound) => seconds <= bound);
  const place = at === -1 ? BOUNDS_SECONDS.length : at;
  durations.counts[place] = (durations.counts[place] ?? 0) + 1;
  durations.sumSeconds += seconds;
}

function increase<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
