/** The site in a process of its own, as `npm start` serves it: settings from the environment, orders over the channel. */
import { readConfig } from '#server/config.ts';
import { builtSite, start } from '#server/main.ts';

const server = await start(readConfig(process.env), builtSite());
process.on('message', (order) => {
  if (order === 'memory') {
    globalThis.gc?.();
    process.send?.({ memory: process.memoryUsage().rss });
  }
  if (order === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: (user + system) / 1000 });
  }
  if (order === 'stop') void server.close().then(() => process.exit(0));
});
process.send?.({ url: server.url.replace('localhost', '127.0.0.1') });
