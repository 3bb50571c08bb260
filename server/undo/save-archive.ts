import type { Event } from '#contract/events/events.ts';
import { createArchive, type Decision } from '#server/events/archive.ts';
import { parseExtras, serializeExtras } from '#server/events/event-row.ts';
import { expectRow, type Repositories } from '#server/store/repositories.ts';
import { readFootprints } from '#server/tournament/corrections/footprints.ts';
import { stepStatuses } from './step-statuses.ts';

/** Stores what visitors see of the event, and its champion for lists that do not read the archive. */
export async function saveArchive(tx: Repositories, event: Event): Promise<void> {
  const { pk_event } = event;
  const { archive_json, champion } = await createArchive(tx, event, await readDecisions(tx));
  const row = expectRow(await tx.events.find(pk_event));
  await tx.events.saveArchive(pk_event, archive_json);
  await tx.events.setExtras(
    pk_event,
    serializeExtras({ ...parseExtras(row.extras_json), champion }),
  );
}

/** The steps that were not undone, oldest first. */
async function readDecisions(tx: Repositories): Promise<Decision[]> {
  const steps = await tx.trail.page({ item: 'tournament', limit: STEPS_MAX });
  const statuses = await stepStatuses(tx, steps.at(-1)?.pk_trail ?? 0);
  const notUndone = steps.filter(({ pk_trail }) => {
    const status = statuses.get(pk_trail);
    return status === 'last' || status === 'done';
  });
  return notUndone
    .toReversed()
    .map((entry) => ({ at: entry.at, label: readFootprints(entry).after.label }));
}

/** Far more than the largest event has. */
const STEPS_MAX = 10_000;
