/** What a bench promises of a figure: no more than this, no less than that, or both. */
export type Limits = { readonly atMost?: number; readonly atLeast?: number };
/** A figure that somebody relies on, as it was measured. `unit` stands behind a number where it is read. */
export type Promised = {
  /** Which bench measured it, where there are several. */
  readonly bench?: string;
  readonly what: string;
  readonly measured: number;
  readonly limits: Limits;
  readonly unit: string;
};

/** Of a bench that went through to its end, and missed a promise. */
export const MISSED_EXIT_CODE = 2;

/** A figure that could not be measured keeps no promise. */
export function isKept({ measured, limits }: Pick<Promised, 'measured' | 'limits'>): boolean {
  const { atMost = Infinity, atLeast = -Infinity } = limits;
  return measured <= atMost && measured >= atLeast;
}

export function missedPromises(all: readonly Promised[]): Promised[] {
  return all.filter((promised) => !isKept(promised));
}

/** What is said at the end of all benches, and the exit code that goes with it. */
export function closingWords(all: readonly Promised[], failedBenches: readonly string[]) {
  const missed = missedPromises(all);
  const lines = [
    ...failedBenches.map((name) => `Banc d'essai interrompu : ${name}`),
    ...missed.map((each) => `Promesse manquée : ${sentenceOf(each)}`),
    `${all.length - missed.length} promesses tenues, ${missed.length} manquées.`,
  ];
  return { lines, exitCode: missed.length > 0 || failedBenches.length > 0 ? 1 : 0 };
}

export function limitsText({ atMost, atLeast }: Limits, unit: string): string {
  const least = atLeast === undefined ? [] : [`≥ ${figure(atLeast, unit)}`];
  const most = atMost === undefined ? [] : [`≤ ${figure(atMost, unit)}`];
  return [...least, ...most].join(' ');
}

/** A ratio is written before its number, a unit behind it. */
export function figure(value: number, unit: string): string {
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : 2;
  const number = value.toFixed(digits);
  if (unit === '×') return `× ${number}`;
  return unit === '' ? number : `${number} ${unit}`;
}

function sentenceOf({ bench, what, measured, limits, unit }: Promised): string {
  const where = bench === undefined ? '' : `${bench}, `;
  return `${where}${what.trim()} : ${figure(measured, unit)} (${limitsText(limits, unit)})`;
}
