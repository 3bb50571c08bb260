import { refuse, type Verdict } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';

type Trail = Pick<Repositories, 'trail'>;
type Entry = { pk_trail: number; action: string };

/** `last`: the step that the next undo reverts. `done`: an earlier one. `undo`: an entry that reverted a step itself. */
export type StepStatus = 'last' | 'done' | 'undone' | 'undo';

/** The last step that was not undone: the next undo reverts it. */
export async function lastStep({ trail }: Trail): Promise<number | undefined> {
  const readStatus = createStatusReader();
  for (let before: number | undefined; ;) {
    const entries = await trail.steps({ before, limit: STEPS_PER_READ });
    for (const entry of entries) if (readStatus(entry) === 'last') return entry.pk_trail;
    if (entries.length < STEPS_PER_READ) return undefined;
    before = entries.at(-1)?.pk_trail;
  }
}

/** The status of each step, from the newest back to this one. */
export async function stepStatuses(
  { trail }: Trail,
  from: number,
): Promise<ReadonlyMap<number, StepStatus>> {
  const readStatus = createStatusReader();
  const entries = await trail.steps({ from });
  return new Map(entries.map((entry) => [entry.pk_trail, readStatus(entry)]));
}

/** Why a step cannot be undone, if it is not the last one. */
export function mayUndoStep(status: StepStatus | undefined): Verdict {
  if (status === 'last') return null;
  return refuse(status === 'undone' ? 'step-undone' : 'not-the-last-step');
}

const STEPS_PER_READ = 50;

/** Call it for the entries from the newest back: every undo among them has reverted an older step. */
function createStatusReader(): (entry: Entry) => StepStatus {
  let undosAhead = 0;
  let isLast = true;
  return ({ action }) => {
    if (action === 'undo') {
      undosAhead += 1;
      return 'undo';
    }
    if (undosAhead > 0) {
      undosAhead -= 1;
      return 'undone';
    }
    const status = isLast ? 'last' : 'done';
    isLast = false;
    return status;
  };
}
