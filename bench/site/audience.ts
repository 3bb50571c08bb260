/**
 * Many visitors in one process, spread over the processes of the site. They open pages, watch the
 * compressed stream as browsers do, and report when all of them have received the next change.
 */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { buffer as whole, text } from 'node:stream/consumers';
import { DESK_HEADER } from '#contract/day/desk-header.ts';
import { AUDIENCE_KEY, PAGES, type AudienceOrder } from './audience-protocol.ts';

const urls = process.argv.slice(2).map((url) => new URL(url));
const key = process.env[AUDIENCE_KEY];
const keyLine = key === undefined ? '' : `${DESK_HEADER}: ${key}\r\n`;
/** The server allows 2,000 viewers per address. */
const PER_ADDRESS = 1000;
/** As many at a time as phones that open the page at once. */
const AT_ONCE = 100;
const VISITS_AT_ONCE = 10;
/** The number of connections that a browser opens to one server. */
const CONNECTIONS = 6;
/** A heartbeat is shorter than this, and is no change. */
const NEWS_BYTES_MIN = 64;

// Received data is read once and not stored, so all sockets share one buffer. This keeps the work
// of this process small.
const receiveBuffer = Buffer.alloc(256 * 1024);
const assets = new Map<string, Promise<string[]>>();
let requestedViewers = 0;
let viewerCount = 0;
let waitingFor = 0;
let changeCount = 0;

process.on('message', (order: AudienceOrder) => {
  void carryOut(order).then((reply) => process.send?.(reply));
});

// If the bench fails, this process must end too.
process.once('disconnect', () => process.exit(1));

/** Returns the number of viewers, visits or listeners. */
async function carryOut({ kind, count }: AudienceOrder): Promise<number> {
  if (kind === 'visit') {
    await inBatches(count, VISITS_AT_ONCE, visit);
    return count;
  }
  if (kind === 'join') {
    const from = requestedViewers;
    requestedViewers += count;
    await inBatches(count, AT_ONCE, async (index) => {
      if (await watch(from + index)) viewerCount += 1;
    });
    return viewerCount;
  }
  changeCount += 1;
  waitingFor = viewerCount;
  return viewerCount;
}

/** Runs `atOnce` at a time, each batch after the previous one. */
async function inBatches(
  count: number,
  atOnce: number,
  act: (index: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const lot = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index);
    await Promise.all(lot.map(act));
  }
}

/** Whether the server accepted the viewer. */
function watch(number: number): Promise<boolean> {
  const { hostname, port } = siteFor(number);
  const localAddress = `127.0.0.${2 + Math.floor(number / PER_ADDRESS)}`;
  let isLetIn: boolean | null = null;
  let lastChange = changeCount;
  return new Promise((resolve, reject) => {
    const receive = (bytes: number): boolean => {
      if (isLetIn === null) {
        isLetIn = receiveBuffer.toString('latin1', 0, 12) === 'HTTP/1.1 200';
        resolve(isLetIn);
      } else if (isLetIn && lastChange < changeCount && bytes > NEWS_BYTES_MIN) {
        lastChange = changeCount;
        waitingFor -= 1;
        if (waitingFor === 0) process.send?.(Date.now());
      }
      return true;
    };
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress,
      onread: { buffer: receiveBuffer, callback: receive },
    });
    socket.on('error', reject);
    socket.write(
      `GET /api?action=watch HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: gzip\r\n${keyLine}\r\n`,
    );
  });
}

/** Opens a page as a browser does on a first visit, with everything that it loads. */
async function visit(number: number): Promise<void> {
  const site = siteFor(number);
  const page = new URL(PAGES[number % PAGES.length] ?? '/', site);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const load = async (url: URL) => whole(await fetchResponse(url, agent, 'br'));
  await load(page);
  const loaded = assets.get(page.pathname) ?? pageAssets(page);
  assets.set(page.pathname, loaded);
  await Promise.all((await loaded).map((asset) => load(new URL(asset, site))));
  agent.destroy();
}

async function pageAssets(page: URL): Promise<string[]> {
  const html = await text(await fetchResponse(page, new Agent(), 'identity'));
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

async function fetchResponse(
  url: URL,
  agent: Agent,
  encoding: string,
): Promise<NodeJS.ReadableStream> {
  const request = get(url, { agent, headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
  return response;
}

function siteFor(number: number): URL {
  const url = urls[number % urls.length];
  if (url === undefined) throw new Error('Visitors need a site to go to.');
  return url;
}
