import { createHash } from 'node:crypto';
import {
  isParseable,
  type Fault,
  type FaultKind,
  possibleFaults,
  withFault,
} from './possible-faults.ts';

export type Source = { file: string; text: string };
export type DrawnFault = Fault & { file: string; line: number; description: string };

/** No tests, no code that only tests use, and no scripts. */
const PLANTABLE = /^(contract|engine|server|web)\/(?!.*(\.test\.tsx?$|\.d\.ts$|\btesting\/))/;

/**
 * Draws files by their number of lines, and one fault in each. A draw depends only on the seed and
 * the file. So a change in one file does not change the faults in others, and two versions of the
 * tests can be compared.
 */
export function drawFaults(sources: readonly Source[], seed: number, count: number): DrawnFault[] {
  const drawn: DrawnFault[] = [];
  for (const source of sortByDraw(sources, seed)) {
    if (drawn.length === count) break;
    const fault = drawFault(source, seed);
    if (fault !== null) drawn.push(fault);
  }
  return drawn;
}

/** A source with twice as many lines is drawn twice as often. */
function sortByDraw(sources: readonly Source[], seed: number): Source[] {
  return sources
    .filter(({ file }) => PLANTABLE.test(file))
    .map((source) => ({
      source,
      rank: -Math.log(seededChance(seed, source.file)) / source.text.split('\n').length,
    }))
    .toSorted((one, two) => one.rank - two.rank)
    .map(({ source }) => source);
}

/** Draws the kind first and then the fault: otherwise nearly all faults would be constants. */
function drawFault(source: Source, seed: number): DrawnFault | null {
  const { file, text } = source;
  const lines = text.split('\n');
  const kindRank = (kind: FaultKind) => seededChance(seed, file, kind);
  const rank = ({ line, start, end, replacement, kind }: DrawnFault) =>
    seededChance(seed, file, kind, lines[line - 1] ?? '', text.slice(start, end), replacement);
  const rankedFaults = faultsInFile(source).toSorted(
    (one, two) => kindRank(one.kind) - kindRank(two.kind) || rank(one) - rank(two),
  );
  return rankedFaults.find((fault) => isParseable(file, withFault(text, fault))) ?? null;
}

/** All faults that can be drawn in a file. */
export function faultsInFile({ file, text }: Source): DrawnFault[] {
  return possibleFaults(file, text).map((fault) => {
    const line = text.slice(0, fault.start).split('\n').length;
    return { ...fault, file, line, description: describe(text, fault) };
  });
}

/** Describes the fault in one line: the code before and after. */
function describe(text: string, fault: Fault): string {
  if (fault.kind === 'guard')
    return `garde retirée : ${inOneLine(text.slice(fault.start, fault.end))}`;
  const start = text.lastIndexOf('\n', fault.start - 1) + 1;
  const nextLine = text.indexOf('\n', fault.end);
  const end = nextLine === -1 ? text.length : nextLine;
  const planted = withFault(text, fault);
  const before = inOneLine(text.slice(start, end));
  const after = inOneLine(planted.slice(start, end + planted.length - text.length));
  return `« ${before} » devient « ${after} »`;
}

function inOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** The same number between 0 and 1 for the same words, on every machine. */
function seededChance(...words: readonly (string | number)[]): number {
  const digest = createHash('sha256').update(words.join('\0')).digest();
  return (digest.readUIntBE(0, 6) + 1) / 2 ** 48;
}
