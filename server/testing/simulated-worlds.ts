import type { Format } from '#contract/tournament/format.ts';
import { normal, seededRandom, type Random } from '#server/day/forecast/random.ts';
import type { World } from './simulated-days.ts';

/** Takes every kind of day in turn, with random sizes and formats. */
export function simulatedWorld(
  day: number,
  fields: readonly number[],
  kinds: readonly DayKind[] = DAY_KINDS,
): World & { kind: DayKind } {
  const chance = seededRandom(7919 * (day + 1));
  const kind = kinds[day % kinds.length] ?? 'gamma';
  const teams = pick(fields, chance);
  const stations = pick([null, Math.max(2, Math.floor(teams / 6)), teams / 4, teams / 2], chance);
  const format = pick(FORMATS, chance)(teams);
  const pace = 0.65 + 0.9 * chance();
  const lunch = 1 + Math.floor(3 * chance());
  return {
    kind,
    teams,
    stations: stations === null ? null : Math.ceil(stations),
    format,
    chance,
    minutes: (bestOf, hours) => LENGTHS[kind](chance, bestOf, hours, pace),
    pause: (round) => {
      if (kind === 'bimodal' && round === lunch) return 40 + 20 * chance();
      return 3 + 10 * chance();
    },
  };
}

export const DAY_KINDS = [
  'log-normal',
  'gamma',
  'bimodal',
  'slower',
  'no-shows',
  'by the game',
] as const;

/** Harder days: unusual lengths are frequent, or all matches are delayed together. */
export const HARDER_DAY_KINDS = ['uniform', 'heavy tails', 'standstill'] as const;

export type DayKind = (typeof DAY_KINDS | typeof HARDER_DAY_KINDS)[number];
type Length = (chance: Random, bestOf: number, hours: number, pace: number) => number | null;

const LENGTHS: Record<DayKind, Length> = {
  'log-normal': (chance, bestOf, _hours, pace) =>
    11 * averageGames(bestOf) * pace * Math.exp(0.3 * normal(chance)),
  gamma: (chance, bestOf, _hours, pace) => 10 * averageGames(bestOf) * pace * gamma(chance, 9),
  bimodal: (chance, bestOf, _hours, pace) =>
    9 * averageGames(bestOf) * pace * (chance() < 0.7 ? 0.85 : 1.7) * (0.9 + 0.2 * chance()),
  slower: (chance, bestOf, hours, pace) =>
    9 * averageGames(bestOf) * pace * (1 + 0.05 * hours) * Math.exp(0.25 * normal(chance)),
  'no-shows': (chance, bestOf, _hours, pace) =>
    chance() < 0.08 ? null : 10 * averageGames(bestOf) * pace * gamma(chance, 12),
  uniform: (chance, bestOf, _hours, pace) => 10 * averageGames(bestOf) * pace * (0.5 + chance()),
  'heavy tails': (chance, bestOf, _hours, pace) =>
    8 * averageGames(bestOf) * pace * Math.min(4, (1 - chance()) ** -0.35),
  // Nothing works for a while: matches called shortly before take longer.
  standstill: (chance, bestOf, hours, pace) =>
    10 * averageGames(bestOf) * pace * gamma(chance, 10) + (hours > 1.5 && hours < 2 ? 25 : 0),
  'by the game': (chance, bestOf, _hours, pace) => {
    let minutes = 5;
    const played = (bestOf + 1) / 2 + Math.floor((chance() * (bestOf + 1)) / 2);
    for (let game = 0; game < played; game += 1) minutes += 7 * pace * gamma(chance, 6);
    return minutes;
  },
};

/** The average number of games. */
function averageGames(bestOf: number): number {
  return ((bestOf + 1) / 2 + bestOf) / 2;
}

/** From a gamma distribution with a whole shape, on average 1. */
function gamma(chance: Random, shape: number): number {
  let sum = 0;
  for (let part = 0; part < shape; part += 1) sum -= Math.log(1 - chance());
  return sum / shape;
}

function pick<T>(items: readonly T[], chance: Random): T {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

const best_of = { winner: 3, loser: 3, final: 5, third: 3 };
const FORMATS: readonly ((teams: number) => Format)[] = [
  (teams) => ({
    first: { kind: 'swiss', rounds: teams < 16 ? 4 : 5, best_of: 3, qualifiers: null },
    last: null,
  }),
  () => ({
    first: { kind: 'swiss', rounds: 4, best_of: 1, qualifiers: 8 },
    last: { kind: 'single', best_of, third_place: true },
  }),
  () => ({
    first: { kind: 'swiss', rounds: 4, best_of: 3, qualifiers: 8 },
    last: { kind: 'double', best_of, reset: true },
  }),
  (teams) => ({
    first: { kind: 'groups', groups: Math.max(2, teams / 4), best_of: 1, qualifiers: 2 },
    last: { kind: 'single', best_of, third_place: false },
  }),
  () => ({ first: null, last: { kind: 'double', best_of, reset: false } }),
];
