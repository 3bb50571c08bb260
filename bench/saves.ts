/**
 * The cost of saving a score and publishing a round as the event grows, through HTTP, relative to
 * 24 teams.
 */
import { nextRound, playAll, importTeams, startSwiss, timedSaves } from './site/events.ts';
import { startSite } from './site/processes.ts';
import { heading, line, median, milliseconds, reportMeasurement, times } from './site/table.ts';

const SMALL = 24;
const SAVES = 60;
/** Each save alternates with one for 24 teams, so that noise affects both. */
const SIZES = [
  { teams: 128, goal: 1.5 },
  { teams: 512, goal: 3 },
  { teams: 1024, goal: 3 },
];

heading('Un score enregistré, au lieu du même avec 24 équipes');
const small = await startScene(SMALL);
for (const { teams, goal } of SIZES) {
  const large = await startScene(teams);
  const ours: number[] = [];
  const theirs: number[] = [];
  while (ours.length < SAVES) {
    theirs.push(...(await timedSaves(small.call, await small.next(4))));
    ours.push(...(await timedSaves(large.call, await large.next(4))));
  }
  const [cost, baseline] = [median(ours), median(theirs)];
  reportMeasurement(`un score, ${teams} équipes`, {
    measured: cost / baseline,
    atMost: goal,
    unit: '×',
    shown: `${times(cost / baseline)} (${milliseconds(cost)})`,
  });
  await large.stop();
}
await small.stop();

heading('Publier chaque ronde, au lieu de la même avec 24 équipes : la plus chère');
const baseline = await publishingTimes(SMALL);
for (const { teams, goal } of [
  { teams: 128, goal: null },
  { teams: 256, goal: 3 },
]) {
  const costs = await publishingTimes(teams);
  const ratios = costs.map((cost, round) => cost / (baseline[round] ?? median(baseline)));
  const worst = Math.max(...ratios);
  const what = `une ronde publiée, ${teams} équipes`;
  const shown = `${times(worst)} (${milliseconds(Math.max(...costs))})`;
  if (goal === null) line(what, shown);
  else reportMeasurement(what, { measured: worst, atMost: goal, unit: '×', shown });
}

/** An event that always has open matches to save. */
async function startScene(teams: number) {
  const site = await startSite();
  const call = await site.signIn();
  await importTeams(call, teams);
  await startSwiss(call, Math.ceil(teams / 2));
  await playAll(call, await nextRound(call));
  const open = (await nextRound(call)).filter(({ bye }) => !bye);
  return {
    call,
    stop: site.stop,
    next: async (count: number) => {
      // The same matches are saved again and again. Their version changes with every save, so it is
      // read each time.
      const chosen = open.splice(0, count);
      const rounds = await call('getRoundMatches', { pk_round: chosen[0]?.fk_round ?? 0 });
      const keys = new Set(chosen.map(({ pk_match }) => pk_match));
      open.push(...chosen);
      return rounds.filter(({ pk_match }) => keys.has(pk_match));
    },
  };
}

/**
 * Draws, publishes and plays each round of an event. Returns how long each publication took, the
 * best of three events.
 */
async function publishingTimes(teams: number): Promise<number[]> {
  const runs = [await publishOnce(teams), await publishOnce(teams), await publishOnce(teams)];
  const [first = []] = runs;
  return first.map((_, round) => Math.min(...runs.map((costs) => costs[round] ?? Infinity)));
}

async function publishOnce(teams: number): Promise<number[]> {
  const site = await startSite();
  const call = await site.signIn();
  await importTeams(call, teams);
  await startSwiss(call, Math.ceil(teams / 2));
  const { rounds_total } = await call('getTournament');
  const costs: number[] = [];
  for (let round = 1; round <= rounds_total; round += 1) {
    await call('drawRound');
    const startedAt = performance.now();
    const matches = await call('publishRound');
    costs.push(performance.now() - startedAt);
    await playAll(call, matches);
  }
  await site.stop();
  return costs;
}
