import { expect, test } from 'vitest';
import { stateWithTeam } from '#server/testing/page-states.ts';
import { listedPaths, render, resolve } from './entry-server.tsx';

const context = {
  renderedAt: Date.UTC(2025, 10, 1),
  state: stateWithTeam('Les Aigles'),
  assets: { scripts: ['/assets/entry.js'], preloads: [], styles: [], fonts: [] },
  publicUrl: 'https://arene.test',
};

test('a team has a page of its own, whether it plays or waits for a place', async () => {
  const page = resolve('/tournaments/rocket-league/equipes/7', context.state);
  expect(page).toMatchObject({ status: 200, address: '/tournaments/rocket-league/equipes/7' });
  const html = await render(page, context);
  expect(html).toContain('<title>Les Aigles · Rocket League 2v2 · Arène</title>');
  expect(html).toContain('content="L’équipe Les Aigles (Zoé) au tournoi Rocket League 2v2');
  expect(html).toContain('rel="canonical" href="https://arene.test/tournaments/rocket-league/eq');
  expect(html).toMatch(/<h1[^>]*>Les Aigles<\/h1>/);
  expect(html).toContain('il manque 1 joueur');

  const { teams } = context.state;
  const [row] = teams;
  if (row === undefined) throw new Error('there is a team');
  const waiting = [{ ...row, fk_team: 8, name: 'Premiers' }, ...teams];
  const state = { ...context.state, teams: [], waiting, waiting_count: 2 };
  const late = await render(resolve(page.address, state), { ...context, state });
  expect(late).toContain('<title>Les Aigles · ');
  expect(late).toContain('2e en liste d’attente');
});

test('the pages of teams are told to search engines', () => {
  const teams = [{ slug: 'lan-2027', pk_team: 3 }];
  const paths = listedPaths({ withPages: ['lan-2027'], past: [] }, teams);
  expect(paths).toContain('/tournaments/lan-2027/equipes/3');
  expect(paths.join()).not.toContain(':');
});
