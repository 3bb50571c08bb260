import { expect, test } from 'vitest';
import type { Estimate } from '#contract/clock.ts';
import { liveDay, type Moment, type Truth } from '#server/testing/simulated-days.ts';
import { worldOf } from '#server/testing/simulated-worlds.ts';
import { inFull } from '../../../tests/proofs.ts';
import { quantile } from './chance.ts';
import { clockOf } from './clock.ts';

/**
 * Days with lengths from distributions that the clock does not know: what it says has to hold in eight cases out of ten, and to be of
 * use. The figures are those that are promised.
 */
const HOLDS = 0.8;
const NEXT_MINUTES = 45;
const END_MINUTES = 90;
// Always the same days: what fails here has changed.
const DAYS = inFull ? 400 : 42;
const FIELDS = inFull ? [8, 12, 16, 24, 32, 64] : [8, 24];

test('what the clock says holds, and is narrow enough to be of use', { timeout: 900_000 }, () => {
  const told = Array.from({ length: DAYS }, (_, day) => day).flatMap((day) => {
    const world = worldOf(day, FIELDS);
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
