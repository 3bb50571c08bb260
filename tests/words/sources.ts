import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** The sources whose texts people read. Stored words of earlier versions stay as they were, and tools for developers have their own. */
export const SOURCES = globSync('{contract,content,server,web,scripts}/**/*.{ts,tsx}', {
  cwd: ROOT,
})
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter(
    (file) =>
      !/\.test\.tsx?$|\.d\.ts$|\/(testing|migrations)\/|^scripts\/(checks|planted-faults|production-folder|test-run)\//.test(
        file,
      ),
  );

export function readSource(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
