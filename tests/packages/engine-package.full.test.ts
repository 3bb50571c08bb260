import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  installedEngine,
  nodeTwenty,
  programOutput,
  readmeExamples,
  removeEngine,
} from './engine-package.ts';
import { run } from './npm.ts';

const examples = await readmeExamples();
let installed: Awaited<ReturnType<typeof installedEngine>>;
beforeAll(async () => {
  installed = await installedEngine();
});
afterAll(() => removeEngine(installed));

test('the tarball holds what runs and what says so, and nothing else', () => {
  const others = installed.files.filter((file) => !/^dist\/.*\.(js|d\.ts)$/.test(file));
  expect(others.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json']);
  expect(installed.files).toContain('dist/index.d.ts');
  expect(installed.files.filter((file) => file.includes('test'))).toEqual([]);
});

describe.each([
  ['Node 20', nodeTwenty],
  ['the Node that runs the tests', () => Promise.resolve(process.execPath)],
])('as published JavaScript on %s', (_name, nodeOf) => {
  let node = '';
  beforeAll(async () => {
    node = await nodeOf();
  });

  test.each(examples)('the example of “$title” prints what it says', async (example) => {
    expect(example.promised.length).toBeGreaterThan(0);
    expect(await programOutput(node, installed.folder, example.code)).toEqual(example.promised);
  });
});

test('the README has an example of everything that a newcomer needs', () => {
  const names = ['correct', 'correctionWays', 'outlook', 'seedBracket', 'undo', 'withdraw'];
  for (const name of names)
    expect(examples.map(({ code }) => code).join('\n')).toContain(`${name}(`);
});

describe('its types', () => {
  test('speak of the ids that the caller says it has', async () => {
    const using = `
      import { championOf, startBracket } from 'arene-engine';
      declare module 'arene-engine' { interface Caller { readonly teamId: string } }
      const started = startBracket([{ id: 'nova', seed: 1 }, { id: 'pixel', seed: 2 }]);
      if (started.ok) { const champion: string | null = championOf(started.state); void champion; }
    `;
    expect(await compiled({ text: using, mixed: using.replace("'pixel'", '7') })).toEqual({
      text: '',
      mixed: expect.stringContaining('TS2322') as unknown,
    });
  });

  test('let nobody change a state', async () => {
    const changing = (what: string): string => `
      import { type State } from 'arene-engine';
      export function change(state: State): void { ${what} }
    `;
    const output = await compiled({
      reading: changing('void state.teams[0]?.seed;'),
      result: changing("state.results['W1-1'] = undefined as never;"),
      more: changing('state.teams.push({ id: 1, seed: 1 });'),
      seed: changing('state.teams[0]!.seed = 2;'),
    });
    expect(output).toEqual({
      reading: '',
      result: expect.stringContaining('TS2542') as unknown,
      more: expect.stringContaining('TS2339') as unknown,
      seed: expect.stringContaining('TS2540') as unknown,
    });
  });
});

/** What the compiler says of each caller, by its name: it takes as long for one. */
async function compiled(callers: Record<string, string>): Promise<Record<string, string>> {
  const names = Object.keys(callers);
  for (const name of names) {
    await writeFile(path.join(installed.folder, `${name}.ts`), callers[name] ?? '');
  }
  const tsc = path.join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'tsc');
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
  const output = await run(tsc, [...flags, ...names.map((name) => `${name}.ts`)], {
    cwd: installed.folder,
  }).then(
    () => '',
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : ''),
  );
  const lines = output.split('\n');
  return Object.fromEntries(
    names.map((name) => [name, lines.filter((line) => line.startsWith(`${name}.ts`)).join('\n')]),
  );
}
