import {
  isKept,
  limitsText,
  MISSED_EXIT_CODE,
  type Limits,
  type Promised,
} from '#scripts/promises.ts';

/** One line of the table: what was measured, as a ratio or with its unit. */
export function line(what: string, measured: string, note = ''): void {
  process.stdout.write(`${what.padEnd(58)}${measured.padStart(22)}   ${note}\n`);
}

/**
 * A line that carries a promise: the bench ends with an error when `measured` is not within its limits. `shown` stands in the table,
 * where the bare figure would say too little.
 */
export function promise(
  what: string,
  {
    measured,
    unit = '',
    shown,
    ...limits
  }: Limits & { measured: number; unit?: string; shown: string },
): void {
  const promised: Promised = { what, measured, limits, unit };
  const kept = isKept(promised);
  line(what, shown, `${limitsText(limits, unit)}${kept ? '' : '   MANQUÉ'}`);
  if (!kept) process.exitCode = MISSED_EXIT_CODE;
  process.send?.(promised);
}

export function heading(text: string): void {
  process.stdout.write(`\n${text}\n`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, two) => one - two);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
export const times = (value: number): string => `× ${value.toFixed(2)}`;
