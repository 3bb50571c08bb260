import { refuse, type Verdict } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';

type Trail = Pick<Repositories, 'trail'>;
type Entry = { pk_trail: number; action: string };

/** `last`: the one that `undo` would take back. `done`: one before it. `undo`: an entry that took one back itself. */
export type StepStatus = 'last' | 'done' | 'undone' | 'undo';

/** The last step that has not been undone: the one that the next undo takes back. */
export async function lastStep({ trail }: Trail): Promise<number | undefined> {
  const statusOf = createStatusOf();
  for (let before: number | undefined; ;) {
    const entries = await trail.steps({ before, limit: STEPS_A_LOOK });
    for (const entry of entries) if (statusOf(entry) === 'last') return entry.pk_trail;
    if (entries.length < STEPS_A_LOOK) return undefined;
    before = entries.at(-1)?.pk_trail;
  }
}

/** What has become of each step, from the newest back to this one. */
export async function stepStatuses(
  { trail }: Trail,
  from: number,
): Promise<ReadonlyMap<number, StepStatus>> {
  const statusOf = createStatusOf();
  const entries = await trail.steps({ from });
  return new Map(entries.map((entry) => [entry.pk_trail, statusOf(entry)]));
}

/** Why a step cannot be undone, if it is not the last one. */
export function notLast(status: StepStatus | undefined): Verdict {
  if (status === 'last') return null;
  return refuse(status === 'undone' ? 'step-undone' : 'not-the-last-step');
}

const STEPS_A_LOOK = 50;

/** To be asked about the entries from the newest back: every undo among them has taken back a step that is older. */
function createStatusOf(): (entry: Entry) => StepStatus {
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
