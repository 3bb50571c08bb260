/** Many spectators in one process: tells when all of them are there, and when all have heard the next piece of news. */
import { get } from 'node:http';
import { DESK_HEADER } from '#contract/desk-header.ts';

const [url = '', count = '0', key] = process.argv.slice(2);
const headers = key === undefined ? {} : { [DESK_HEADER]: key };
const ALL = Number(count);
const PER_ADDRESS = 1000;
/** As many at a time as phones that find the page at once. */
const AT_ONCE = 100;

let heard = 0;
let isListening = false;

const hear = (chunk: Buffer): void => {
  // Heartbeats are no news.
  if (!isListening || !chunk.includes('event: change')) return;
  heard += 1;
  if (heard < ALL) return;
  isListening = false;
  process.send?.(Date.now());
};

for (let from = 0; from < ALL; from += AT_ONCE) {
  const comers = Array.from({ length: Math.min(AT_ONCE, ALL - from) }, (_, index) => from + index);
  await Promise.all(comers.map(watch));
}
process.send?.('there');
process.on('message', () => {
  heard = 0;
  isListening = true;
});

function watch(number: number): Promise<void> {
  const localAddress = `127.0.0.${2 + Math.floor(number / PER_ADDRESS)}`;
  return new Promise((resolve, reject) => {
    get(`${url}/api?action=watch`, { localAddress, headers, agent: false }, (response) => {
      response.once('data', () => resolve());
      response.on('data', hear);
    }).on('error', reject);
  });
}
