/** From a save to the last of many viewers, who watch from several addresses as one has 2,000 places. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ActionOutput } from '#contract/actions.ts';
import { saveScore, type Call } from '#scripts/weekend.ts';
import { nextRound, register, startSwiss } from './site/events.ts';
import { startSite } from './site/processes.ts';
import { heading, kilobytes, line, median, milliseconds } from './site/table.ts';

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
  const audience = await watchFrom(site.url, count);
  const watched = await site.memory();
  const delays: number[] = [];
  for (let save = 0; save < SAVES; save += 1) {
    const match = matches[save % matches.length];
    if (match !== undefined) delays.push(await saveSeenByAll(call, match, audience, save));
  }
  line(`du score au dernier de ${count} spectateurs`, milliseconds(Math.max(...delays)), '< 1 s');
  line('  en médiane', milliseconds(median(delays)));
  line('mémoire par spectateur', kilobytes((watched - idle) / count), '≤ 40 kB');
  audience.leave();
  await site.stop();
}

type Match = ActionOutput<'publishRound'>[number];
type Audience = Awaited<ReturnType<typeof watchFrom>>;

async function saveSeenByAll(
  call: Call,
  match: Match,
  audience: Audience,
  save: number,
): Promise<number> {
  const { version } = await call('getMatch', { pk_match: match.pk_match });
  const seen = audience.nextSeen();
  const startedAt = Date.now();
  await saveScore(call, { ...match, version }, save % 2 === 0 ? [2, 0] : [0, 2]);
  return (await seen) - startedAt;
}

/** The spectators, in a process of their own. */
async function watchFrom(url: string, count: number) {
  const child = fork(path.join(import.meta.dirname, 'site', 'audience.ts'), [url, String(count)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  await once(child, 'message');
  return {
    /** When the last of them has heard the next piece of news. */
    nextSeen: async (): Promise<number> => {
      child.send('next');
      const [at] = (await once(child, 'message')) as [number];
      return at;
    },
    leave: (): void => void child.kill(),
  };
}
