import { describe, expect, test } from 'vitest';
import { playwrightOutcome, vitestOutcome } from './runners.ts';
import { type Outcome, type Run, summarise, withSilentFailure } from './summary.ts';

const green: Outcome = { passed: 1, failures: [], timings: [] };
const run: Run = { wallSeconds: 61, minutesMax: 5, cpuSeconds: 100, leftOut: new Map() };

describe('the end of npm test', () => {
  test('is how many passed and failed, alone on the last line', () => {
    const red = { passed: 3, failures: ['a › b'], timings: [] };
    expect(summarise([green, red], run)).toEqual({
      lines: ['Échec : a › b', 'En 61 s, avec 100 s de processeur', '4 passed, 1 failed'],
      isGreen: false,
    });
    expect(summarise([green], run)).toMatchObject({ isGreen: true });
  });

  test('names the five slowest tests of all runners, the slowest first', () => {
    const timings = (file: string) =>
      Array.from({ length: 8 }, (_, second) => ({ seconds: second, file, name: 'waits' }));
    const { lines } = summarise(
      [
        { ...green, timings: timings('one.test.ts') },
        { ...green, timings: [{ seconds: 12.34, file: 'two.spec.ts', name: 'draws' }] },
        { ...green, timings: timings('three.test.ts') },
      ],
      run,
    );
    expect(lines.slice(0, 3)).toEqual([
      'Les tests les plus lents :',
      '   12.3 s  two.spec.ts › draws',
      '    7.0 s  one.test.ts › waits',
    ]);
    expect(lines).toHaveLength(1 + 5 + 2);
  });

  test('says what this machine cannot run, and leaves out what the system does not say', () => {
    const leftOut = new Map([['Linux et root', 12]]);
    expect(summarise([green], { ...run, cpuSeconds: null, leftOut }).lines).toEqual([
      'Non exécutés sur cette machine : 12 (Linux et root)',
      'En 61 s',
      '1 passed, 0 failed',
    ]);
  });

  test('says that it took longer than it should, which is no failure', () => {
    expect(summarise([green], { ...run, wallSeconds: 301 })).toEqual({
      lines: [
        "Plus long que les 5 minutes d'une machine à deux cœurs et sans autre travail",
        'En 301 s, avec 100 s de processeur',
        '1 passed, 0 failed',
      ],
      isGreen: true,
    });
    expect(summarise([green], { ...run, wallSeconds: 300 }).lines).toHaveLength(2);
  });

  test.each([
    ['fails without a failed test', { passed: 5, code: 1, failures: ['vitest (code 1)'] }],
    ['runs no test', { passed: 0, code: 0, failures: ['vitest (code 0)'] }],
    ['passes', { passed: 5, code: 0, failures: [] }],
  ])('a runner that %s', (_, { passed, code, failures }) => {
    expect(withSilentFailure('vitest', { ...green, passed }, code).failures).toEqual(failures);
  });
});

describe('a report', () => {
  test('of vitest names what failed and how long each test took', () => {
    const name = new URL('example.test.ts', import.meta.url).pathname;
    const assertionResults = [
      { fullName: 'waits', status: 'passed', duration: 1500 },
      { fullName: 'breaks', status: 'failed' },
    ];
    const report = { numPassedTests: 1, testResults: [{ name, assertionResults }] };
    expect(vitestOutcome(report)).toEqual({
      passed: 1,
      failures: ['scripts/test-run/example.test.ts › breaks'],
      timings: [
        { seconds: 1.5, file: 'scripts/test-run/example.test.ts', name: 'waits' },
        { seconds: 0, file: 'scripts/test-run/example.test.ts', name: 'breaks' },
      ],
    });
  });

  test('of vitest names a file that could not be read', () => {
    const name = new URL('example.test.ts', import.meta.url).pathname;
    const report = {
      numPassedTests: 0,
      testResults: [{ name, status: 'failed', assertionResults: [] }],
    };
    expect(vitestOutcome(report).failures).toEqual(['scripts/test-run/example.test.ts']);
  });

  test('of playwright does so for each width, in suites at any depth', () => {
    const spec = {
      file: 'live.spec.ts',
      title: 'follows',
      ok: false,
      tests: [
        { projectName: 'phone', results: [{ duration: 2000 }] },
        { projectName: 'desktop', results: [{ duration: 500 }] },
      ],
    };
    const report = { stats: { expected: 1 }, suites: [{ suites: [{ specs: [spec] }] }] };
    expect(playwrightOutcome(report)).toEqual({
      passed: 1,
      failures: ['tests/e2e/live.spec.ts › follows'],
      timings: [
        { seconds: 2, file: 'tests/e2e/live.spec.ts', name: 'follows (phone)' },
        { seconds: 0.5, file: 'tests/e2e/live.spec.ts', name: 'follows (desktop)' },
      ],
    });
  });
});
