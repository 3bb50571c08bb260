import { expect, test } from 'vitest';
import { drawFaults } from './draw.ts';
import { type TestFailure } from './test-runner.ts';
import { type Extent, tryFault } from './trial.ts';

const SOURCE = { file: 'web/a.ts', text: 'if (a < b) go();\n' };
const FAULTY = 'if (a <= b) go();\n';
const sources = [
  SOURCE,
  { file: 'web/a.test.ts', text: "import './a.ts';" },
  { file: 'tests/api/far.test.ts', text: "import '#web/a.ts';" },
];

test('a fault is planted for the nearest tests, and taken away once one has found it', async () => {
  const scene = createScene({ 'web/a.test.ts': () => scene.text === FAULTY });
  expect(await scene.tried('everyday')).toBe('web/a.test.ts is red');
  expect(scene.runs).toEqual(['web/a.test.ts', 'web/a.test.ts', 'web/a.test.ts']);
  expect(scene.text).toBe(SOURCE.text);
});

test('a survivor has been through all that was asked for, and is taken away too', async () => {
  const scene = createScene({});
  expect(await scene.tried('related')).toBeNull();
  expect(scene.runs).toEqual(['web/a.test.ts', 'build', 'tests/api/far.test.ts']);
  expect(await scene.tried('everyday')).toBeNull();
  expect(scene.runs.slice(6)).toEqual([
    'check',
    'build',
    'all everyday',
    'build',
    'browser everyday',
  ]);
  expect(scene.text).toBe(SOURCE.text);
});

test('a test that fails now and then finds nothing', async () => {
  let runs = 0;
  const scene = createScene({ 'web/a.test.ts': () => runs++ % 2 === 0 });
  expect(await scene.tried('related')).toBeNull();
});

test('with a test that fails without any fault nothing is measured', async () => {
  const scene = createScene({ 'web/a.test.ts': () => true });
  await expect(scene.tried('related')).rejects.toThrow('web/a.test.ts échoue sans aucune faute');
});

/** A tree whose tests fail when the given functions return true. */
function createScene(reds: Readonly<Record<string, () => boolean>>) {
  const [fault] = drawFaults([SOURCE], 1, 1);
  if (fault === undefined) throw new Error('there is a fault');
  const runs: string[] = [];
  const run = async (what: string): Promise<TestFailure | null> => {
    runs.push(what);
    return reds[what]?.() === true ? { file: what, what: `${what} is red` } : null;
  };
  const runner = {
    vitest: ([, ...files]: readonly string[], proofs: string) =>
      run(files.length === 0 ? `all ${proofs}` : files.join(' ')),
    playwright: (_files: readonly string[], proofs: string) => run(`browser ${proofs}`),
    build: () => run('build'),
    check: () => run('check'),
  };
  const scene = {
    text: SOURCE.text,
    runs,
    tried: (extent: Extent) =>
      tryFault(fault, SOURCE.text, { copy, runner, extent, sources, browserPath: '/browser' }),
  };
  const copy = {
    root: '/copy',
    write: async (_file: string, text: string) => void (scene.text = text),
    remove: async () => {},
  };
  return scene;
}
