import { refuse, type Verdict } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';

type Trail = Pick<Repositories, 'trail'>;
type Entry = { pk_trail: number; action: string };

/** `last`: the one that `undo` would take back. `undo`: an entry that took one back itself. */
export type StepStatus = 'last' | 'standing' | 'undone' | 'undo';

/** The step that has not been undone and comes last; each undo takes back the last one that stands. */
export async function lastStandingStep({ trail }: Trail): Promise<number | undefined> {
  const walk = createWalk();
  for (let before: number | undefined; ;) {
    const entries = await trail.steps({ before, limit: STEPS_A_LOOK });
    for (const entry of entries) if (walk(entry) === 'last') return entry.pk_trail;
    if (entries.length < STEPS_A_LOOK) return undefined;
    before = entries.at(-1)?.pk_trail;
  }
}

/** What has become of each step, from the newest back to this one. */
export async function stepStatuses(
  { trail }: Trail,
  from: number,
): Promise<ReadonlyMap<number, StepStatus>> {
  const walk = createWalk();
  const entries = await trail.steps({ from });
  return new Map(entries.map((entry) => [entry.pk_trail, walk(entry)]));
}

/** Why a step cannot be undone, if it is not the last one. */
export function notLast(status: StepStatus | undefined): Verdict {
  if (status === 'last') return null;
  return refuse(status === 'undone' ? 'step-undone' : 'not-the-last-step');
}

const STEPS_A_LOOK = 50;

/** Told the entries from the newest back: every undo that was passed has taken back a step that is still to come. */
function createWalk(): (entry: Entry) => StepStatus {
  let taken = 0;
  let isLast = true;
  return ({ action }) => {
    if (action === 'undo') {
      taken += 1;
      return 'undo';
    }
    if (taken > 0) {
      taken -= 1;
      return 'undone';
    }
    const status = isLast ? 'last' : 'standing';
    isLast = false;
    return status;
  };
}
