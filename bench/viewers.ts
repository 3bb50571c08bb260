/** From a save to the last of many viewers, who watch from several addresses as one has 2,000 places. */
import type { ActionOutput } from '#contract/actions.ts';
import { saveScore, type Call } from '#scripts/weekend.ts';
import { nextRound, register, startSwiss } from './site/events.ts';
import { startSite } from './site/processes.ts';
import { heading, kilobytes, line, median, milliseconds } from './site/table.ts';
import { startAudience, type Audience } from './site/watching.ts';

const TEAMS = 24;
const SAVES = 20;

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
    if (match !== undefined) delays.push(await saveSeenByAll(call, match, audience, save));
  }
  line(`du score au dernier de ${count} spectateurs`, milliseconds(Math.max(...delays)), '< 1 s');
  line('  en médiane', milliseconds(median(delays)));
  line('mémoire par spectateur', kilobytes((watched - idle) / count), '≤ 40 kB');
  await audience.leave();
  await site.stop();
}

type Match = ActionOutput<'publishRound'>[number];

async function saveSeenByAll(
  call: Call,
  match: Match,
  audience: Audience,
  save: number,
): Promise<number> {
  const { version } = await call('getMatch', { pk_match: match.pk_match });
  const { seen } = await audience.listen();
  const startedAt = Date.now();
  await saveScore(call, { ...match, version }, save % 2 === 0 ? [2, 0] : [0, 2]);
  return (await seen) - startedAt;
}
