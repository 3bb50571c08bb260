import { counted } from '#contract/words/french.ts';

/** The limits of a measured figure: at most, at least, or both. */
export type Limits = { readonly atMost?: number; readonly atLeast?: number };
/** A measured figure with its limits. `unit` is written after the number. */
export type Measurement = {
  /** The bench that measured it, when there are several. */
  readonly bench?: string;
  readonly what: string;
  readonly measured: number;
  readonly limits: Limits;
  readonly unit: string;
};

/** The exit code of a bench that ran to its end and missed a limit. */
export const MISSED_EXIT_CODE = 2;

/** NaN, a figure that could not be measured, is outside all limits. */
export function isWithinLimits({
  measured,
  limits,
}: Pick<Measurement, 'measured' | 'limits'>): boolean {
  const { atMost = Infinity, atLeast = -Infinity } = limits;
  return measured <= atMost && measured >= atLeast;
}

function missedLimits(all: readonly Measurement[]): Measurement[] {
  return all.filter((promised) => !isWithinLimits(promised));
}

/** The last lines of all benches, and the exit code. */
export function benchSummary(all: readonly Measurement[], failedBenches: readonly string[]) {
  const missed = missedLimits(all);
  const lines = [
    ...failedBenches.map((name) => `Banc d'essai interrompu : ${name}`),
    ...missed.map((each) => `Promesse manquée : ${measurementText(each)}`),
    `${counted(all.length - missed.length, 'promesse tenue', 'promesses tenues')}, ${counted(missed.length, 'manquée')}.`,
  ];
  return { lines, exitCode: missed.length > 0 || failedBenches.length > 0 ? 1 : 0 };
}

export function limitsText({ atMost, atLeast }: Limits, unit: string): string {
  const least = atLeast === undefined ? [] : [`≥ ${formatFigure(atLeast, unit)}`];
  const most = atMost === undefined ? [] : [`≤ ${formatFigure(atMost, unit)}`];
  return [...least, ...most].join(' ');
}

/** A ratio sign comes before the number, a unit after it. */
function formatFigure(value: number, unit: string): string {
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : 2;
  const number = value.toFixed(digits);
  if (unit === '×') return `× ${number}`;
  return unit === '' ? number : `${number} ${unit}`;
}

function measurementText({ bench, what, measured, limits, unit }: Measurement): string {
  const where = bench === undefined ? '' : `${bench}, `;
  return `${where}${what.trim()} : ${formatFigure(measured, unit)} (${limitsText(limits, unit)})`;
}
