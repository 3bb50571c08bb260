import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');
const SPECIMENS = path.join(import.meta.dirname, 'specimens');
const ROOMS = ['contract', 'content', 'engine', 'server', 'web'];
const CONFIGS = ['package.json', 'tsconfig.base.json', '.oxlintrc.json'];

/** A tree with the real configuration and the real code, in which specimens can be planted without harm. */
let tree = '';

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'arene-fences-'));
  for (const name of CONFIGS) await cp(path.join(ROOT, name), path.join(tree, name));
  for (const room of ROOMS) {
    const isCode = (file: string) => !/\.test\.tsx?$/.test(file);
    // Of the web room, only its configuration: what its specimens import need not exist to be refused.
    const copied = room === 'web' ? 'web/tsconfig.json' : room;
    await cp(path.join(ROOT, copied), path.join(tree, copied), { recursive: true, filter: isCode });
  }
  // The packages, but not the compiler's cache, which belongs to the real tree.
  await mkdir(path.join(tree, 'node_modules'));
  for (const name of await readdir(path.join(ROOT, 'node_modules'))) {
    if (name === '.cache') continue;
    await symlink(path.join(ROOT, 'node_modules', name), path.join(tree, 'node_modules', name));
  }
});

afterAll(() => rm(tree, { recursive: true, force: true }));

describe('the compiler rejects', () => {
  const specimens = [
    ['web-imports-server', 'web/lib', /server\/config\.ts/],
    ['web-imports-engine', 'web/lib', /engine\/index\.ts/],
    ['engine-fetches', 'engine', /Cannot find name 'fetch'/],
    ['engine-reads-a-file', 'engine', /'node:fs'/],
    ['contract-imports-the-server', 'contract', /server\/config\.ts/],
    ['contract-imports-a-neighbour', 'contract', /content\/site\.ts/],
    ['a-wrong-output', 'server/actions', /not assignable/],
    ['a-write-without-a-trace', 'server/actions', /not assignable/],
    ['a-refusal-without-its-details', 'server/rules', /Expected 2/],
    ['a-room-snapshot-as-a-public-one', 'server/discord', /RoomSnapshot.+not assignable/],
    ['a-refusal-without-its-sentence', 'server/rules', /not assignable/],
    ['a-reason-without-its-sentence', 'server/rules', /not assignable/],
  ] as const;
  const edits = [
    {
      what: 'an action that nobody handles',
      file: 'contract/actions.ts',
      after: 'export const actions = {',
      added: '  getNothing: adminRead(1, input.EmptyInput, v.null()),',
      complaint: /server\/actions\/index\.ts.+getNothing/,
    },
  ] as const;
  let complaints = '';

  // All at once: the compiler takes as long for one.
  beforeAll(async () => {
    const uproot = await plant(specimens.map(([specimen]) => specimen));
    const originals = new Map<string, string>();
    for (const { file, after, added } of edits) {
      const place = path.join(tree, file);
      const source = await readFile(place, 'utf8');
      if (!source.includes(after)) throw new Error(`${file} has no line '${after}'`);
      if (!originals.has(place)) originals.set(place, source);
      await writeFile(place, source.replace(after, `${after}\n${added}`));
    }
    complaints = await run('tsc', ['-b', '--checkers', '1', 'web', 'server']);
    await uproot();
    for (const [place, source] of originals) await writeFile(place, source);
  });

  test.each(specimens)('%s', (specimen, folder, complaint) => {
    const about = complaints
      .split('\n')
      .filter((line) => line.startsWith(`${folder}/${specimen}.ts`));
    expect(about.join('\n')).toMatch(complaint);
  });

  test.each(edits)('$what', ({ complaint }) => {
    expect(complaints).toMatch(complaint);
  });
});

describe('the linter rejects', () => {
  const specimens = [
    ['engine-reads-the-clock', 'The engine is handed its time'],
    ['engine-reads-the-clock-by-a-detour', 'The engine names what it uses'],
    ['engine-draws-lots', 'The engine is handed its chance'],
    ['engine-draws-lots-by-a-detour', 'The engine names what it uses'],
    ['engine-draws-lots-by-another-name', 'The engine is handed its chance'],
    ['engine-draws-lots-by-reflection', 'The engine names what it uses'],
    ['engine-sorts-by-the-locale', "The engine's order must not depend on the machine's locale"],
    ['engine-writes-in-the-locale', "The engine's words must not depend on the machine's locale"],
    ['engine-reads-a-file', 'The engine imports nothing'],
    ['contract-imports-a-package', 'The contract imports valibot and itself'],
    ['contract-imports-a-neighbour', 'The contract imports valibot and itself'],
    ['rules-import-the-store', 'Rules are pure'],
    ['actions-import-fastify', 'Only server/http knows Fastify'],
    ['actions-import-kysely', 'Only server/store knows SQL'],
    ['http-imports-kysely', 'Only server/store knows SQL'],
    ['http-imports-undo', 'The wire asks actions, auth and what is published'],
    ['http-imports-its-neighbour', 'The wire asks actions, auth and what is published'],
    ['publishing-imports-kysely', 'Only server/store knows SQL'],
    ['store-imports-actions', 'The store is below the actions'],
    ['store-imports-its-neighbour', 'The store is below the actions'],
    ['actions-import-the-wire', 'Actions call what is below them'],
    ['actions-import-what-is-published', 'Actions call what is below them'],
    ['undo-imports-actions', 'Undo is below the actions'],
    ['undo-imports-its-neighbour', 'Undo is below the actions'],
    ['day-imports-actions', 'The day stands on the store'],
    ['day-imports-the-delay', 'The day stands on the store'],
    ['delay-imports-actions', 'The delay stands on the store'],
    ['rows-import-undo', 'A row knows the rules and the store'],
    ['tournament-imports-actions', 'The tournament is below the actions and undo'],
    ['tournament-imports-undo', 'The tournament is below the actions and undo'],
    ['sentences-import-the-tournament', "Sentences are made from the engine's reasons"],
    ['auth-imports-the-tournament', 'Signing in knows nothing about tournaments'],
    ['monitoring-imports-the-wire', 'Monitoring gets its figures from the others'],
    ['maintenance-imports-the-wire', 'Maintenance goes on beside the serving'],
    ['listening-imports-the-store', 'Listening is about addresses and sockets'],
    ['publishing-imports-actions', 'What is published is read, never written'],
    ['pictures-import-the-wire', 'Pictures know who may send them'],
    ['pages-import-the-store', 'Pages are made from what they are given'],
    ['subject-imports-a-subject', 'never another subject'],
    ['subject-imports-its-neighbour', 'never another subject'],
    ['subject-imports-the-page-table', 'never another subject'],
    ['admin-subject-imports-a-subject', 'never another subject'],
    ['room-imports-another-subject', 'never another subject'],
    ['view-calls-the-server', 'A view is handed what it shows'],
    ['view-in-a-room-calls-the-server', 'A view is handed what it shows'],
    ['view-imports-what-loads', 'A view is handed what it shows'],
    ['ui-imports-the-contract', 'The kit knows nothing about tournaments'],
    ['ui-imports-its-neighbour', 'The kit knows nothing about tournaments'],
    ['lib-imports-the-page-table', 'lib is below everything else'],
    ['lib-imports-the-layout', 'lib is below everything else'],
    ['unsent-scores-import-a-screen', 'The unsent scores know no screen'],
    ['unsent-scores-import-the-kit', 'The unsent scores know no screen'],
    ['unsent-scores-import-react', 'The unsent scores know no screen'],
    ['layout-imports-a-page', 'The layout is around every page'],
    ['page-imports-a-page', 'never another page'],
    ['page-imports-the-admin-area', 'never another page'],
    ['admin-imports-a-page', 'A screen of the admin area imports neither public pages'],
    ['an-import-cycle', 'no-cycle'],
    ['an-import-cycle-of-types', 'no-cycle'],
    ['a-file-of-301-lines', 'max-lines'],
    ['a-reason-that-outlived-its-length', 'Unused oxlint-disable directive'],
  ] as const;
  let complaints: readonly { filename: string; message: string; code: string }[] = [];

  beforeAll(async () => {
    const names = specimens.map(([specimen]) => specimen);
    const files = await Promise.all(names.map(filesOf));
    const uproot = await plant(names);
    const report = await run('oxlint', ['--format=json', ...files.flat().map(({ to }) => to)]);
    complaints = JSON.parse(report).diagnostics;
    await uproot();
  });

  test.each(specimens)('%s', async (specimen, complaint) => {
    const files = new Set((await filesOf(specimen)).map(({ to }) => to));
    const about = complaints.filter(({ filename }) => files.has(filename));
    expect(JSON.stringify(about)).toContain(complaint);
  });
});

test('every specimen is used', async () => {
  const source = await readFile(import.meta.filename, 'utf8');
  for (const specimen of await readdir(SPECIMENS)) expect(source).toContain(`'${specimen}'`);
});

/** What the tool complains about; nothing when it is content. */
function run(tool: 'tsc' | 'oxlint', args: readonly string[]): Promise<string> {
  const program = path.join(ROOT, 'node_modules', '.bin', tool);
  return new Promise((resolve) => {
    execFile(program, args, { cwd: tree }, (error, stdout, stderr) => {
      resolve(error === null ? '' : `${stdout}${stderr}`);
    });
  });
}

/** Each specimen is planted under its own name: they stand in the same folders. */
async function filesOf(specimen: string): Promise<{ from: string; to: string }[]> {
  const folder = path.join(SPECIMENS, specimen);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const from = path.join(entry.parentPath, entry.name);
      return { from, to: renamed(path.relative(folder, from), specimen) };
    });
}

function renamed(text: string, specimen: string): string {
  return text.replace(/\bspecimen(?=(-two|-page|-screen)?\.tsx?)/g, specimen);
}

/** Answers with the way to take them out again. */
async function plant(specimens: readonly string[]): Promise<() => Promise<void>> {
  const planted: string[] = [];
  for (const specimen of specimens) {
    for (const { from, to } of await filesOf(specimen)) {
      const place = path.join(tree, to);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, renamed(await readFile(from, 'utf8'), specimen));
      planted.push(place);
    }
  }
  return async () => {
    for (const place of planted) await rm(place);
  };
}
