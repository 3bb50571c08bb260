import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/**
 * The CPU seconds of this process and of its finished children; null when the system does not
 * provide them.
 */
export function cpuSeconds(): number | null {
  let stat = '';
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return null;
  }
  // After the name, which may contain anything: user and system time of this process, then of its
  // children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return Math.round(ticks / TICKS_A_SECOND);
}
