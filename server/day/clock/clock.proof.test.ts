import { expect, test } from 'vitest';
import type { Estimate } from '#contract/clock.ts';
import type { Format } from '#contract/format.ts';
import { liveDay, type Moment, type Truth, type World } from '#server/testing/simulated-days.ts';
import { inFull } from '../../../tests/proofs.ts';
import { normal, quantile, seededChance, type Chance } from './chance.ts';
import { clockOf } from './clock.ts';

/**
 * Days with lengths from distributions that the clock does not know: what it says has to hold in eight cases out of ten, and to be of
 * use. The figures are those that are promised.
 */
const HOLDS = 0.8;
const NEXT_MINUTES = 45;
const END_MINUTES = 90;
const DAYS = inFull ? 400 : 60;
const FIELDS = inFull ? [8, 12, 16, 24, 32, 64] : [8, 12, 16];

test('what the clock says holds, and is narrow enough to be of use', { timeout: 900_000 }, () => {
  const told = Array.from({ length: DAYS }, (_, day) => day).flatMap((day) => {
    const world = worldOf(day);
    const { moments, truth } = liveDay(world);
    return moments.flatMap((moment) => claimsAt(moment, truth, world.kind));
  });
  const about = Map.groupBy(told, ({ what }) => what);
  const figures = [...about].map(([what, claims]) => ({ what, held: shareHeld(claims) }));
  if (inFull) process.stdout.write(`${linesOf(about).join('\n')}\n`);
  expect(figures).toHaveLength(4);
  expect(figures.filter(({ held }) => held < HOLDS)).toEqual([]);
  expect(medianWidth(about.get('next'))).toBeLessThanOrEqual(NEXT_MINUTES);
  expect(medianWidth(about.get('end'))).toBeLessThanOrEqual(END_MINUTES);
});

type Claim = {
  what: 'round' | 'next' | 'end' | 'match';
  kind: string;
  when: Moment['when'];
  width: number;
  held: boolean;
};

function claimsAt({ facts, now, when }: Moment, truth: Truth, kind: string): Claim[] {
  const clock = clockOf(facts, now);
  if (clock === null) return [];
  const claim = (what: Claim['what'], { from, to }: Estimate, at: number | undefined): Claim[] => {
    if (at === undefined) return [];
    const [first, last] = [Date.parse(from), Date.parse(to)];
    return [{ what, kind, when, width: (last - first) / 60_000, held: first <= at && at <= last }];
  };
  const { round, next, end, matches } = clock;
  const oneMatch = matches[Math.floor(matches.length / 2)];
  return [
    ...(round ? claim('round', round.ends, truth.ends.get(round.label)) : []),
    ...(next ? claim('next', next.begins, truth.begins.get(next.label)) : []),
    ...(end ? claim('end', end, truth.end) : []),
    ...(oneMatch ? claim('match', oneMatch.begins, truth.called.get(oneMatch.pk_match)) : []),
  ];
}

function shareHeld(claims: readonly Claim[]): number {
  return claims.filter(({ held }) => held).length / claims.length;
}

function medianWidth(claims: readonly Claim[] = []): number {
  const widths = claims.map(({ width }) => width);
  return quantile(
    widths.toSorted((one, two) => one - two),
    0.5,
  );
}

function linesOf(about: ReadonlyMap<string, readonly Claim[]>): string[] {
  return [...about].flatMap(([what, claims]) => [
    line(what, claims),
    ...[...Map.groupBy(claims, ({ when }) => when)].map(([when, some]) => line(`- ${when}`, some)),
    ...[...Map.groupBy(claims, ({ kind }) => kind)].map(([kind, some]) => line(`- ${kind}`, some)),
  ]);
}

function line(name: string, claims: readonly Claim[]): string {
  const held = Math.round(100 * shareHeld(claims));
  return `${name}: ${held} % of ${claims.length} hold, median width ${medianWidth(claims)} min`;
}

/** Every kind of day in turn, of every size and format. */
function worldOf(day: number): World & { kind: string } {
  const chance = seededChance(7919 * (day + 1));
  const kind = KINDS[day % KINDS.length] ?? 'gamma';
  const teams = pick(FIELDS, chance);
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

const KINDS = ['log-normal', 'gamma', 'bimodal', 'slower', 'no-shows', 'by the game'] as const;

type Length = (chance: Chance, bestOf: number, hours: number, pace: number) => number | null;

const LENGTHS: Record<(typeof KINDS)[number], Length> = {
  'log-normal': (chance, bestOf, _hours, pace) =>
    11 * games(bestOf) * pace * Math.exp(0.3 * normal(chance)),
  gamma: (chance, bestOf, _hours, pace) => 10 * games(bestOf) * pace * gamma(chance, 9),
  bimodal: (chance, bestOf, _hours, pace) =>
    9 * games(bestOf) * pace * (chance() < 0.7 ? 0.85 : 1.7) * (0.9 + 0.2 * chance()),
  slower: (chance, bestOf, hours, pace) =>
    9 * games(bestOf) * pace * (1 + 0.05 * hours) * Math.exp(0.25 * normal(chance)),
  'no-shows': (chance, bestOf, _hours, pace) =>
    chance() < 0.08 ? null : 10 * games(bestOf) * pace * gamma(chance, 12),
  'by the game': (chance, bestOf, _hours, pace) => {
    let minutes = 5;
    const played = (bestOf + 1) / 2 + Math.floor((chance() * (bestOf + 1)) / 2);
    for (let game = 0; game < played; game += 1) minutes += 7 * pace * gamma(chance, 6);
    return minutes;
  },
};

/** On average. */
function games(bestOf: number): number {
  return ((bestOf + 1) / 2 + bestOf) / 2;
}

/** From a gamma distribution with a whole shape, on average 1. */
function gamma(chance: Chance, shape: number): number {
  let sum = 0;
  for (let part = 0; part < shape; part += 1) sum -= Math.log(1 - chance());
  return sum / shape;
}

function pick<T>(items: readonly T[], chance: Chance): T {
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
