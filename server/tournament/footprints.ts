import type { KeyedMatch, RoundRow } from '#server/store/tournament.ts';
import type { TournamentDocument } from './document.ts';

/** What the trail keeps of a step, so that it can be undone: only what it touched, before and after. */
export type Footprint = {
  label: string;
  /** There when the step changed what was decided. */
  document?: TournamentDocument;
  matches: readonly KeyedMatch[];
  rounds: readonly RoundRow[];
};

export type Footprints = { before: Footprint; after: Footprint };

/** The one place that knows how earlier versions wrote footprints. */
export function readFootprints(entry: { before: unknown; after: unknown }): Footprints {
  const [before, after] = [entry.before as Footprint, entry.after as Footprint];
  // Version 0.1.0 kept the document with every step, changed or not.
  const isTouched = JSON.stringify(before.document) !== JSON.stringify(after.document);
  return isTouched ? { before, after } : { before: untouched(before), after: untouched(after) };
}

function untouched({ document: _document, ...footprint }: Footprint): Footprint {
  return footprint;
}
