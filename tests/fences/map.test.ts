import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PAGES = ['CONTRIBUTING.md', 'docs/architecture.md'];

describe('the map tells the truth', () => {
  test.each(PAGES)('every file that %s names is there', (page) => {
    const named = pathsIn(read(page));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  test('README.md names every house, and no other', () => {
    const [, drawn = ''] = /## Finding your way\s+```\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
    const named = Array.from(drawn.matchAll(/(?:^|\s)([a-z]+)\/(?=\s)/g), ([, name = '']) => name);
    expect(named.toSorted()).toEqual(roomsOf('.'));
  });

  test('docs/architecture.md draws every room', () => {
    const drawn = new Set(read('docs/architecture.md').match(/(?<=\["?)[\w-]+(?=[:/ ])/g));
    for (const house of ['server', 'web']) {
      expect(roomsOf(house).filter((room) => !drawn.has(room))).toEqual([]);
    }
  });

  test('every arrow is an import, and every import from room to room goes along the arrows', () => {
    const drawn = arrowsIn(read('docs/architecture.md'));
    const imports = [...importsBetweenRooms('server'), ...importsBetweenRooms('web')];
    expect(drawn.filter((arrow) => !imports.includes(arrow))).toEqual([]);
    const isReached = (from: string, to: string): boolean =>
      from === to ||
      drawn.some(
        (arrow) => arrow.startsWith(`${from} → `) && isReached(arrow.split(' → ')[1] ?? '', to),
      );
    const hidden = imports.filter((edge) => {
      const [from = '', to = ''] = edge.split(' → ');
      return !isReached(from, to);
    });
    expect(hidden).toEqual([]);
  });

  test('the way of a score is told in files that exist, from the keyboard to the phones', () => {
    const [way = ''] =
      read('docs/architecture.md').match(/^## A score's way\n[\s\S]*?(?=^## )/m) ?? [];
    const rooms = pathsIn(way).map((file) => file.split('/').slice(0, 2).join('/'));
    for (const room of ['server/http', 'server/actions', 'server/store', 'server/publishing']) {
      expect(rooms).toContain(room);
    }
    expect(rooms.some((room) => room.startsWith('web/'))).toBe(true);
  });
});

/** What stands in backquotes and looks like a path from the root; `x/**` and `x/` name the folder. */
function pathsIn(text: string): string[] {
  const quoted = Array.from(text.matchAll(/`([^`\s]+)`/g), ([, words = '']) => words);
  const looksLikeFile = /^[\w.-]+(\/[\w.*-]+)*(\/|\.(ts|tsx|mjs|json|md|css|yml))$/;
  return quoted
    .filter((words) => looksLikeFile.test(words) && !words.startsWith('http'))
    .map((words) => words.replace(/\/\*.*$/, ''));
}

/** The arrows between rooms, and from rooms to the engine and the organiser's words: `actions → undo`. */
function arrowsIn(page: string): string[] {
  const names = new Map(
    Array.from(page.matchAll(/(\w+)\["([\w-]+)(?=[:/])/g), ([, id = '', name = '']) => [id, name]),
  );
  const arrows = page.matchAll(/^ +(\w+)(?:\[".*?"\])? --> (\w+)/gm);
  return Array.from(arrows, ([, from = '', to = '']) => [names.get(from), names.get(to)])
    .filter(
      ([from, to]) =>
        from !== undefined && to !== undefined && !HOUSES.has(from) && to !== 'contract',
    )
    .map(([from, to]) => `${from} → ${to}`);
}

const HOUSES = new Set(['web', 'server']);

function importsBetweenRooms(house: string): string[] {
  const edges = roomsOf(house).flatMap((room) =>
    globSync(`${house}/${room}/**/*.{ts,tsx}`, { cwd: ROOT })
      .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
      .flatMap((file) =>
        Array.from(
          read(file).matchAll(
            /(?:from|import\() ?'#(?:(?:server|web)\/([\w-]+)\/|(engine|content)\b)/g,
          ),
          ([, ofHouse, other]) => `${room} → ${ofHouse ?? other}`,
        ),
      ),
  );
  const isDrawnForTheHouse = (to: string) =>
    NO_ROOMS.has(to) || (house === 'web' && to === 'content');
  return [...new Set(edges)].filter((edge) => {
    const [from = '', to = ''] = edge.split(' → ');
    return from !== to && !isDrawnForTheHouse(to);
  });
}

/** The folders of a house, without those that hold neither code of its own nor a room. */
function roomsOf(house: string): string[] {
  return readdirSync(path.join(ROOT, house), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !NO_ROOMS.has(name))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

const IGNORED = read('.gitignore').match(/^[\w-]+/gm) ?? [];
const NO_ROOMS = new Set(['testing', 'public', 'art', 'styles', ...IGNORED]);

function read(page: string): string {
  return readFileSync(path.join(ROOT, page), 'utf8');
}
