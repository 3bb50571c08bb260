import { writeFile } from 'node:fs/promises';

/** When the machine runs out of memory, Linux ends this process and not the site. */
export async function preferOomKill(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
}
