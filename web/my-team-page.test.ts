import { expect, test } from 'vitest';
import { playedState } from '#server/testing/page-states.ts';
import { listedPaths, render, resolve } from '#web/entry-server.tsx';

const ASSETS = { scripts: [], preloads: [], styles: [], fonts: [] };

test("a team's own page is sent without any team, and search engines leave it out", async () => {
  const state = playedState();
  const page = resolve('/equipe', state);
  const html = await render(page, {
    renderedAt: 0,
    state,
    assets: ASSETS,
    publicUrl: 'https://arene.test',
  });
  expect(page.status).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('Les Aigles');
  expect(html).not.toContain('Équipe 1');
  expect(listedPaths({ withPages: [state.event.slug], past: [] }, [])).not.toContain('/equipe');
});

test('whatever follows its address, it is the same page: a secret that is pasted wrongly is kept nowhere', () => {
  const state = playedState();
  expect(resolve('/equipe?lien=abcdefghijklmnopqrstuv', state).address).toBe('/equipe');
});
