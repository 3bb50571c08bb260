import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Publisher } from '#server/publishing/publisher.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { registerSite } from './site.ts';

const SCRIPT = 'export const answer = 42;';

test('a built script is sent as it was compressed, to be kept for ever', async () => {
  const { ask } = await site();
  const { headers, rawPayload } = await ask('/assets/entry-1.js', 'gzip, br');
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(rawPayload).toEqual(brotliCompressSync(SCRIPT));
  expect((await ask('/assets/entry-1.js', '')).payload).toBe(SCRIPT);
});

test('a font, which is compressed already, is sent as it is', async () => {
  const { headers, payload } = await (await site()).ask('/assets/sans-1.woff2', 'br');
  expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '4' });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(payload).toBe('font');
});

test('compressed copies have no address of their own', async () => {
  const { ask } = await site();
  expect((await ask('/assets/entry-1.js.br', 'br')).payload).toBe('a page');
});

test('what was asked for before stays when a newer build takes its place, and what was not is not found', async () => {
  const { ask, folder } = await site();
  await ask('/assets/entry-1.js', 'br');
  await rm(path.join(folder, 'assets'), { recursive: true });
  expect((await ask('/assets/entry-1.js', 'br')).statusCode).toBe(200);
  expect((await ask('/assets/entry-1.js', 'gzip')).statusCode).toBe(404);
});

async function site() {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-files-'));
  const assets = path.join(folder, 'assets');
  await mkdir(assets);
  await writeFile(path.join(assets, 'entry-1.js'), SCRIPT);
  await writeFile(path.join(assets, 'entry-1.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(path.join(assets, 'entry-1.js.gz'), gzipSync(SCRIPT));
  await writeFile(path.join(assets, 'sans-1.woff2'), 'font');
  const app = fastify();
  await registerSite(app, {
    publisher: PUBLISHER,
    keptAnswers: createKeptAnswers({}),
    files: { from: 'build', clientDir: folder },
  });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    folder,
    ask: (url: string, encoding: string) =>
      app.inject({ url, headers: { 'accept-encoding': encoding } }),
  };
}

const page = new TextEncoder().encode('a page');
/** Whatever is no file is a page. */
const PUBLISHER = {
  page: async () => ({
    status: 200,
    type: 'text/html',
    etag: 'W/"page"',
    goodUntil: Infinity,
    ready: () => page,
    bytes: async () => page,
    size: () => page.byteLength,
  }),
} as unknown as Publisher;
