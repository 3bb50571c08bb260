import { expect, test } from 'vitest';
import { type SwissState, outlook, pair, standings } from '../index.ts';
import { seededRandom } from '../random.ts';
import { groupsOfTeams } from '../testing/groups.ts';
import { must, playOpenMatches, playSwissRound, swissOf } from '../testing/simulate.ts';

/** Of this thread's own computing: what else the machine is busy with does not count. */
const best = (work: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.threadCpuUsage();
      work();
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    }),
  );

function lastRoundOf(count: number): SwissState {
  const random = seededRandom(`timed/${count}`);
  let state = swissOf(count);
  while (state.drawn.length < state.options.rounds - 1) state = playSwissRound(state, random);
  return must(pair(state)).state;
}

test('an ending of a large last round takes a small part of what new standings would take', () => {
  const state = lastRoundOf(256);
  const random = seededRandom('standings');
  const sampling = best(() => outlook(state, 128, { maxEndings: 0, samples: 200 }));
  const ranking = best(() => {
    for (let sample = 0; sample < 200; sample++) standings(playOpenMatches(state, random));
  });
  expect(sampling).toBeLessThan(ranking / 3);
}, 60_000);

test('effort stays bounded when every match of the phase is open', () => {
  const state = lastRoundOf(1024);
  const nothingPlayed = { ...state, results: {} };
  const beforeDraw = { ...nothingPlayed, drawn: state.drawn.slice(0, -1) };
  const options = { maxEndings: 0, samples: 40 };
  const usual = best(() => outlook({ ...state }, 512, options));
  expect(best(() => outlook({ ...nothingPlayed }, 512, options))).toBeLessThan(20 * usual);
  expect(best(() => outlook({ ...beforeDraw }, 512, options))).toBeLessThan(20 * usual);
}, 60_000);

test('effort stays bounded in groups and leagues of which nothing is played, and in phases to so many wins', () => {
  const state = lastRoundOf(1024);
  const usual = best(() => outlook({ ...state }, 512));
  const groups = groupsOfTeams(1024, { groups: 16, qualifiers: 2 });
  const league = groupsOfTeams(256, { groups: 1, qualifiers: 8 });
  const records = must(pair(swissOf(1024, { until: { wins: 3, losses: 3 } }))).state;
  const times = {
    groups: best(() => outlook({ ...groups })) / usual,
    league: best(() => outlook({ ...league })) / usual,
    records: best(() => outlook({ ...records })) / usual,
  };
  expect(times.groups).toBeLessThan(10);
  expect(times.league).toBeLessThan(10);
  expect(times.records).toBeLessThan(1);
}, 120_000);
