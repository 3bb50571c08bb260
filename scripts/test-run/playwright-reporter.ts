import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { createProgress, type Progress } from './progress.ts';
import { repeatCommand } from './repeat.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** Prints the progress of the browser tests, and the details of failures. */
export default class PlaywrightReporter implements Reporter {
  readonly #progress: Progress = createProgress('Tests dans le navigateur');

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#progress.begin(suite.allTests().length);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#progress.advance();
    if (test.ok()) return;
    const file = path.relative(root, test.location.file).replaceAll('\\', '/');
    const width = test.parent.project()?.name ?? '';
    const files = result.attachments.flatMap((each) =>
      each.path === undefined ? [] : [path.relative(root, each.path)],
    );
    this.#progress.fail(
      [
        `\nÉchec : ${file} › ${test.title} (${width})`,
        ...result.errors.map(({ message, snippet }) => [message, snippet].join('\n')),
        ...files,
        `Pour le répéter : ${repeatCommand(file, test.title)}\n`,
      ].join('\n'),
    );
  }

  onError(error: { message?: string }): void {
    this.#progress.fail(`\nÉchec hors des tests\n${error.message ?? ''}`);
  }

  onEnd(): void {
    this.#progress.end();
  }

  printsToStdio(): boolean {
    return true;
  }
}
