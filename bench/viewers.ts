/** From a save to the last of many viewers, who watch from several addresses as one has 2,000 places. */
import type { ActionOutput } from '#contract/actions.ts';
import { saveScore, type Call } from '#scripts/weekend.ts';
import { nextRound, register, startSwiss } from './site/events.ts';
import { startSite } from './site/processes.ts';
import { heading, kilobytes, line, median, milliseconds, promise, times } from './site/table.ts';
import { startAudience, type Audience } from './site/watching.ts';

const TEAMS = 24;
const SAVES = 20;
/** CPU times of two servers differ from run to run: with fewer, by more than what is looked for. */
const COMPARED_SAVES = 40;
const OVERLAYS = 10;
const WALLS = 3;

heading(`Spectateurs, ${TEAMS} équipes`);
for (const count of [1000, 3000]) {
  const site = await startSite();
  const call = await site.signIn();
  await register(call, TEAMS);
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
  promise(`du score au dernier de ${count} spectateurs`, {
    measured: slowest,
    atMost: 1000,
    unit: 'ms',
    shown: milliseconds(slowest),
  });
  line('  en médiane', milliseconds(median(delays)));
  const each = (watched - idle) / count;
  promise('mémoire par spectateur', {
    measured: each / 1000,
    atMost: 40,
    unit: 'kB',
    shown: kilobytes(each),
  });
  await audience.leave();
  await site.stop();
}

await compareWithRoom(3000);

/**
 * What the room costs besides: the same saves on two sites, one of which also has ten overlays and three walls. First all are told the same;
 * then, with a delay, the overlays what the public is not told yet. In CPU time of each server: what else the machine does is no part of it.
 */
async function compareWithRoom(count: number): Promise<void> {
  const [plain, room] = [await watchedSite(count), await watchedSite(count + WALLS)];
  const key = await room.site.readingKey();
  const what = `${OVERLAYS} overlays et ${WALLS} écrans de plus, temps CPU`;
  const together = await ratioOfSaves(plain, room, key, 0);
  promise(what, { measured: together, atMost: 1.1, unit: '×', shown: times(together) });
  await room.call('setDelay', { seconds: 60 });
  await room.call('setOnAir', { pk_match: room.matches[0]?.pk_match });
  const delayed = await ratioOfSaves(plain, room, key, COMPARED_SAVES);
  promise(`${what}, avec un différé`, {
    measured: delayed,
    atMost: 1.1,
    unit: '×',
    shown: times(delayed),
  });
  for (const { site, audience } of [plain, room]) {
    await audience.leave();
    await site.stop();
  }
}

type WatchedSite = Awaited<ReturnType<typeof watchedSite>>;

/** `from`: a score that is there already is no news, and nobody would hear of it. */
async function ratioOfSaves(
  plain: WatchedSite,
  room: WatchedSite,
  key: string,
  from: number,
): Promise<number> {
  const overlays = startAudience([room.site.url], key);
  await overlays.join(OVERLAYS);
  const spent = { plain: 0, room: 0 };
  for (let save = from; save < from + COMPARED_SAVES; save += 1) {
    spent.plain += await cpuOfSave(plain, [plain.audience], save);
    spent.room += await cpuOfSave(room, [room.audience, overlays], save);
  }
  await overlays.leave();
  return spent.room / spent.plain;
}

async function watchedSite(count: number) {
  const site = await startSite();
  const call = await site.signIn();
  await register(call, TEAMS);
  await startSwiss(call);
  const matches = await nextRound(call);
  const audience = startAudience([site.url]);
  await audience.join(count);
  return { site, call, matches, audience };
}

/** The first match is the one on air: its result would wait. */
async function cpuOfSave(
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
  return Math.max(...(await Promise.all(listening.map(({ seen }) => seen)))) - startedAt;
}
