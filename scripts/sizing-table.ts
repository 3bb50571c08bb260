import { availableParallelism } from 'node:os';

/** What a site was measured to take with so many teams and viewers, and what follows from it: for `npm run bench -- sizing`. */
export type Sizing = {
  database: 'SQLite' | 'PostgreSQL';
  processes: number;
  teams: number;
  viewers: number;
  /** The most memory that the processes of the site ever had, all together. */
  siteBytes: number;
  /** Of PostgreSQL; null where the database is a file. */
  databaseBytes: number | null;
  /** A result that an admin enters, until everybody has seen it. */
  result: Cost;
  /** A match that both teams report, with what phones, admins' screens and pages ask for after it. */
  match: Cost;
  /** A page opened for the first time, with all that it loads. */
  visit: Cost;
  /** Somebody who begins to watch. */
  join: Cost;
  /** A minute in which nothing happens, with the most viewers. */
  idleMinute: Cost;
  /** From a result that is sent to the last viewer who has it, in the middle of several. */
  lastScreenMilliseconds: number;
};

/** Seconds of a core: of everything together, and of the thread that answers in the busiest process, which has no more than one core. */
export type Cost = { seconds: number; busiestSeconds: number };

export const TEAMS = [32, 128, 512, 1024] as const;
export const VIEWERS = [100, 1000, 3000, 10_000] as const;
export const SITES = [
  { database: 'SQLite', processes: 1 },
  { database: 'PostgreSQL', processes: 2 },
  { database: 'PostgreSQL', processes: 4 },
] as const;

/** As the server has it unless it is told otherwise. */
const USUAL_MAX_VIEWERS = 5000;
/** All matches of a round end within so many minutes. */
const ROUND_MINUTES = 10;
/** Everybody who watches opens one more page in so many minutes. */
const PAGE_MINUTES = 10;
/** Above this, what comes in bursts begins to wait. */
const BUSY_SHARE = 0.7;
const LATE_MILLISECONDS = 1000;

/** A minute in the middle of a round: matches end, people look around. */
export function dayMinute({ teams, viewers, match, visit, idleMinute }: Sizing): Cost {
  return sum([
    idleMinute,
    times(match, teams / 2 / ROUND_MINUTES),
    times(visit, viewers / PAGE_MINUTES),
  ]);
}

/** The minute in which all of them come. */
export function doorsMinute({ viewers, visit, join }: Sizing): Cost {
  return times(sum([visit, join]), viewers);
}

/** What keeps it from being enough, and what to do then; nothing where it is. */
export function stops(sizing: Sizing, cores = availableParallelism()): string[] {
  const { viewers, processes, lastScreenMilliseconds } = sizing;
  // The clock of processes that wait for each other says nothing of a machine that is large enough.
  const isLate = lastScreenMilliseconds > LATE_MILLISECONDS && !isSimulated(sizing, cores);
  const doors = doorsMinute(sizing).busiestSeconds / 60;
  const found: string[] = [];
  if (viewers / processes > USUAL_MAX_VIEWERS) {
    found.push(`more than ${thousands(USUAL_MAX_VIEWERS)} a process: raise \`MAX_VIEWERS\``);
  }
  if (doors > 1) found.push(`the doors take ${doors.toFixed(1)} minutes: more processes`);
  if (dayMinute(sizing).busiestSeconds / 60 > BUSY_SHARE) {
    found.push('the thread that answers is busy: more processes');
  }
  if (isLate) found.push('the last screen is late');
  return found;
}

/** The smallest usual machine on which an ordinary minute leaves room for the next burst, PostgreSQL on it too. */
export function machineFor(sizing: Sizing): string {
  const share = dayMinute(sizing).seconds / 60;
  const bytes = OWN_BYTES + MEMORY_ROOM * (sizing.siteBytes + (sizing.databaseBytes ?? 0));
  return `${leastOf(CORES, share / BUSY_SHARE)} vCPU, ${leastOf(GIGABYTES, bytes / 2 ** 30)} GB`;
}

/** What the system has for itself. */
const OWN_BYTES = 150e6;
const MEMORY_ROOM = 1.25;
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
      share(doorsMinute(sizing)),
      `${(sizing.lastScreenMilliseconds / 1000).toFixed(2)} s${isSimulated(sizing) ? ' \\*' : ''}`,
      machineFor(sizing),
      stops(sizing).join('; ') || '—',
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

/** With more processes than cores, the clock also counts their waiting for each other; what they cost stays true. */
export function isSimulated(
  { database, processes }: Pick<Sizing, 'database' | 'processes'>,
  cores = availableParallelism(),
): boolean {
  // Beside them are PostgreSQL and whoever watches.
  return processes + (database === 'PostgreSQL' ? 2 : 1) > cores;
}

function sum(costs: readonly Cost[]): Cost {
  return {
    seconds: costs.reduce((total, { seconds }) => total + seconds, 0),
    busiestSeconds: costs.reduce((total, { busiestSeconds }) => total + busiestSeconds, 0),
  };
}

export function times({ seconds, busiestSeconds }: Cost, factor: number): Cost {
  return { seconds: seconds * factor, busiestSeconds: busiestSeconds * factor };
}

function share({ seconds }: Cost): string {
  return `${Math.round((100 * seconds) / 60)} %`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

function leastOf(sizes: readonly number[], wanted: number): number {
  return sizes.find((size) => size >= wanted) ?? Math.ceil(wanted);
}
