import path from 'node:path';
import { type Source } from './draw.ts';

/**
 * Imports, and files that are started as a thread or a process. Both are written with their
 * extension.
 */
const NAMED_SOURCE = /['"]((?:\.{1,2}\/|#)[^'"\n]+\.(?:tsx?|mjs)|#engine)['"]/g;

/** Type imports do not exist at run time. */
const TYPES_ONLY = /^(?:import|export) type [^;]*;/gm;

/** The test files that import a file, directly or indirectly, the nearest first. */
export function testsThatImport(file: string, sources: readonly Source[]): string[] {
  const importers = new Map<string, string[]>();
  for (const source of sources) {
    for (const imported of sourceImports(source)) {
      importers.set(imported, [...(importers.get(imported) ?? []), source.file]);
    }
  }
  // A set is iterated in insertion order, so this goes level by level.
  const reached = new Set([file]);
  for (const each of reached) {
    for (const next of importers.get(each) ?? []) reached.add(next);
  }
  return [...reached].filter((each) => /\.test\.tsx?$/.test(each));
}

function sourceImports({ file, text }: Source): string[] {
  const named = text.replaceAll(TYPES_ONLY, '').matchAll(NAMED_SOURCE);
  return [...new Set([...named].map(([, name = '']) => name))].map((name) => {
    if (name === '#engine') return 'engine/index.ts';
    if (name.startsWith('#')) return name.slice(1);
    return path.posix.join(path.posix.dirname(file), name);
  });
}
