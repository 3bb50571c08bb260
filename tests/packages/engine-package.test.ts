import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  installedEngine,
  nodeTwenty,
  printedBy,
  readmeExamples,
  removeEngine,
  run,
} from './engine-package.ts';

const examples = await readmeExamples();
let installed: Awaited<ReturnType<typeof installedEngine>>;
beforeAll(async () => {
  installed = await installedEngine();
}, 120_000);
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
  }, 120_000);

  test.each(examples)('the example of “$title” prints what it says', async (example) => {
    expect(example.promised.length).toBeGreaterThan(0);
    expect(await printedBy(node, installed.folder, example.code)).toEqual(example.promised);
  });
});

test('the README has an example of everything that a newcomer needs', () => {
  const names = ['correct', 'correctionWays', 'outlook', 'seedBracket', 'undo', 'withdraw'];
  for (const name of names)
    expect(examples.map(({ code }) => code).join('\n')).toContain(`${name}(`);
});

describe('its types', () => {
  const compiled = async (code: string): Promise<string> => {
    await writeFile(path.join(installed.folder, 'caller.ts'), code);
    const tsc = path.join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'tsc');
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
    const outcome = run(tsc, [...flags, 'caller.ts'], { cwd: installed.folder });
    return outcome.then(
      () => '',
      (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : ''),
    );
  };

  test('speak of the ids that the caller says it has', async () => {
    const using = `
      import { championOf, startBracket } from 'arene-engine';
      declare module 'arene-engine' { interface Caller { readonly teamId: string } }
      const started = startBracket([{ id: 'nova', seed: 1 }, { id: 'pixel', seed: 2 }]);
      if (started.ok) { const champion: string | null = championOf(started.state); void champion; }
    `;
    expect(await compiled(using)).toBe('');
    expect(await compiled(using.replace("'pixel'", '7'))).toContain('TS2322');
  });

  test('let nobody change a state', async () => {
    const changing = (what: string): Promise<string> =>
      compiled(`
        import { type State } from 'arene-engine';
        export function change(state: State): void { ${what} }
      `);
    expect(await changing('void state.teams[0]?.seed;')).toBe('');
    expect(await changing("state.results['W1-1'] = undefined as never;")).toContain('TS2542');
    expect(await changing('state.teams.push({ id: 1, seed: 1 });')).toContain('TS2339');
    expect(await changing('state.teams[0]!.seed = 2;')).toContain('TS2540');
  });
});
