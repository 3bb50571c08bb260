/** The site in a process of its own, as `npm start` serves it: settings from the environment, orders over the channel. */
import { readConfig } from '#server/config.ts';
import { builtSite, start } from '#server/main.ts';

const server = await start(readConfig(process.env), builtSite());
server.keepWatch();
process.on('message', (order) => {
  if (order === 'memory') {
    globalThis.gc?.();
    process.send?.({ memory: process.memoryUsage().rss });
  }
  if (order === 'usage') process.send?.(usage());
  if (order === 'stop') void server.close().then(() => process.exit(0));
});
// A bench that fails must not leave it behind.
process.once('disconnect', () => process.exit(1));
process.send?.({ url: server.url.replace('localhost', '127.0.0.1') });

/** Seconds of a core, in all threads and in the one that answers, and the most memory that it ever had. */
function usage() {
  const [all, main] = [process.cpuUsage(), process.threadCpuUsage()];
  return {
    seconds: (all.user + all.system) / 1e6,
    mainSeconds: (main.user + main.system) / 1e6,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
}
export type Usage = ReturnType<typeof usage>;
