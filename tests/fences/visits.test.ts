import { expect, test } from 'vitest';
import { ADMIN_SCREENS, publicScreens } from '#tests/e2e/support/screens.ts';
import { findPage, pages } from '#web/pages.ts';
import { findScreen, screens } from '#web/admin/screens.ts';

const visited = publicScreens({ teamLink: 'x', deskKey: 'x' });

test('every page of the site is visited in a browser, at an address of its own', () => {
  // The admin area has its own list below; the kit is only there while one develops.
  const paths = pages.map(({ path }) => path).filter((path) => path !== '/admin' && path !== '/ui');
  expect(Object.keys(visited).toSorted()).toEqual(paths.toSorted());
  for (const [path, address] of Object.entries(visited)) {
    const { pathname } = new URL(address, 'http://site.invalid');
    expect(findPage(pathname)).toMatchObject({ found: true, route: { path } });
  }
});

test('every screen of the admin area is visited in a browser, at an address of its own', () => {
  expect(Object.keys(ADMIN_SCREENS)).toEqual(screens.map(({ path }) => path));
  for (const [path, [address]] of Object.entries(ADMIN_SCREENS)) {
    expect(findScreen(address)?.path).toBe(path);
  }
});
