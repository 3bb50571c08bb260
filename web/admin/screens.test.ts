import { expect, test } from 'vitest';
import { findScreen, screens } from './screens.ts';

test('an address of the admin area leads to its screen, with what it names', () => {
  expect(findScreen('/admin/teams/edit/3')).toMatchObject({
    title: 'Modifier une équipe',
    params: { id: '3' },
  });
  expect(findScreen('/admin/teams/')).toMatchObject({ title: 'Equipes', params: {} });
  expect(findScreen('/admin/teams/import')).toMatchObject({ title: 'Importer des équipes' });
  expect(findScreen('/admin/tournament/print')).toMatchObject({ title: 'Imprimer' });
  expect(findScreen('/admin/tournament/ronde-2')).toMatchObject({ params: { view: 'ronde-2' } });
});

test('the menu has the entries of the specification in their order, and Événements after Tournoi', () => {
  const menu = screens.filter(({ inMenu }) => inMenu).map(({ title }) => title);
  expect(menu.slice(0, 7)).toEqual([
    'Dashboard',
    'Admins',
    'Joueurs',
    'Equipes',
    'Matches',
    'Tournoi',
    'Événements',
  ]);
});

test('an address that is longer, shorter or unknown leads to no screen', () => {
  for (const address of ['/admin', '/admin/teams/edit', '/admin/teams/edit/3/4', '/admin/x']) {
    expect(findScreen(address)).toBeUndefined();
  }
});
