import { expect, test } from 'vitest';
import { addressEventSlug, splitAddress, withEventSlug } from '#contract/events/event-address.ts';
import { render, resolve } from '#web/entry-server.tsx';
import { publicStateIn } from './public-states.ts';

const STATE = publicStateIn('registration', 2);
const INDEX = { withPages: ['rocket-league', 'lan-2027'], past: [] };
const CONTEXT = {
  renderedAt: Date.UTC(2025, 10, 1),
  assets: { scripts: [], preloads: [], styles: [], fonts: [] },
  publicUrl: 'https://arene.test',
};

test.each([
  ['/tournaments/lan/bracket?vue=arbre', 'lan', '/tournaments/new/bracket?vue=arbre'],
  ['/tournaments/lan/', 'lan', '/tournaments/new'],
  ['//tournaments/lan', 'lan', '/tournaments/new'],
  ['/ecran/lan?scene=bracket', 'lan', '/ecran/new?scene=bracket'],
  ['/overlay/lan/score', 'lan', '/overlay/new/score'],
  ['/register?evenement=lan&x=1', 'lan', '/register?evenement=new&x=1'],
  ['/register/?x=1&evenement=lan', 'lan', '/register?x=1&evenement=new'],
])('%s names an event, and leads on when it is renamed', (url, slug, renamed) => {
  const address = splitAddress(url);
  expect(addressEventSlug(address)).toBe(slug);
  expect(withEventSlug(address, 'new')).toBe(renamed);
});

test.each([
  '/',
  '/tournaments',
  '/tournaments/',
  '/tournaments?evenement=lan',
  '/register',
  '/contact',
])('%s names none', (url) => {
  expect(addressEventSlug(splitAddress(url))).toBeNull();
});

test('the registration is about the event that the address names, or about the current one', async () => {
  const event = { ...STATE.event, slug: 'lan-2027', name: 'LAN 2027', current: false };
  const state = { ...STATE, event };
  const page = resolve('/register?evenement=lan-2027&x=1', state, INDEX);
  expect(page).toMatchObject({ status: 200, address: '/register?evenement=lan-2027' });
  const html = await render(page, { ...CONTEXT, state });
  expect(html).toContain('<title>Inscription au tournoi LAN 2027 · Arène</title>');
  expect(html).toContain('href="https://arene.test/register?evenement=lan-2027"');
  expect(resolve('/register?evenement=rocket-league', STATE, INDEX)).toMatchObject({
    address: '/register',
  });
  expect(resolve('/register?evenement=', STATE, INDEX)).toMatchObject({ address: '/register' });
  expect(resolve('/register?evenement=secret', STATE, INDEX)).toMatchObject({
    address: '/404',
    status: 404,
  });
});

test('the events that are over are listed by the page, and one of them is opened by its address', () => {
  const past = Array.from({ length: 30 }, (_, number) => `coupe-${number}`);
  const at = (url: string) => resolve(url, STATE, { ...INDEX, past });
  expect(at('/tournaments')).toMatchObject({ past: { page: 1, opened: null } });
  expect(at('/tournaments?page=99&tournoi=coupe-3')).toMatchObject({
    address: '/tournaments?tournoi=coupe-3&page=3',
    past: { page: 3, opened: 'coupe-3' },
  });
  expect(at('/contact')).not.toHaveProperty('past');
});
