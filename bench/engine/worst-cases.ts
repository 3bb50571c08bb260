/** The limits of the engine's hardest work: milliseconds relative to a yardstick, and ratios. */
import { outlook, pair, standings, type GroupsState, type SwissState } from '#engine';
import { seededRandom } from '../../engine/lib/random.ts';
import {
  HARDEST_HISTORIES,
  hardField,
  hardestField,
  shiftedCliques,
} from '../../engine/testing/fields.ts';
import { startedGroups } from '../../engine/testing/groups.ts';
import {
  must,
  playOpenMatches,
  playSwissRound,
  startedSwiss,
} from '../../engine/testing/simulate.ts';
import { pairContenders, type PairingOptions } from '../../engine/swiss/pairing/pairing.ts';
import { heading, reportMeasurement, times } from '../site/table.ts';

type Field = ReturnType<typeof hardField>;

const ROUND_MILLISECONDS_MAX = 250;
const TRIES = 3;
/** A result above the limit is tried more often, because the machine may be busy. */
const TRIES_MAX = 12;
const YARDSTICK_TURNS = 2_000_000;
/** The time of the yardstick on a quiet machine. */
const YARDSTICK_MILLISECONDS = 50;

export function reportWorstCases(): void {
  heading(
    'Les rondes les plus difficiles, en millisecondes d’une machine au repos : la plus longue',
  );
  const hardest = HARDEST_HISTORIES.map(hardestField);
  reportRounds('1 024 équipes', [shiftedCliques(1024), ...hardest]);
  const others = [1, 10, 17, 29].map(hardestField);
  reportRounds('1 024 équipes, écarts d’abord', [shiftedCliques(1024), ...others], {
    first: 'gaps',
  });
  const smaller = [7, 10, 29].map((history) => hardField(512, seededRandom(`hard/${history}`)));
  reportRounds('512 équipes', [shiftedCliques(512), ...smaller]);
}

function reportRounds(what: string, fields: readonly Field[], options: PairingOptions = {}): void {
  const slowest = Math.max(
    ...fields.map(({ contenders, encounters }) =>
      quietMachineTime(() => pairContenders(contenders, encounters, options)),
    ),
  );
  reportMeasurement(`ronde difficile, ${what}`, {
    measured: slowest,
    atMost: ROUND_MILLISECONDS_MAX,
    unit: 'ms',
    shown: `${slowest.toFixed(0)} ms`,
  });
}

export function reportOutlooks(): void {
  heading('Ce qu’il faut pour se qualifier : temps de calcul, au lieu de …');
  const last = drawnLastRound(256);
  const random = seededRandom('standings');
  const sampling = bestTime(() => outlook({ ...last }, 128, { maxEndings: 0, samples: 200 }));
  const ranking = bestTime(() => {
    for (let sample = 0; sample < 200; sample++) standings(playOpenMatches(last, random));
  });
  reportRatio('200 fins d’une ronde, au lieu de 200 classements', sampling / ranking, 1 / 3);

  const large = drawnLastRound(1024);
  const options = { maxEndings: 0, samples: 40 };
  const usual = bestTime(() => outlook({ ...large }, 512, options));
  const nothingPlayed = { ...large, results: {} };
  const beforeDraw = { ...nothingPlayed, drawn: large.drawn.slice(0, -1) };
  const ratioToUsual = (state: SwissState) =>
    bestTime(() => outlook({ ...state }, 512, options)) / usual;
  reportRatio('rien n’est joué, au lieu d’une dernière ronde', ratioToUsual(nothingPlayed), 20);
  reportRatio('rien n’est tiré, au lieu d’une dernière ronde', ratioToUsual(beforeDraw), 20);

  const whole = bestTime(() => outlook({ ...large }, 512));
  const groups = startedGroups(1024, { groups: 16, qualifiers: 2 });
  const league = startedGroups(256, { groups: 1, qualifiers: 8 });
  const records = must(pair(startedSwiss(1024, { until: { wins: 3, losses: 3 } }))).state;
  const others: readonly [string, SwissState | GroupsState, number][] = [
    ['16 poules de 64', groups, 10],
    ['championnat de 256', league, 10],
    ['suisse à 3 victoires', records, 1],
  ];
  for (const [what, state, most] of others) {
    reportRatio(`${what}, rien n’est joué`, bestTime(() => outlook({ ...state })) / whole, most);
  }
}

function reportRatio(what: string, ratio: number, atMost: number): void {
  reportMeasurement(what, { measured: ratio, atMost, unit: '×', shown: times(ratio) });
}

function drawnLastRound(count: number): SwissState {
  const random = seededRandom(`timed/${count}`);
  let state = startedSwiss(count);
  while (state.drawn.length < state.options.rounds - 1) state = playSwissRound(state, random);
  return must(pair(state)).state;
}

function bestTime(work: () => unknown): number {
  return Math.min(...[1, 2, 3].map(() => cpuMilliseconds(work)));
}

/**
 * Alternates with a yardstick of the same kind of computation, so that neither the load nor the
 * speed of the machine matters. The best of several tries counts.
 */
function quietMachineTime(work: () => unknown): number {
  const least = { yardstick: Infinity, work: Infinity };
  let quiet = Infinity;
  for (let tries = 0; tries < (quiet < ROUND_MILLISECONDS_MAX ? TRIES : TRIES_MAX); tries++) {
    least.yardstick = Math.min(least.yardstick, cpuMilliseconds(yardstick));
    least.work = Math.min(least.work, cpuMilliseconds(work));
    quiet = (least.work / least.yardstick) * YARDSTICK_MILLISECONDS;
  }
  return quiet;
}

/** The CPU time of this thread, in milliseconds. */
function cpuMilliseconds(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * It does lookups and branches, as a pairing does: a plain sum would hardly be slowed by another
 * process on the same core.
 */
function yardstick(): number {
  const lookups = new Map<number, number>();
  const order = new Int32Array(2 ** 15);
  let position = 1;
  for (let turn = 0; turn < YARDSTICK_TURNS; turn++) {
    position = (Math.imul(position, 48_271) >>> 0) % order.length;
    order[position] = (order[position] ?? 0) + (lookups.get(position) ?? turn);
    if (turn % 3 === 0) lookups.set(position, turn);
  }
  return lookups.size;
}
