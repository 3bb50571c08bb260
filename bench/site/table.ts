/** One line of the table: what was measured, as a ratio or with its unit, and what it should be. */
export function line(what: string, measured: string, goal = ''): void {
  process.stdout.write(`${what.padEnd(58)}${measured.padStart(22)}   ${goal}\n`);
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
