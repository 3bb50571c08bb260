import { expect, test } from 'vitest';
import { drawFaults } from './draw.ts';

const SHORT = 'if (a < b) go();\n';
const sources = Array.from({ length: 40 }, (_, index) => ({
  file: `web/file-${index}.ts`,
  text: SHORT,
}));

test('the same seed draws the same faults, whatever the order of the files, and another seed others', () => {
  const faults = drawFaults(sources, 1, 10);
  expect(drawFaults(sources.toReversed(), 1, 10)).toEqual(faults);
  expect(drawFaults(sources, 2, 10)).not.toEqual(faults);
});

test('a file that changes leaves the faults in all others as they were', () => {
  const [first, ...others] = drawFaults(sources, 1, 10);
  const changed = sources.map((source) =>
    source.file === first?.file ? { ...source, text: 'go();\n' } : source,
  );
  expect(drawFaults(changed, 1, 9)).toEqual(others);
});

test('lines that are added above leave the fault of a file as it was', () => {
  const text = 'if (a < b) go(1);\nif (!a) stop(2);\nconst c = (await d) && e;\n';
  const [before] = drawFaults([{ file: 'web/a.ts', text }], 1, 1);
  const [after] = drawFaults([{ file: 'web/a.ts', text: `\n\n${text}` }], 1, 1);
  expect(after?.description).toBe(before?.description);
  expect(after?.line).toBe((before?.line ?? 0) + 2);
});

test('every file has one fault at most, and one without any is not drawn', () => {
  const faults = drawFaults([...sources, { file: 'web/empty.ts', text: 'go();\n' }], 1, 100);
  expect(new Set(faults.map(({ file }) => file)).size).toBe(40);
  expect(faults).toHaveLength(40);
});

test('nothing is planted in tests, in what only they use, or in types', () => {
  const files = [
    'web/a.test.ts',
    'web/a.test.tsx',
    'web/b.d.ts',
    'server/testing/c.ts',
    'bench/d.ts',
  ];
  const others = files.map((file) => ({ file, text: SHORT }));
  expect(drawFaults(others, 1, 10)).toEqual([]);
});

test('a long file is drawn more often than a short one', () => {
  const long = { file: 'web/long.ts', text: `${SHORT}${'//\n'.repeat(400)}` };
  const drawn = Array.from({ length: 50 }, (_, seed) => drawFaults([...sources, long], seed, 1)[0]);
  expect(drawn.filter((fault) => fault?.file === long.file).length).toBeGreaterThan(30);
});

test('a fault is told with the line as it was and as it is', () => {
  expect(drawFaults([{ file: 'web/a.ts', text: `\n  ${SHORT}` }], 1, 1)).toMatchObject([
    {
      file: 'web/a.ts',
      line: 2,
      description: '« if (a < b) go(); » devient « if (a <= b) go(); »',
    },
  ]);
  const guard = 'function f() {\n  if (a) {\n    return;\n  }\n}\n';
  const told = [1, 2, 3, 4, 5].map((seed) =>
    drawFaults([{ file: 'web/a.ts', text: guard }], seed, 1),
  );
  expect(told.flat().map(({ description }) => description)).toContain(
    'garde retirée : if (a) { return; }',
  );
});
