import { parseArgs } from 'node:util';
import { stop } from '../or-stop.ts';

const OPTIONS = {
  full: { type: 'boolean', default: false },
  beyond: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
  seed: { type: 'string' },
  headed: { type: 'boolean', default: false },
} as const;

export type Flags = {
  proofs: 'everyday' | 'beyond' | 'full';
  /** Of every property, where the stored one is not wanted. */
  seed: number | null;
  /** With a browser that can be looked at. */
  isHeaded: boolean;
  /** Paths, or words of a test's name. */
  words: string[];
};

/** What was typed behind one of the test commands. */
export function readFlags(args: string[], drawSeed: () => number): Flags {
  const { values, positionals } = parsed(args);
  return {
    proofs: proofsOf(values),
    seed: seedFrom(values.seed) ?? (values.fresh ? drawSeed() : null),
    isHeaded: values.headed,
    words: positionals,
  };
}

function proofsOf({ full, beyond }: { full: boolean; beyond: boolean }): Flags['proofs'] {
  if (beyond) return 'beyond';
  return full ? 'full' : 'everyday';
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch {
    const known = Object.keys(OPTIONS).map((name) => `--${name}`);
    return stop(`Option inconnue. Au choix : ${known.join(', ')}.`);
  }
}

function seedFrom(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,10}$/.test(text)) return stop('La graine est un nombre entier.');
  return Number(text);
}
