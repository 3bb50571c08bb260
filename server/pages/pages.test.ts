import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import type { PublicState } from '#contract/public-state.ts';
import { createPages, type Page } from './pages.ts';
import type { Renderer } from './renderer.ts';

describe('pages', () => {
  test('a page is rendered once, however many ask for it at once', async () => {
    const { pages, render, loadState } = scene();
    const all = await Promise.all(Array.from({ length: 50 }, () => pages.get('/')));
    expect(new Set(all).size).toBe(1);
    await pages.get('/');
    expect(render).toHaveBeenCalledOnce();
    expect(loadState).toHaveBeenCalledOnce();
  });

  test('pages share one reading of the state, and those that show nothing of it do not read', async () => {
    const { pages, loadState } = scene();
    await pages.get('/sans-tournoi');
    expect(loadState).not.toHaveBeenCalled();
    await Promise.all([pages.get('/'), pages.get('/autre')]);
    expect(loadState).toHaveBeenCalledOnce();
  });

  test('a change of the data drops every page', async () => {
    const { pages, change } = scene();
    const before = await htmlOf(pages, '/');
    change(['Nouveaux']);
    const after = await htmlOf(pages, '/');
    expect(before).not.toContain('Nouveaux');
    expect(after).toContain('Nouveaux');
  });

  test('who asks after a change never gets what was being rendered before it', async () => {
    const { pages, change, holdState } = scene();
    const release = holdState();
    const early = htmlOf(pages, '/');
    change(['Nouveaux']);
    const late = htmlOf(pages, '/');
    release();
    expect(await early).not.toContain('Nouveaux');
    expect(await late).toContain('Nouveaux');
    expect(await htmlOf(pages, '/')).toContain('Nouveaux');
  });

  test('the tag follows the content: the same bytes, the same tag', async () => {
    const { pages, change } = scene();
    const first = await pageOf(pages, '/');
    change([]);
    const same = await pageOf(pages, '/');
    change(['Nouveaux']);
    const other = await pageOf(pages, '/');
    expect(same.etag).toBe(first.etag);
    expect(other.etag).not.toBe(first.etag);
  });

  test('each compression holds the same page', async () => {
    const { pages } = scene();
    const page = await pageOf(pages, '/');
    const plain = await page.bytes('identity');
    expect(brotliDecompressSync(await page.bytes('br'))).toEqual(plain);
    expect(gunzipSync(await page.bytes('gzip'))).toEqual(plain);
    expect(page.bytes('br')).toBe(page.bytes('br'));
  });

  test('a page that tells the time is rendered again when its minute has passed', async () => {
    const { pages, render, clock } = scene();
    await pages.get('/');
    clock.now += 59_000;
    await pages.get('/');
    expect(render).toHaveBeenCalledTimes(1);
    clock.now += 1000;
    await pages.get('/');
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('made-up addresses do not push out a page that people ask for', async () => {
    const { pages, render } = scene();
    await pages.get('/');
    for (let number = 1; number <= 500; number += 1) {
      await pages.get(`/autre?page=${number}`);
      await pages.get('/');
    }
    expect(render).toHaveBeenCalledTimes(501);
    await pages.get('/autre?page=1');
    expect(render).toHaveBeenCalledTimes(502);
  });

  test('a failure is told to who asked, and forgotten', async () => {
    const { pages, loadState } = scene();
    loadState.mockRejectedValueOnce(new Error('database away'));
    await expect(pages.get('/')).rejects.toThrow('database away');
    expect((await pageOf(pages, '/')).status).toBe(200);
  });

  test('the files for search engines carry the public address', () => {
    const { pages } = scene();
    const file = (path: string) => pages.files.find((each) => each.path === path)?.body;
    expect(file('/sitemap.xml')).toContain('<loc>https://arene.test/contact</loc>');
    expect(file('/robots.txt')).toContain('Sitemap: https://arene.test/sitemap.xml');
  });
});

const MINUTE = 60_000;

function scene() {
  let state = stateWith([]);
  let held = Promise.resolve();
  const clock = { now: 1_000 * MINUTE };
  const listeners: (() => void)[] = [];
  const loadState = vi.fn<() => Promise<PublicState>>(async () => {
    const seen = state;
    await held;
    return seen;
  });
  const render = vi.fn<Renderer['render']>(async ({ address }, data) =>
    `<html>${address} ${JSON.stringify(data)}</html>`.repeat(20),
  );
  const renderer: Renderer = {
    resolve: (url) => ({
      address: url,
      status: 200,
      file: 'web/routes/home.tsx',
      needsState: url !== '/sans-tournoi',
      timeStepMilliseconds: MINUTE,
    }),
    render,
    listedPaths: ['/', '/contact'],
  };
  const pages = createPages({
    renderer,
    loadState,
    onChange: (listener) => listeners.push(listener),
    now: () => clock.now,
    publicUrl: 'https://arene.test',
  });
  return {
    pages,
    render,
    loadState,
    clock,
    change: (names: string[]) => {
      state = stateWith(names);
      for (const listener of listeners) listener();
    },
    holdState: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}

async function pageOf(pages: ReturnType<typeof createPages>, url: string): Promise<Page> {
  const page = await pages.get(url);
  if ('movedTo' in page) throw new Error(`moved to ${page.movedTo}`);
  return page;
}

async function htmlOf(pages: ReturnType<typeof createPages>, url: string): Promise<string> {
  return (await (await pageOf(pages, url)).bytes('identity')).toString();
}

function stateWith(names: readonly string[]): PublicState {
  return {
    version: 1,
    tournament: {
      phase: 'registration',
      registration_open: true,
      round_number: 0,
      rounds_total: 0,
      team_count: names.length,
      places: null,
      open_matches: 0,
      champion: null,
      version: 1,
    },
    teams: names.map((name, index) => ({
      fk_team: index + 1,
      name,
      capacity: 2,
      pk_player: null,
      username: null,
      riot_username: null,
      discord: null,
      twitch: null,
      rank: null,
    })),
    standings: [],
    rounds: [],
    matches: [],
    placings: [],
  };
}
