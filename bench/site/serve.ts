/**
 * The site in a process of its own, as `npm start` serves it. Settings come from the environment,
 * orders over the channel.
 */
import { readConfig } from '#server/config.ts';
import { builtSite, start } from '#server/main.ts';

const server = await start(readConfig(process.env), builtSite());
server.startReadinessChecks();
process.on('message', (order) => {
  if (order === 'memory') {
    globalThis.gc?.();
    process.send?.({ memory: process.memoryUsage().rss });
  }
  if (order === 'usage') process.send?.(usage());
  if (order === 'stop') void server.close().then(() => process.exit(0));
});
// If the bench fails, this process must end too.
process.once('disconnect', () => process.exit(1));
process.send?.({ url: server.url.replace('localhost', '127.0.0.1') });

/** CPU seconds, of all threads and of the answering one, and the peak memory. */
function usage() {
  const [all, main] = [process.cpuUsage(), process.threadCpuUsage()];
  return {
    seconds: (all.user + all.system) / 1e6,
    mainSeconds: (main.user + main.system) / 1e6,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
}
export type Usage = ReturnType<typeof usage>;
