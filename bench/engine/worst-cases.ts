/** What the engine promises of its hardest work: milliseconds beside a yardstick, and ratios. */
import { outlook, pair, standings, type GroupsState, type SwissState } from '#engine';
import { seededRandom } from '../../engine/random.ts';
import {
  HARDEST_HISTORIES,
  hardField,
  hardestField,
  shiftedCliques,
} from '../../engine/testing/fields.ts';
import { groupsOfTeams } from '../../engine/testing/groups.ts';
import { must, playOpenMatches, playSwissRound, swissOf } from '../../engine/testing/simulate.ts';
import { pairContenders, type PairingOptions } from '../../engine/swiss/pairing.ts';
import { heading, promise, times } from '../site/table.ts';

type Field = ReturnType<typeof hardField>;

const ROUND_MILLISECONDS_MAX = 250;
const TRIES = 3;
/** What looks too slow is tried more often: a busy machine must not be the reason. */
const TRIES_MAX = 12;
const YARDSTICK_TURNS = 2_000_000;
/** What the yardstick takes on a quiet machine. */
const YARDSTICK_MILLISECONDS = 50;

export function promiseWorstCases(): void {
  heading(
    'Les rondes les plus difficiles, en millisecondes d’une machine au repos : la plus longue',
  );
  const hardest = HARDEST_HISTORIES.map(hardestField);
  promiseRounds('1 024 équipes', [shiftedCliques(1024), ...hardest]);
  const others = [1, 10, 17, 29].map(hardestField);
  promiseRounds('1 024 équipes, écarts d’abord', [shiftedCliques(1024), ...others], {
    first: 'gaps',
  });
  const smaller = [7, 10, 29].map((history) => hardField(512, seededRandom(`hard/${history}`)));
  promiseRounds('512 équipes', [shiftedCliques(512), ...smaller]);
}

function promiseRounds(what: string, fields: readonly Field[], options: PairingOptions = {}): void {
  const slowest = Math.max(
    ...fields.map(({ contenders, encounters }) =>
      quietMilliseconds(() => pairContenders(contenders, encounters, options)),
    ),
  );
  promise(`ronde difficile, ${what}`, {
    measured: slowest,
    atMost: ROUND_MILLISECONDS_MAX,
    unit: 'ms',
    shown: `${slowest.toFixed(0)} ms`,
  });
}

export function promiseOutlooks(): void {
  heading('Ce qu’il faut pour se qualifier : temps de calcul, au lieu de …');
  const last = lastRoundOf(256);
  const random = seededRandom('standings');
  const sampling = best(() => outlook({ ...last }, 128, { maxEndings: 0, samples: 200 }));
  const ranking = best(() => {
    for (let sample = 0; sample < 200; sample++) standings(playOpenMatches(last, random));
  });
  promiseRatio('200 fins d’une ronde, au lieu de 200 classements', sampling / ranking, 1 / 3);

  const large = lastRoundOf(1024);
  const options = { maxEndings: 0, samples: 40 };
  const usual = best(() => outlook({ ...large }, 512, options));
  const nothingPlayed = { ...large, results: {} };
  const beforeDraw = { ...nothingPlayed, drawn: large.drawn.slice(0, -1) };
  const ratioOf = (state: SwissState) => best(() => outlook({ ...state }, 512, options)) / usual;
  promiseRatio('rien n’est joué, au lieu d’une dernière ronde', ratioOf(nothingPlayed), 20);
  promiseRatio('rien n’est tiré, au lieu d’une dernière ronde', ratioOf(beforeDraw), 20);

  const whole = best(() => outlook({ ...large }, 512));
  const groups = groupsOfTeams(1024, { groups: 16, qualifiers: 2 });
  const league = groupsOfTeams(256, { groups: 1, qualifiers: 8 });
  const records = must(pair(swissOf(1024, { until: { wins: 3, losses: 3 } }))).state;
  const others: readonly [string, SwissState | GroupsState, number][] = [
    ['16 poules de 64', groups, 10],
    ['championnat de 256', league, 10],
    ['suisse à 3 victoires', records, 1],
  ];
  for (const [what, state, most] of others) {
    promiseRatio(`${what}, rien n’est joué`, best(() => outlook({ ...state })) / whole, most);
  }
}

function promiseRatio(what: string, ratio: number, atMost: number): void {
  promise(what, { measured: ratio, atMost, unit: '×', shown: times(ratio) });
}

function lastRoundOf(count: number): SwissState {
  const random = seededRandom(`timed/${count}`);
  let state = swissOf(count);
  while (state.drawn.length < state.options.rounds - 1) state = playSwissRound(state, random);
  return must(pair(state)).state;
}

function best(work: () => unknown): number {
  return Math.min(...[1, 2, 3].map(() => computing(work)));
}

/**
 * In turn with a yardstick of the same kind of computing: what else the machine is busy with does not count, nor how fast it is. Of
 * each the best of several tries counts.
 */
function quietMilliseconds(work: () => unknown): number {
  const least = { yardstick: Infinity, work: Infinity };
  let quiet = Infinity;
  for (let tries = 0; tries < (quiet < ROUND_MILLISECONDS_MAX ? TRIES : TRIES_MAX); tries++) {
    least.yardstick = Math.min(least.yardstick, computing(yardstick));
    least.work = Math.min(least.work, computing(work));
    quiet = (least.work / least.yardstick) * YARDSTICK_MILLISECONDS;
  }
  return quiet;
}

/** Of this thread alone, in milliseconds. */
function computing(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Looks things up and branches, as a pairing does: a plain sum would hardly notice a neighbour on the same core. */
function yardstick(): number {
  const places = new Map<number, number>();
  const order = new Int32Array(2 ** 15);
  let place = 1;
  for (let turn = 0; turn < YARDSTICK_TURNS; turn++) {
    place = (Math.imul(place, 48_271) >>> 0) % order.length;
    order[place] = (order[place] ?? 0) + (places.get(place) ?? turn);
    if (turn % 3 === 0) places.set(place, turn);
  }
  return places.size;
}
