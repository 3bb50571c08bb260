import { parseArgs } from 'node:util';
import { stop } from '#scripts/lib/run-or-stop.ts';

const OPTIONS = {
  full: { type: 'boolean', default: false },
  beyond: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
  seed: { type: 'string' },
  headed: { type: 'boolean', default: false },
} as const;

export type Flags = {
  proofs: 'everyday' | 'beyond' | 'full';
  /** The seed of all properties, in place of the stored one. */
  seed: number | null;
  /** With a visible browser. */
  isHeaded: boolean;
  /** Paths, or words of a test's name. */
  words: string[];
};

/** Parses the arguments of the test commands. */
export function readFlags(args: string[], drawSeed: () => number): Flags {
  const { values, positionals } = parseFlags(args);
  return {
    proofs: chooseProofs(values),
    seed: parseSeed(values.seed) ?? (values.fresh ? drawSeed() : null),
    isHeaded: values.headed,
    words: positionals,
  };
}

function chooseProofs({ full, beyond }: { full: boolean; beyond: boolean }): Flags['proofs'] {
  if (beyond) return 'beyond';
  return full ? 'full' : 'everyday';
}

function parseFlags(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch {
    const optionNames = Object.keys(OPTIONS).map((name) => `--${name}`);
    return stop(`Option inconnue. Au choix : ${optionNames.join(', ')}.`);
  }
}

function parseSeed(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,10}$/.test(text)) return stop('La graine doit être un nombre entier.');
  return Number(text);
}
