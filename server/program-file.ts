import path from 'node:path';

/**
 * A program that runs in a process of its own: in a clone as it was written, beside the module that starts it; in the production
 * folder as it was built, where all of them lie together.
 */
export function programFile({ dirname, filename }: ImportMeta, name: string): string {
  return path.join(dirname, name + path.extname(filename));
}
