/** A fault that no test can find, because it changes nothing that anybody could see. */
export type EquivalentFault = { file: string; description: string; reason: string };

/** Keyed by what `npm run test:faults` prints of them. */
export const EQUIVALENT: readonly EquivalentFault[] = [];
