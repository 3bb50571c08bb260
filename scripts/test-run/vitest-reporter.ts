import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { createProgress, type Progress } from './progress.ts';
import { repeatCommand } from './repeat.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** Prints the progress of vitest, and the details of failures. */
export default class VitestReporter implements Reporter {
  readonly #progress: Progress = createProgress('Fichiers de tests');

  onTestRunStart(specifications: readonly unknown[]): void {
    this.#progress.begin(specifications.length);
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state !== 'failed') return;
    this.#fail(test.module.moduleId, test.fullName, result.errors);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#progress.advance();
    const errors = module.errors();
    if (errors.length > 0) this.#fail(module.moduleId, '', errors);
  }

  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length > 0) this.#fail(suite.module.moduleId, suite.fullName, errors);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.#progress.end();
    for (const error of unhandled)
      this.#progress.fail(`\nÉchec hors des tests\n${errorText(error)}`);
  }

  #fail(module: string, name: string, errors: readonly SerializedError[]): void {
    const file = path.relative(root, module).replaceAll('\\', '/');
    this.#progress.fail(
      [
        `\nÉchec : ${file} › ${name}`,
        ...errors.map(errorText),
        `Pour le répéter : ${repeatCommand(file, name)}\n`,
      ].join('\n'),
    );
  }
}

/** The message, the difference between expected and received, and the place in our own code. */
function errorText({ name, message, diff, stack, cause }: SerializedError): string {
  const frames = (cause?.stack ?? stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:internal|<anonymous>/.test(line))
    .slice(0, FRAMES_SHOWN);
  const differing = typeof diff === 'string' ? `\n${diff}` : '';
  return [`${name ?? 'Error'}: ${message}${differing}`, ...frames].join('\n');
}

const FRAMES_SHOWN = 5;
