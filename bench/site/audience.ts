/**
 * Many visitors in one process, shared out among the processes of the site: they open pages, watch compressed as browsers do, and
 * tell when all of them have heard the next piece of news.
 */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { buffer as whole, text } from 'node:stream/consumers';
import type { AudienceOrder } from './watching.ts';

const urls = process.argv.slice(2).map((url) => new URL(url));
/** One address has 2,000 places. */
const PER_ADDRESS = 1000;
/** As many at a time as phones that find the page at once. */
const AT_ONCE = 100;
const VISITS_AT_ONCE = 10;
/** What a browser opens to one server. */
const CONNECTIONS = 6;
/** A heartbeat is shorter, and no news. */
const NEWS_BYTES_MIN = 64;
const EVENT = '/tournaments/rocket-league';
const PAGES = ['/', EVENT, `${EVENT}/classement`];

// What arrives is looked at once and never kept: one place serves all of them, and the time that is measured is not this process's.
const arrived = Buffer.alloc(256 * 1024);
const assets = new Map<string, Promise<string[]>>();
let asked = 0;
let there = 0;
let waitingFor = 0;
let news = 0;

process.on('message', (order: AudienceOrder) => {
  void obey(order).then((reply) => process.send?.(reply));
});

// A bench that fails must not leave them behind.
process.once('disconnect', () => process.exit(1));

/** How many there are, have visited, or listen. */
async function obey({ kind, count }: AudienceOrder): Promise<number> {
  if (kind === 'visit') {
    await inTurn(count, VISITS_AT_ONCE, visit);
    return count;
  }
  if (kind === 'join') {
    const from = asked;
    asked += count;
    await inTurn(count, AT_ONCE, async (index) => {
      if (await watch(from + index)) there += 1;
    });
    return there;
  }
  news += 1;
  waitingFor = there;
  return there;
}

/** So many at a time, each lot when the one before has been served. */
async function inTurn(
  count: number,
  atOnce: number,
  act: (index: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const lot = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index);
    await Promise.all(lot.map(act));
  }
}

/** Whether there was a place left. */
function watch(number: number): Promise<boolean> {
  const { hostname, port } = siteOf(number);
  const localAddress = `127.0.0.${2 + Math.floor(number / PER_ADDRESS)}`;
  let isLetIn: boolean | null = null;
  let heard = news;
  return new Promise((resolve, reject) => {
    const hear = (bytes: number): boolean => {
      if (isLetIn === null) {
        isLetIn = arrived.toString('latin1', 0, 12) === 'HTTP/1.1 200';
        resolve(isLetIn);
      } else if (isLetIn && heard < news && bytes > NEWS_BYTES_MIN) {
        heard = news;
        waitingFor -= 1;
        if (waitingFor === 0) process.send?.(Date.now());
      }
      return true;
    };
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress,
      onread: { buffer: arrived, callback: hear },
    });
    socket.on('error', reject);
    socket.write(
      `GET /api?action=watch HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: gzip\r\n\r\n`,
    );
  });
}

/** A page as a browser opens it for the first time, with all that it loads. */
async function visit(number: number): Promise<void> {
  const site = siteOf(number);
  const page = new URL(PAGES[number % PAGES.length] ?? '/', site);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const load = async (url: URL) => whole(await answer(url, agent, 'br'));
  await load(page);
  const loaded = assets.get(page.pathname) ?? assetsOf(page);
  assets.set(page.pathname, loaded);
  await Promise.all((await loaded).map((asset) => load(new URL(asset, site))));
  agent.destroy();
}

async function assetsOf(page: URL): Promise<string[]> {
  const html = await text(await answer(page, new Agent(), 'identity'));
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

async function answer(url: URL, agent: Agent, encoding: string): Promise<NodeJS.ReadableStream> {
  const request = get(url, { agent, headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
  return response;
}

function siteOf(number: number): URL {
  const url = urls[number % urls.length];
  if (url === undefined) throw new Error('Visitors need a site to go to.');
  return url;
}
