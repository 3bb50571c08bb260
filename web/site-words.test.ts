import { expect, test } from 'vitest';
import { publicStateIn } from '#tests/weekend/public-states.ts';
import { render, resolve } from './entry-server.tsx';

const played = publicStateIn('registration', 4);

test('the words of the site are those of the database, on pages that show nothing else of it too', async () => {
  const site = {
    ...played.site,
    organiser: 'Ludus',
    main_site_url: 'https://ludus.example/',
    discord_url: null,
    twitch_channel: 'ludus_tv',
    credit_name: null,
  };
  const state = { ...played, site };
  const context = {
    renderedAt: Date.UTC(2025, 10, 1),
    state,
    assets: { scripts: [], preloads: [], styles: [], fonts: [] },
    publicUrl: 'https://arene.test',
  };
  for (const path of ['/', '/contact', '/stream', '/login', '/tournaments']) {
    const page = await render(resolve(path, state), context);
    const html = page.slice(0, page.indexOf('id="page-data"'));
    expect(html).toContain('href="https://ludus.example/"');
    expect(html).toContain('Ludus<!-- -->. Tous droits réservés.');
    expect(html).not.toMatch(/Arène Esport|Site développé par|aria-label="Discord/);
  }
  expect(await render(resolve('/contact', state), context)).toContain('équipe de Ludus est');
  expect(await render(resolve('/stream', state), context)).toContain('twitch.tv/ludus_tv');
});
