import { availableParallelism } from 'node:os';

/**
 * The measured costs of a site with so many teams and viewers, and the conclusions: for `npm run
 * bench -- sizing`.
 */
export type Sizing = {
  database: 'SQLite' | 'PostgreSQL';
  processes: number;
  teams: number;
  viewers: number;
  /** The peak memory of all processes of the site together. */
  siteBytes: number;
  /** The memory of PostgreSQL; null for SQLite. */
  databaseBytes: number | null;
  /** An admin enters a result, up to the time when every viewer has it. */
  result: Cost;
  /**
   * Both teams report a match, including the requests that phones, admins and pages send
   * afterwards.
   */
  match: Cost;
  /** A first visit to a page, with everything that it loads. */
  visit: Cost;
  /** A viewer who opens the live stream. */
  join: Cost;
  /** A minute without changes, with the most viewers. */
  idleMinute: Cost;
  /** The median time from sending a result until the last viewer has it. */
  lastScreenMilliseconds: number;
};

/**
 * CPU seconds: of everything together, and of the thread that answers in the busiest process. That
 * thread has one core.
 */
export type Cost = { seconds: number; busiestSeconds: number };

export const TEAMS = [32, 128, 512, 1024] as const;
export const VIEWERS = [100, 1000, 3000, 10_000] as const;
export const SITES = [
  { database: 'SQLite', processes: 1 },
  { database: 'PostgreSQL', processes: 2 },
  { database: 'PostgreSQL', processes: 4 },
] as const;

/** The server's default. */
const DEFAULT_MAX_VIEWERS = 5000;
/** All matches of a round end within this many minutes. */
const ROUND_MINUTES = 10;
/** Every viewer opens one more page in this many minutes. */
const PAGE_MINUTES = 10;
/** Above this share, requests that come in bursts start to wait. */
const BUSY_SHARE = 0.7;
const LATE_MILLISECONDS = 1000;

/** A minute in the middle of a round: matches end, and viewers open pages. */
export function dayMinute({ teams, viewers, match, visit, idleMinute }: Sizing): Cost {
  return sumCosts([
    idleMinute,
    multiplyCost(match, teams / 2 / ROUND_MINUTES),
    multiplyCost(visit, viewers / PAGE_MINUTES),
  ]);
}

/** The minute in which all viewers arrive. */
export function arrivalMinute({ viewers, visit, join }: Sizing): Cost {
  return multiplyCost(sumCosts([visit, join]), viewers);
}

/** Why the site is not sufficient, with the remedy; empty when it is. */
export function limitations(sizing: Sizing, cores = availableParallelism()): string[] {
  const { viewers, processes, lastScreenMilliseconds } = sizing;
  // With processes that wait for each other, the measured time says nothing about a machine that is
  // large enough.
  const isLate = lastScreenMilliseconds > LATE_MILLISECONDS && !hasTooFewCores(sizing, cores);
  const arrivalMinutes = arrivalMinute(sizing).busiestSeconds / 60;
  const found: string[] = [];
  if (viewers / processes > DEFAULT_MAX_VIEWERS) {
    found.push(`more than ${thousands(DEFAULT_MAX_VIEWERS)} a process: raise \`MAX_VIEWERS\``);
  }
  if (arrivalMinutes > 1)
    found.push(`the doors take ${arrivalMinutes.toFixed(1)} minutes: more processes`);
  if (dayMinute(sizing).busiestSeconds / 60 > BUSY_SHARE) {
    found.push('the thread that answers is busy: more processes');
  }
  if (isLate) found.push('the last screen is late');
  return found;
}

/**
 * The smallest common machine on which an ordinary minute leaves capacity for a burst. It includes
 * PostgreSQL.
 */
export function machineFor(sizing: Sizing): string {
  const share = dayMinute(sizing).seconds / 60;
  const bytes = SYSTEM_BYTES + MEMORY_FACTOR * (sizing.siteBytes + (sizing.databaseBytes ?? 0));
  return `${smallestAtLeast(CORES, share / BUSY_SHARE)} vCPU, ${smallestAtLeast(GIGABYTES, bytes / 2 ** 30)} GB`;
}

/** The memory of the operating system. */
const SYSTEM_BYTES = 150e6;
const MEMORY_FACTOR = 1.25;
const CORES = [1, 2, 4, 8, 16];
const GIGABYTES = [0.5, 1, 2, 4, 8, 16];

const HEADINGS = [
  'site',
  'teams',
  'viewers',
  'memory: site',
  'PostgreSQL',
  'a result',
  'a minute of the day',
  'the doors',
  'last screen',
  'machine',
  'where it stops',
];

/** The table of docs/sizing.md. */
export function sizingTable(sizings: readonly Sizing[]): string {
  const rows = sizings.map((sizing) => {
    const { database, processes, teams, viewers, siteBytes, databaseBytes, result } = sizing;
    return [
      siteName({ database, processes }),
      thousands(teams),
      thousands(viewers),
      megabytes(siteBytes),
      databaseBytes === null ? '—' : megabytes(databaseBytes),
      `${result.seconds.toFixed(2)} s`,
      `${dayMinute(sizing).seconds.toFixed(1)} s, ${share(dayMinute(sizing))}`,
      share(arrivalMinute(sizing)),
      `${(sizing.lastScreenMilliseconds / 1000).toFixed(2)} s${hasTooFewCores(sizing) ? ' \\*' : ''}`,
      machineFor(sizing),
      limitations(sizing).join('; ') || '—',
    ];
  });
  return [HEADINGS, HEADINGS.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}

export function siteName({ database, processes }: Pick<Sizing, 'database' | 'processes'>): string {
  return `${database} × ${processes}`;
}

export function thousands(count: number): string {
  return count.toLocaleString('en');
}

/**
 * With more processes than cores, the measured time includes their waiting for each other. Their
 * CPU cost is still right.
 */
export function hasTooFewCores(
  { database, processes }: Pick<Sizing, 'database' | 'processes'>,
  cores = availableParallelism(),
): boolean {
  // PostgreSQL and the simulated viewers run beside them.
  return processes + (database === 'PostgreSQL' ? 2 : 1) > cores;
}

function sumCosts(costs: readonly Cost[]): Cost {
  return {
    seconds: costs.reduce((total, { seconds }) => total + seconds, 0),
    busiestSeconds: costs.reduce((total, { busiestSeconds }) => total + busiestSeconds, 0),
  };
}

export function multiplyCost({ seconds, busiestSeconds }: Cost, factor: number): Cost {
  return { seconds: seconds * factor, busiestSeconds: busiestSeconds * factor };
}

function share({ seconds }: Cost): string {
  return `${Math.round((100 * seconds) / 60)} %`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

function smallestAtLeast(sizes: readonly number[], minimum: number): number {
  return sizes.find((size) => size >= minimum) ?? Math.ceil(minimum);
}
