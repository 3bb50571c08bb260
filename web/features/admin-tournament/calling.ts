import { createContext } from 'react';
import type { ActionPayload } from '#contract/actions.ts';
import type { CalledMatch } from '#contract/calls.ts';

/** What the rows of the scores know of the day beside the public state, and what an admin does about it. */
export type Calling = {
  /** Those that are called and not being played yet. */
  called: ReadonlyMap<number, CalledMatch>;
  /** Those that wait and can be called now, where stations are counted. */
  callable: ReadonlySet<number>;
  /** The match about which something is being asked. */
  busy: number | null;
  onCall: (pk_match: number) => void;
  onProgress: (pk_match: number, progress: Progress) => void;
};

type Progress = ActionPayload<'setProgress'>['progress'];

/** Null where nothing is called: in an archive, or while it is not known. */
export const CallingContext = createContext<Calling | null>(null);
