/**
 * The time from a save to the last of many viewers. They use several addresses, because the server
 * allows 2,000 viewers per address.
 */
import type { ActionOutput } from '#contract/actions.ts';
import { saveScore, type Call } from '#scripts/demo/play-tournament.ts';
import { nextRound, importTeams, startSwiss } from './site/events.ts';
import { startSite } from './site/processes.ts';
import {
  heading,
  kilobytes,
  line,
  median,
  milliseconds,
  reportMeasurement,
  times,
} from './site/table.ts';
import { startAudience, type Audience } from './site/audience-protocol.ts';

const TEAMS = 24;
const SAVES = 20;
/**
 * The CPU times of two servers vary between runs: with fewer saves, by more than the difference to
 * measure.
 */
const COMPARED_SAVES = 40;
const OVERLAYS = 10;
const WALLS = 3;

heading(`Spectateurs, ${TEAMS} équipes`);
for (const count of [1000, 3000]) {
  const site = await startSite();
  const call = await site.signIn();
  await importTeams(call, TEAMS);
  await startSwiss(call);
  const matches = await nextRound(call);
  await fetch(site.url);
  const idle = await site.memory();
  const audience = startAudience([site.url]);
  await audience.join(count);
  const watched = await site.memory();
  const delays: number[] = [];
  for (let save = 0; save < SAVES; save += 1) {
    const match = matches[save % matches.length];
    if (match !== undefined) delays.push(await saveSeenByAll(call, match, [audience], save));
  }
  const slowest = Math.max(...delays);
  reportMeasurement(`du score au dernier de ${count} spectateurs`, {
    measured: slowest,
    atMost: 1000,
    unit: 'ms',
    shown: milliseconds(slowest),
  });
  line('  en médiane', milliseconds(median(delays)));
  const each = (watched - idle) / count;
  reportMeasurement('mémoire par spectateur', {
    measured: each / 1000,
    atMost: 40,
    unit: 'kB',
    shown: kilobytes(each),
  });
  await audience.leave();
  await site.stop();
}

await compareWithOverlays(3000);

/**
 * The extra cost of overlays and walls: the same saves on two sites, one of which also has ten
 * overlays and three walls. First all get the same messages. Then there is a delay, and the
 * overlays get results before the public. It compares the CPU time of the two servers, so other
 * load of the machine does not count.
 */
async function compareWithOverlays(count: number): Promise<void> {
  const [plain, overlaySite] = [await watchedSite(count), await watchedSite(count + WALLS)];
  const key = await overlaySite.site.readingKey();
  const what = `${OVERLAYS} overlays et ${WALLS} écrans de plus, temps CPU`;
  const together = await saveCostRatio(plain, overlaySite, key, 0);
  reportMeasurement(what, { measured: together, atMost: 1.1, unit: '×', shown: times(together) });
  await overlaySite.call('setDelay', { seconds: 60 });
  await overlaySite.call('setOnAir', { pk_match: overlaySite.matches[0]?.pk_match });
  const delayed = await saveCostRatio(plain, overlaySite, key, COMPARED_SAVES);
  reportMeasurement(`${what}, avec un différé`, {
    measured: delayed,
    atMost: 1.1,
    unit: '×',
    shown: times(delayed),
  });
  for (const { site, audience } of [plain, overlaySite]) {
    await audience.leave();
    await site.stop();
  }
}

type WatchedSite = Awaited<ReturnType<typeof watchedSite>>;

/**
 * `from` makes the scores differ from the earlier ones: saving the same score is no change, and no
 * viewer would receive it.
 */
async function saveCostRatio(
  plain: WatchedSite,
  overlaySite: WatchedSite,
  key: string,
  from: number,
): Promise<number> {
  const overlays = startAudience([overlaySite.site.url], key);
  await overlays.join(OVERLAYS);
  const spent = { plain: 0, room: 0 };
  for (let save = from; save < from + COMPARED_SAVES; save += 1) {
    spent.plain += await saveCpuSeconds(plain, [plain.audience], save);
    spent.room += await saveCpuSeconds(overlaySite, [overlaySite.audience, overlays], save);
  }
  await overlays.leave();
  return spent.room / spent.plain;
}

async function watchedSite(count: number) {
  const site = await startSite();
  const call = await site.signIn();
  await importTeams(call, TEAMS);
  await startSwiss(call);
  const matches = await nextRound(call);
  const audience = startAudience([site.url]);
  await audience.join(count);
  return { site, call, matches, audience };
}

/** The first match is on air, so its result would be delayed. */
async function saveCpuSeconds(
  { site, call, matches }: WatchedSite,
  audiences: readonly Audience[],
  save: number,
): Promise<number> {
  const match = matches[1 + (save % (matches.length - 1))];
  if (match === undefined) throw new Error('a round has more than one match');
  const before = await site.usage();
  await saveSeenByAll(call, match, audiences, save);
  return (await site.usage()).seconds - before.seconds;
}

type Match = ActionOutput<'publishRound'>[number];

async function saveSeenByAll(
  call: Call,
  match: Match,
  audiences: readonly Audience[],
  save: number,
): Promise<number> {
  const { version } = await call('getMatch', { pk_match: match.pk_match });
  const listening = await Promise.all(audiences.map((audience) => audience.listen()));
  const startedAt = Date.now();
  await saveScore(call, { ...match, version }, save % 2 === 0 ? [2, 0] : [0, 2]);
  return (
    Math.max(...(await Promise.all(listening.map(({ seenByAllAt: seenAt }) => seenAt)))) - startedAt
  );
}
