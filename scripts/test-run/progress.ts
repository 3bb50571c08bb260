import { stripVTControlCharacters } from 'node:util';

/**
 * The output of the progress: a terminal, or a file in which a line that is redrawn would be noise.
 */
export type Output = { isTTY?: boolean; columns?: number; write: (text: string) => unknown };

export type Progress = ReturnType<typeof createProgress>;

/**
 * Shows the progress of a run: on one redrawn line in a terminal, elsewhere with a line for each
 * quarter.
 */
export function createProgress(what: string, out: Output = process.stderr) {
  let total = 0;
  let done = 0;
  let failed = 0;
  let quartersPrinted = 0;

  const line = () => {
    const failures = failed === 0 ? '' : ` · ${failed} en échec`;
    return `${what}… ${done} sur ${total}${failures}`;
  };
  const draw = () => {
    if (out.isTTY === true) {
      out.write(`\r\u001B[2K${line().slice(0, (out.columns ?? 80) - 1)}`);
      return;
    }
    const quarters = total === 0 ? 0 : Math.floor((4 * done) / total);
    if (quarters === quartersPrinted) return;
    quartersPrinted = quarters;
    out.write(`${line()}\n`);
  };

  return {
    begin(count: number) {
      total = count;
      draw();
    },
    advance() {
      done += 1;
      draw();
    },
    /**
     * Prints the details of a failure at once, so that they are there even if the run is
     * interrupted later.
     */
    fail(details: string) {
      failed += 1;
      const text = out.isTTY === true ? `\r\u001B[2K${details}` : stripVTControlCharacters(details);
      out.write(`${text}\n`);
      draw();
    },
    end() {
      if (out.isTTY === true) out.write('\n');
    },
  };
}
