import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Publisher } from '#server/publishing/publisher.ts';
import { createCachedAnswerSender } from './cached-answer-sender.ts';
import { registerSite } from '#server/http/site.ts';

const SCRIPT = 'export const answer = 42;';

test('a built script is sent as it was compressed, to be kept for ever', async () => {
  const { request } = await site();
  const { headers, rawPayload } = await request('/assets/entry-1.js', 'gzip, br');
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(rawPayload).toEqual(brotliCompressSync(SCRIPT));
  expect((await request('/assets/entry-1.js', '')).payload).toBe(SCRIPT);
});

test('a font, which is compressed already, is sent as it is', async () => {
  const { headers, payload } = await (await site()).request('/assets/sans-1.woff2', 'br');
  expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '4' });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(payload).toBe('font');
});

test('compressed copies have no address of their own', async () => {
  const { request } = await site();
  expect((await request('/assets/entry-1.js.br', 'br')).payload).toBe('a page');
});

test('what was asked for before stays when a newer build takes its place, and what was not is not found', async () => {
  const { request, folder } = await site();
  await request('/assets/entry-1.js', 'br');
  await rm(path.join(folder, 'assets'), { recursive: true });
  expect((await request('/assets/entry-1.js', 'br')).statusCode).toBe(200);
  expect((await request('/assets/entry-1.js', 'gzip')).statusCode).toBe(404);
});

test('a file of the build before, or of the next one, is sent as one of this build is', async () => {
  const { request, share } = await site();
  expect((await request('/assets/entry-2.js', 'br')).payload).toBe('a page');
  await share('next', 'entry-2.js');
  const { headers, rawPayload } = await request('/assets/entry-2.js', 'br');
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(rawPayload).toEqual(brotliCompressSync(SCRIPT));
  await share('before', 'sans-0.woff2');
  const font = await request('/assets/sans-0.woff2', 'identity');
  expect(font.headers).toMatchObject({ 'content-type': 'font/woff2' });
});

test('a file whose folder was replaced by another build is found among the last builds', async () => {
  const { request, folder, share } = await site();
  await share('before', 'entry-1.js');
  await rm(path.join(folder, 'assets'), { recursive: true });
  expect((await request('/assets/entry-1.js', 'gzip')).statusCode).toBe(200);
});

test('nothing beside the built files can be asked for', async () => {
  const { request, share } = await site();
  await share('before', 'entry-0.js');
  await share('.', 'outside-0.js');
  await share('.next.partial', 'entry-9.js');
  for (const name of [
    'entry-0.js.br',
    '..%2Foutside-0.js',
    '%2e%2e%2foutside-0.js',
    'before%2Fentry-0.js',
    'entry-0.json',
    'entry-9.js',
    'before',
    '..',
  ]) {
    expect({ name, sent: (await request(`/assets/${name}`, '')).payload }).toEqual({
      name,
      sent: 'a page',
    });
  }
});

async function site() {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-files-'));
  const assets = path.join(folder, 'assets');
  await mkdir(assets);
  await writeFile(path.join(assets, 'entry-1.js'), SCRIPT);
  await writeFile(path.join(assets, 'entry-1.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(path.join(assets, 'entry-1.js.gz'), gzipSync(SCRIPT));
  await writeFile(path.join(assets, 'sans-1.woff2'), 'font');
  const assetsFolder = path.join(folder, 'last-builds');
  const app = fastify();
  await registerSite(app, {
    publisher: PUBLISHER,
    answerSender: createCachedAnswerSender({}),
    files: { from: 'build', clientDir: folder },
    assetsFolder,
  });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    folder,
    /** Adds a file to one of the last builds. */
    share: async (build: string, name: string) => {
      const shared = path.join(assetsFolder, build);
      await mkdir(shared, { recursive: true });
      await writeFile(path.join(shared, name), SCRIPT);
      await writeFile(path.join(shared, `${name}.br`), brotliCompressSync(SCRIPT));
      await writeFile(path.join(shared, `${name}.gz`), gzipSync(SCRIPT));
    },
    request: (url: string, encoding: string) =>
      app.inject({ url, headers: { 'accept-encoding': encoding } }),
  };
}

const page = new TextEncoder().encode('a page');
/** Everything that is not a file is a page. */
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
