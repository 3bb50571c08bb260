import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** The time of a core that this process and those it has waited for have taken; null where the system does not say. */
export function cpuSeconds(): number | null {
  let stat = '';
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return null;
  }
  // After the name, which may hold anything: user and system time of this process, then of its children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return Math.round(ticks / TICKS_A_SECOND);
}
