// Plain JavaScript for Node 20.19 or later: it runs before anything is installed.
import { constants, totalmem } from 'node:os';

/**
 * Below this, installing and building may fail for lack of memory, whatever reason a program gives.
 */
const ENOUGH_MEGABYTES = 1000;
const MEGABYTE = 1024 * 1024;
/**
 * The system kills a process when memory runs out (KILL). A program that gets no more memory aborts
 * (ABRT).
 */
const SIGNALS = ['SIGKILL', 'SIGABRT'];
const CODES = new Set(SIGNALS.map((signal) => 128 + constants.signals[signal]));
const WORDS =
  /heap out of memory|memory allocation of \d+ bytes failed|ENOMEM|Cannot allocate memory/;

const ADVICE =
  "Prenez l'archive d'une version, qui n'installe et ne construit rien (docs/operations.md), ou une machine avec plus de mémoire.";

export const KILLED_BUILD = `La construction a été arrêtée, sans doute faute de mémoire. ${ADVICE}`;
export const KILLED_INSTALLATION = `L'installation a été arrêtée, sans doute faute de mémoire. ${ADVICE}`;

/** Whether a process ended in a way that usually means that memory ran out. */
export function isLowMemory({ code = null, signal = null, output = '' }) {
  return SIGNALS.includes(signal) || CODES.has(code) || WORDS.test(output);
}

/** The advice that is added to any other reason on a machine that is too small; empty elsewhere. */
export function smallMachineAdvice(megabytes = availableMegabytes()) {
  if (megabytes >= ENOUGH_MEGABYTES) return '';
  return `Cette machine n'a que ${megabytes} Mo de mémoire, et cela peut en être la cause. ${ADVICE}`;
}

/** The memory of the machine, or the limit of this process. */
function availableMegabytes() {
  const limit = process.constrainedMemory?.() ?? 0;
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return Math.floor(bytes / MEGABYTE);
}
