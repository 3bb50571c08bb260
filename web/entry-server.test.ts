import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PublicState } from '#contract/public-state.ts';
import type { RendererModule } from '#server/pages/renderer.ts';
import { listedPaths, render, resolve } from './entry-server.tsx';

// The server knows this module only by its type: the compiler checks here that they agree.
const renderer: RendererModule = { listedPaths, render, resolve };
const context = {
  renderedAt: Date.UTC(2025, 10, 1),
  state: stateWith('Les Aigles'),
  assets: { scripts: ['/assets/entry.js'], preloads: [], styles: [], fonts: [] },
  publicUrl: 'https://arene.test',
};

test('every spelling of an address leads to one page', () => {
  expect(resolve('/contact')).toMatchObject({ address: '/contact', status: 200 });
  expect(resolve('/contact?utm=x&page=2')).toMatchObject({ address: '/contact' });
  expect(resolve('/contact/')).toMatchObject({ movedTo: '/contact' });
  expect(resolve('//evil.example/')).toMatchObject({ status: 404 });
  expect(resolve('//evil.example/')).not.toHaveProperty('movedTo');
  expect(resolve('/CONTACT')).toMatchObject({ status: 404 });
  expect(resolve('/%')).toMatchObject({ status: 404 });
});

test('no address makes it fail, or leads to another host', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%',
      '%2e',
      '%5c',
      '?',
      '#',
      '@',
      ':',
      '[',
      ' ',
      '\0',
    ),
    fc.constantFrom(
      'contact',
      'admin',
      'tournaments',
      'evil.example',
      'a:99999',
      'http:',
      'page=2',
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  const odd = [
    '/\\[',
    '/\\a:99999/',
    '//evil.example/',
    '/\\evil.example/',
    '/admin//evil.example/',
  ];
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const { status, movedTo = '/' } = resolve(`/${parts.join('')}`);
      expect([200, 404]).toContain(status);
      expect(new URL(movedTo, 'https://arene.test').host).toBe('arene.test');
      expect(movedTo).toMatch(/^\/(?![\\/])/);
    }),
    { numRuns: 1000, seed: 2025, examples: odd.map((address) => [[address]]) },
  );
  for (const address of odd.slice(0, 4)) expect(resolve(address).status).toBe(404);
});

test('only what a page knows may follow the question mark', () => {
  const list = '/tournaments/rocket-league';
  expect(resolve(`${list}?page=2&x=1`).address).toBe(`${list}?page=2`);
  expect(resolve(`${list}?page=0`).address).toBe(list);
  expect(resolve(`${list}?page=99999`).address).toBe(list);
  expect(resolve('/tournaments?tournoi=valorant-2').address).toBe(
    '/tournaments?tournoi=valorant-2',
  );
  expect(resolve('/tournaments?tournoi=<script>').address).toBe('/tournaments');
});

test('all unknown addresses are one page, and all of the admin area is one frame', () => {
  expect(resolve('/a').address).toBe(resolve('/b?c=d').address);
  expect(resolve('/admin/players/edit/3?x=1').address).toBe(resolve('/admin/dashboard').address);
});

test('a page holds its teams and its canonical address before any script', async () => {
  const html = await renderer.render(resolve('/tournaments/rocket-league'), context);
  expect(html).toContain('Les Aigles');
  expect(html).toContain(
    '<link rel="canonical" href="https://arene.test/tournaments/rocket-league">',
  );
  expect(html).toContain('content="https://arene.test/og/rocket-league.png"');
  expect(html).not.toContain('style=');
});

test('a team name cannot break out of the page', async () => {
  const name = '</script><script>alert(1)</script>';
  const html = await render(resolve('/tournaments/rocket-league'), {
    ...context,
    state: stateWith(name),
  });
  expect(html).not.toContain('<script>alert');
  const block = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  expect(JSON.parse(block ?? '').known.teams[0].name).toBe(name);
});

test('what only the browser knows is left to the browser', async () => {
  const html = await render(resolve('/admin/dashboard'), context);
  expect(html).toContain('Loading...');
  expect(html).toContain('noindex');
  expect(html).not.toContain('rel="canonical"');
});

test('a page carries only the parts that it shows', async () => {
  const partsIn = async (address: string) => {
    const html = await render(resolve(address), context);
    const block = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    return Object.keys(JSON.parse(block).known ?? {});
  };
  expect(await partsIn('/')).toEqual(['version', 'tournament', 'teams', 'now']);
  expect(await partsIn('/tournaments/rocket-league/bracket')).toEqual([
    'version',
    'tournament',
    'bracket',
  ]);
});

function stateWith(name: string): PublicState {
  return {
    version: 3,
    tournament: {
      phase: 'registration',
      registration_open: true,
      round_number: 0,
      rounds_total: 4,
      team_count: 1,
      places: null,
      open_matches: 0,
      champion: null,
      version: 3,
    },
    teams: [
      {
        fk_team: 7,
        name,
        capacity: 2,
        pk_player: 1,
        username: 'Zoé',
        riot_username: null,
        discord: 'zoe.rl',
        twitch: null,
        rank: null,
      },
    ],
    standings: [],
    rounds: [],
    matches: [],
    placings: [],
  };
}
