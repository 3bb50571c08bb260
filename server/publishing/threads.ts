import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The files of the two threads: from a build, or the sources in development. Node strips types with WebAssembly, and ending a
 * thread that has used it can end the whole process: see decision 0024.
 */
export function threadFiles(distDir: string | null): { publishing: URL; outlook: URL } {
  const threadFile = (name: string): URL =>
    pathToFileURL(
      distDir === null
        ? path.join(import.meta.dirname, `${name}.ts`)
        : path.join(distDir, 'server', `${name}.js`),
    );
  return { publishing: threadFile('publishing-thread'), outlook: threadFile('outlook-thread') };
}
