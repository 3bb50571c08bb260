import path from 'node:path';

/**
 * The file of a program for a separate process: in a clone, the source beside the module that starts it; in the production folder,
 * the built file, where all of them are together.
 */
export function programFile({ dirname, filename }: ImportMeta, name: string): string {
  return path.join(dirname, name + path.extname(filename));
}
