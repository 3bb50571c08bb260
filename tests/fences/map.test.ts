import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');
/** They name the rooms of their houses. Those of the server are drawn in docs/architecture.md. */
const HOUSE_PAGES = ['contract', 'scripts', 'tests', 'web'].map((house) => `${house}/README.md`);
const PAGES = ['CONTRIBUTING.md', 'docs/architecture.md', 'server/README.md', ...HOUSE_PAGES];

describe('the map tells the truth', () => {
  test.each(PAGES)('every file that %s names is there', (page) => {
    const named = pathsIn(read(page));
    expect(named.length).toBeGreaterThan(3);
    const folders = [ROOT, path.join(ROOT, path.dirname(page))];
    const isThere = (file: string) => folders.some((each) => existsSync(path.join(each, file)));
    expect(named.filter((file) => !isThere(file))).toEqual([]);
  });

  test.each([...PAGES, 'README.md'])('every command that %s names is one', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = Array.from(read(page).matchAll(/\bnpm run ([\w:-]+)/g), ([, name = '']) => name);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  test('README.md names every house, and no other', () => {
    const [, drawn = ''] = /## Finding your way\s+```\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
    const named = Array.from(drawn.matchAll(/(?:^|\s)([a-z]+)\/(?=\s)/g), ([, name = '']) => name);
    expect(named.toSorted()).toEqual(roomsOf('.'));
  });

  test.each(HOUSE_PAGES)('%s names every room of its house', (page) => {
    const named = new Set(read(page).match(/(?<=`)[\w-]+(?=\/`)/g));
    expect(roomsOf(path.dirname(page)).filter((room) => !named.has(room))).toEqual([]);
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

  test.each([
    ['registration', ['server/http', 'server/actions', 'server/rules', 'server/store']],
    ['score', ['server/http', 'server/actions', 'server/store', 'server/publishing']],
  ])('the way of a %s leads from the keyboard through every room', (subject, crossed) => {
    const heading = `## The way of a ${subject}\n`;
    const [, way = ''] = read('docs/architecture.md').split(heading);
    const [section = ''] = way.split('\n## ');
    const rooms = pathsIn(section).map((file) => file.split('/').slice(0, 2).join('/'));
    expect(rooms[0]).toMatch(/^web\//);
    expect(crossed.filter((room) => !rooms.includes(room))).toEqual([]);
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
const NO_ROOMS = new Set(['testing', 'static', 'art', 'styles', ...IGNORED]);

function read(page: string): string {
  return readFileSync(path.join(ROOT, page), 'utf8');
}
