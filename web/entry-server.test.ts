import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RendererModule } from '#contract/pages.ts';
import type { PublicState } from '#contract/public-state.ts';
import { FIRST_EVENTS, NOTHING_TOLD } from '#server/testing/events.ts';
import { listedPages, listedPaths, render, resolve as resolveIn } from './entry-server.tsx';

// The server knows this module only by its type: the compiler checks here that they agree.
const renderer: RendererModule = { listedPages, listedPaths, render, resolve: resolveIn };
const INDEX = { withPages: ['rocket-league', 'lan-2027'], past: ['valorant-2', 'valorant-1'] };
const resolve = (url: string) => resolveIn(url, context.state, INDEX);
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
    state: stateWith(name),
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

test('a page carries only the parts that it shows', async () => {
  const state = playedState();
  const dataOf = async (address: string) => {
    const html = await render(resolveIn(address, state), { ...context, state });
    return JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  };
  const keysIn = async (address: string) => Object.keys((await dataOf(address)).known);
  expect((await keysIn('/')).join()).toBe(
    'version,event,others,previous,tournament,entrants,waiting_count,podium,now',
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
});

function stateWith(name: string): PublicState {
  return {
    ...FIRST_EVENTS,
    ...NOTHING_TOLD,
    version: 3,
    tournament: {
      phase: 'registration',
      registration_open: true,
      round_number: 0,
      rounds_total: 4,
      team_count: 1,
      qualifiers: null,
      grand_final_reset: null,
      byes: 'virtual-opponent',
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
    entrants: { total: 1, complete: 0, latest: [name] },
    now: [],
    standings: [],
    rounds: [],
    matches: [],
    placings: [],
  };
}

/** Ten teams, two Swiss rounds and a bracket, a match in each. */
function playedState(): PublicState {
  const base = stateWith('Les Aigles');
  const [row] = base.teams;
  if (row === undefined) throw new Error('there is a team');
  const match = (key: string, fk_round: number): PublicState['matches'][number] => ({
    pk_match: fk_round,
    fk_round,
    round_label: '',
    fk_team_one: 3,
    fk_team_two: 4,
    team_one_name: 'Les Aigles',
    team_two_name: 'Nova',
    score_team_one: null,
    score_team_two: null,
    winner_team: null,
    match_date: null,
    version: 1,
    key,
    station: null,
    bye: false,
    unwon: false,
    position: 1,
    explanation: '',
    sources: null,
    winner_to: null,
    loser_to: null,
  });
  return {
    ...base,
    teams: Array.from({ length: 10 }, (_, index) => ({
      ...row,
      fk_team: index + 1,
      name: `Équipe ${index + 1}`,
    })),
    standings: [
      {
        rank: 1,
        pk_team: 3,
        name: 'Les Aigles',
        wins: 1,
        losses: 0,
        median_buchholz: 0,
        buchholz: 0,
        opponents_win_rate: 0,
        game_difference: 0,
        games_won: 0,
        withdrawn: false,
        explanation: '',
        qualification: null,
        group: null,
      },
    ],
    rounds: [
      { pk_round: 1, label: 'Ronde suisse 1', side: 'swiss', number: 1, best_of: 3 },
      { pk_round: 2, label: 'Ronde suisse 2', side: 'swiss', number: 2, best_of: 3 },
      { pk_round: 3, label: 'Finale winner', side: 'winner', number: 1, best_of: 5 },
    ],
    matches: [match('S1-1', 1), match('S2-1', 2), match('W1-1', 3)],
  };
}
