import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RendererModule } from '#contract/renderer.ts';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import { playedState, stateWithTeam } from '#server/testing/page-states.ts';
import { buildTeamPlayer } from '#tests/builders.ts';
import { listedPages, listedPaths, render, resolve as resolveIn } from './entry-server.tsx';

// The server only knows the type of this module: here the compiler checks that both agree.
const renderer: RendererModule = { listedPages, listedPaths, render, resolve: resolveIn };
const INDEX = { withPages: ['rocket-league', 'lan-2027'], past: ['valorant-2', 'valorant-1'] };
const resolve = (url: string) => resolveIn(url, context.state, INDEX);
const context = {
  renderedAt: Date.UTC(2025, 10, 1),
  state: stateWithTeam('Les Aigles'),
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
    { numRuns: 1000, examples: odd.map((address) => [[address]]) },
  );
  for (const address of odd.slice(0, 4)) expect(resolve(address).status).toBe(404);
});

test('only what a page knows, and what there is, may follow the question mark', () => {
  const state = playedState();
  const addressOf = (url: string) => resolveIn(url, state, INDEX).address;
  const list = '/tournaments/rocket-league';
  expect(addressOf(`${list}?page=2&x=1`)).toBe(`${list}?page=2`);
  expect(addressOf(`${list}?page=1`)).toBe(list);
  expect(addressOf(`${list}?page=0`)).toBe(list);
  expect(addressOf(`${list}?page=99999`)).toBe(`${list}?page=3`);
  expect(addressOf(`${list}/classement?ronde=1`)).toBe(`${list}/classement?ronde=1`);
  expect(addressOf(`${list}/classement?ronde=4`)).toBe(`${list}/classement`);
  expect(addressOf(`${list}/bracket?equipe=3&vue=arbre`)).toBe(
    `${list}/bracket?equipe=3&vue=arbre`,
  );
  expect(addressOf(`${list}/bracket?equipe=999999&vue=cercle`)).toBe(`${list}/bracket`);
  expect(addressOf('/tournaments?tournoi=valorant-2')).toBe('/tournaments?tournoi=valorant-2');
  expect(addressOf('/tournaments?tournoi=valorant-99')).toBe('/tournaments');
});

test('a registration is kept under the name of its own event, however the address spells it', () => {
  const state = { ...context.state, event: { ...context.state.event, current: false } };
  const url = '/register?%65venement=lan-2027&evenement=rocket-league';
  expect(resolveIn(url, state, INDEX).address).toBe('/register?evenement=rocket-league');
});

test('an event has its own address, its own titles and its own lines in the sitemap', async () => {
  const event = { ...FIRST_EVENTS.event, slug: 'lan-2027', name: 'LAN 2027', starts_at: null };
  const state = { ...context.state, event };
  const page = resolveIn('/tournaments/lan-2027/classement/', state);
  expect(page).toMatchObject({ status: 200, movedTo: '/tournaments/lan-2027/classement' });
  const html = await render(page, { ...context, state });
  expect(html).toContain('<title>Classement LAN 2027 · Arène</title>');
  expect(html).toContain('href="https://arene.test/tournaments/lan-2027/classement"');
  expect(listedPaths(INDEX)).toContain('/tournaments/lan-2027/bracket');
  expect(listedPaths(INDEX)).toContain('/tournaments/rocket-league/reglement');
  expect(listedPaths(INDEX).join()).not.toMatch(/valorant|:/);
});

test.each([
  '/tournaments/rocket-league-2',
  '/tournaments/rocket-league-2/bracket',
  '/tournaments/rocket-league/autre',
  '/tournaments/rocket-league/bracket/bracket',
  '/tournaments/:slug',
  '/tournaments//classement',
  '/tournaments/valorant-2',
  '/tournaments/rocket-league/equipes',
  '/tournaments/rocket-league/equipes/8',
  '/tournaments/rocket-league/equipes/07',
  '/tournaments/rocket-league/equipes/7/joueurs',
  '/tournaments/lan-2027/equipes/7',
])('%s is an unknown address', (address) => {
  expect(resolve(address)).toMatchObject({ address: '/404', status: 404 });
});

test('all unknown addresses are one page, and all of the admin area is one frame', () => {
  expect(resolve('/a').address).toBe(resolve('/b?c=d').address);
  expect(resolve('/admin/players/edit/3?x=1').address).toBe(resolve('/admin/dashboard').address);
});

test('an unknown address shows home, and says so in a line', async () => {
  const unknown = await renderer.render(resolve('/nowhere'), context);
  expect(unknown).toContain('Cette page n’existe pas');
  expect(unknown).toContain('un seul duo');
  expect(await renderer.render(resolve('/'), context)).not.toContain('Cette page');
});

test('a page holds its teams and its canonical address before any script', async () => {
  const html = await renderer.render(resolve('/tournaments/rocket-league'), context);
  expect(html).toContain('Les Aigles');
  expect(html).toContain(
    '<link rel="canonical" href="https://arene.test/tournaments/rocket-league">',
  );
  expect(html).toContain('content="https://arene.test/tournaments/rocket-league/apercu.png?v=1"');
  expect(html).not.toContain('style=');
});

test('a team name cannot break out of the page', async () => {
  const name = '</script><script>alert(1)</script>';
  const html = await render(resolve('/tournaments/rocket-league'), {
    ...context,
    state: stateWithTeam(name),
  });
  expect(html).not.toContain('<script>alert');
  const block = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  expect(JSON.parse(block ?? '').teamsPage.items[0].name).toBe(name);
});

test('what only the browser knows is left to the browser', async () => {
  const html = await render(resolve('/admin/dashboard'), context);
  expect(html).toContain('Loading...');
  expect(html).toContain('noindex');
  expect(html).not.toContain('rel="canonical"');
});

test('where registration closes by itself, a page that leads to it is made anew each minute', () => {
  const state = playedState();
  const stepOf = (registration_closes_at: string | null) =>
    resolveIn('/register', { ...state, event: { ...state.event, registration_closes_at } })
      .timeStepMilliseconds;
  expect([stepOf('2026-12-13T10:00:00+01:00'), stepOf(null)]).toEqual([60_000, 3_600_000]);
});

test('the page of the registration is no heavier for five thousand teams, and says that the list is on its way', async () => {
  const state = stateWithTeam('Les Aigles');
  const rows = Array.from({ length: 5000 }, (_, index) =>
    buildTeamPlayer({ fk_team: 100 + index, name: `Chaos ${index}` }),
  );
  const pageOf = (teams: typeof state.teams, waiting: typeof state.teams) => {
    const flooded = { ...state, teams, waiting };
    return render(resolveIn('/register', flooded), { ...context, state: flooded });
  };
  const usual = await pageOf(state.teams, []);
  expect(usual).toContain('Les Aigles');
  for (const flooded of [await pageOf(rows, []), await pageOf(state.teams, rows)]) {
    expect(flooded).not.toContain('Chaos 4999');
    expect(flooded.length).toBeLessThan(1.1 * usual.length);
  }
  expect(await pageOf(rows, [])).toContain('Chargement, veuillez patienter...');
});

test('a page carries only the parts that it shows', async () => {
  const state = playedState();
  const dataOf = async (address: string) => {
    const html = await render(resolveIn(address, state), { ...context, state });
    return JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  };
  const keysIn = async (address: string) => Object.keys((await dataOf(address)).known);
  expect((await keysIn('/')).join()).toBe(
    'version,event,others,previous,tournament,entrants,waiting_count,latest,podium,now,clock',
  );
  const event = '/tournaments/rocket-league';
  expect((await dataOf(`${event}?page=2`)).teamsPage).toMatchObject({ page: 2, totalPages: 3 });
  expect(await keysIn(event)).toEqual(['version', 'event', 'tournament', 'waiting']);
  const wordsIn = async (address: string) => Object.keys((await dataOf(address)).known.event.words);
  expect(await wordsIn(event)).toEqual(['headline', 'summary', 'days', 'rewards', 'steps']);
  expect(await wordsIn('/tournaments')).toEqual(['headline', 'summary']);
  expect(await wordsIn(`${event}/bracket`)).toEqual(['rewards']);
  const keysOf = async (address: string) =>
    (await dataOf(address)).known.matches.map(({ key }: { key: string }) => key);
  expect(await keysOf(`${event}/classement`)).toEqual(['S2-1']);
  expect(await keysOf(`${event}/classement?ronde=1`)).toEqual(['S1-1']);
  expect(await keysOf(`${event}/bracket`)).toEqual(['W1-1']);
  const { known } = await dataOf(`${event}/equipes/4`);
  expect(Object.keys(known).join()).toBe('version,event,tournament,waiting,rounds,team,clock');
  expect(known.team).toMatchObject({ pk_team: 4, teams: [{ name: 'Équipe 4' }], standings: [] });
  expect(known.team.matches).toHaveLength(3);
  expect((await dataOf(`${event}/equipes/5`)).known.team.matches).toEqual([
    expect.objectContaining({ key: 'W1-1' }),
  ]);
});

test('an overlay is one transparent page, whatever its options, with nothing to see until the browser knows them', async () => {
  const page = resolve('/overlay/rocket-league/score?accent=ff0055&echelle=1.5&toujours');
  expect(page).toMatchObject({ status: 200, address: '/overlay/rocket-league/score' });
  const html = await render(page, context);
  expect(html).toContain('<html lang="fr" data-frame="overlay">');
  expect(html).toMatch(/<div id="root"><main id="contenu">(<!--.*?-->)*<\/main><\/div>/);
  expect(html).not.toContain('color-scheme');
  expect(html).toContain('"air":null');
  expect(resolve('/overlay/rocket-league/fanfare')).toMatchObject({ status: 404 });
});

test('the page of previews and the card of a caster are pages of the site that search engines do not list', async () => {
  for (const address of ['/overlay/rocket-league', '/overlay/rocket-league/fiche']) {
    const html = await render(resolve(address), context);
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('name="robots" content="noindex"');
  }
  expect(listedPaths(INDEX).filter((path) => path.startsWith('/overlay'))).toEqual([]);
});
