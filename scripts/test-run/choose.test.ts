import { describe, expect, test } from 'vitest';
import { chooseTests, testFiles } from './choose.ts';

const THIS = 'scripts/test-run/choose.test.ts';

describe('one test is chosen', async () => {
  const files = await testFiles();

  test('by the path of its file', async () => {
    expect(await chooseTests([THIS], files)).toEqual({ files: [THIS], name: null });
  });

  test('by a part of the path', async () => {
    expect(await chooseTests(['test-run/choose'], files)).toEqual({ files: [THIS], name: null });
  });

  test('by path and name, as a red test says it', async () => {
    expect(await chooseTests([THIS, 'by', 'words'], files)).toEqual({
      files: [THIS],
      name: 'by words',
    });
  });

  test('by words that only it has, wherever it is', async () => {
    expect(await chooseTests(['by', 'words that only it has'], files)).toEqual({
      files: [THIS],
      name: 'by words that only it has',
    });
  });

  test('or not at all', async () => {
    const nonsense = ['zzz', 'nobody'].join('-');
    expect(await chooseTests([nonsense], files)).toEqual({ files: [], name: nonsense });
  });
});

test('browser tests are among the files', async () => {
  expect(await testFiles()).toContain('tests/e2e/weekend/weekend.spec.ts');
});
