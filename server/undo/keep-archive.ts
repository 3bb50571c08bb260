import type { Event } from '#contract/events.ts';
import { archiveOf, type Decision } from '#server/events/archive.ts';
import { extrasFrom, extrasText } from '#server/events/event.ts';
import { saved, type Repositories } from '#server/store/repositories.ts';
import { readFootprints } from '#server/tournament/footprints.ts';
import { stepStatuses } from './step-statuses.ts';

/** What visitors see of it, and who won it, for lists that do not look into the archive. */
export async function keepArchive(tx: Repositories, event: Event): Promise<void> {
  const { pk_event } = event;
  const { archive_json, champion } = await archiveOf(tx, event, await decisionsOf(tx));
  const row = saved(await tx.events.find(pk_event));
  await tx.events.keepArchive(pk_event, archive_json);
  await tx.events.setExtras(pk_event, extrasText({ ...extrasFrom(row.extras_json), champion }));
}

/** The steps that were not taken back, oldest first. */
async function decisionsOf(tx: Repositories): Promise<Decision[]> {
  const steps = await tx.trail.page({ item: 'tournament', limit: STEPS_KEPT });
  const statuses = await stepStatuses(tx, steps.at(-1)?.pk_trail ?? 0);
  const done = steps.filter(({ pk_trail }) => {
    const status = statuses.get(pk_trail);
    return status === 'last' || status === 'done';
  });
  return done
    .toReversed()
    .map((entry) => ({ at: entry.at, label: readFootprints(entry).after.label }));
}

/** Far more than the largest event has. */
const STEPS_KEPT = 10_000;
