import {
  isWithinLimits,
  limitsText,
  MISSED_EXIT_CODE,
  type Limits,
  type Measurement,
} from '#scripts/checks/promises.ts';

/** Prints one line of the table. */
export function line(what: string, measured: string, note = ''): void {
  process.stdout.write(`${what.padEnd(58)}${measured.padStart(22)}   ${note}\n`);
}

/**
 * Prints a line with limits. The bench ends with an error when `measured` is outside them. `shown`
 * is printed instead of the bare figure.
 */
export function reportMeasurement(
  what: string,
  {
    measured,
    unit = '',
    shown,
    ...limits
  }: Limits & { measured: number; unit?: string; shown: string },
): void {
  const measurement: Measurement = { what, measured, limits, unit };
  const isWithin = isWithinLimits(measurement);
  line(what, shown, `${limitsText(limits, unit)}${isWithin ? '' : '   MANQUÉ'}`);
  if (!isWithin) process.exitCode = MISSED_EXIT_CODE;
  process.send?.(measurement);
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
