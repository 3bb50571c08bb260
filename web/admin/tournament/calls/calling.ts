import { createContext } from 'react';
import type { ActionPayload } from '#contract/actions.ts';
import type { CalledMatch } from '#contract/day/calls.ts';

/** The calls of the day for the score rows, which the public state does not have, with their actions. */
export type Calling = {
  /** The matches that are called and not played yet. */
  called: ReadonlyMap<number, CalledMatch>;
  /** The waiting matches that can be called now, where stations are counted. */
  callable: ReadonlySet<number>;
  /** The match with a running request. */
  busy: number | null;
  onCall: (pk_match: number) => void;
  onProgress: (pk_match: number, progress: Progress) => void;
};

type Progress = ActionPayload<'setProgress'>['progress'];

/** Null where nothing can be called: in an archive, or until the day is loaded. */
export const CallingContext = createContext<Calling | null>(null);
