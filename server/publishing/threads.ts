import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Where the code of the two threads is: in a build ready to run, in development as it was written. Node takes types out with
 * WebAssembly, and ending a thread that has run some can end the whole process: see decision 0024.
 */
export function threadFiles(builtIn: string | null): { publishing: URL; outlook: URL } {
  const fileOf = (name: string): URL =>
    pathToFileURL(
      builtIn === null
        ? path.join(import.meta.dirname, `${name}.ts`)
        : path.join(builtIn, 'server', `${name}.js`),
    );
  return { publishing: fileOf('publishing-thread'), outlook: fileOf('outlook-thread') };
}
