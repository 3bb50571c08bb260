import type { QueryClient } from '@tanstack/react-query';
import type { TrailItem, TrailRow } from '#contract/entities.ts';
import { call } from '#web/lib/calls/call.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { currentSession } from '#web/lib/calls/session.ts';
import { isAbort } from '#web/lib/calls/http.ts';
import { toast } from '#web/ui/toasts/toast.ts';

const OFFER_MILLISECONDS = 10_000;

type ChangedItem = { item: TrailItem; item_key?: number };

/** Shows a toast that offers to undo the last change for ten seconds. */
export function toastWithUndo(
  queryClient: QueryClient,
  text: string,
  changedItem: ChangedItem,
): void {
  // The entry is looked up at once: by the time of a tap, teams and other admins may have saved other things.
  const entryPromise = ownLatestEntry(changedItem);
  // A failure is reported after a tap.
  entryPromise.catch(() => undefined);
  toast(text, 'success', {
    label: 'Annuler',
    milliseconds: OFFER_MILLISECONDS,
    onTake: () => void undoEntry(queryClient, entryPromise),
  });
}

export async function undo(queryClient: QueryClient, pk_trail: number): Promise<void> {
  try {
    const { notes } = await call('undo', { pk_trail });
    toastUndone("C'est annulé.", notes);
  } catch (error) {
    if (!isAbort(error)) toast(failureText(error), 'error');
  }
  await queryClient.invalidateQueries();
}

/** With notes on what could not be restored, such as a team whose place is taken. */
export function toastUndone(text: string, notes: readonly string[]): void {
  toast([text, ...notes].join(' '), notes.length === 0 ? 'success' : 'info');
}

async function undoEntry(
  queryClient: QueryClient,
  entryPromise: Promise<TrailRow | undefined>,
): Promise<void> {
  try {
    const entry = await entryPromise;
    if (entry !== undefined) await undo(queryClient, entry.pk_trail);
  } catch (error) {
    if (!isAbort(error)) toast(failureText(error), 'error');
  }
}

/** The last change that this admin made to the item. */
async function ownLatestEntry(changedItem: ChangedItem): Promise<TrailRow | undefined> {
  const session = currentSession();
  const fk_admin = session.status === 'signed-in' ? session.admin.pk_admin : undefined;
  const [latest] = await call('getTrail', { ...changedItem, fk_admin, limit: 1 });
  return latest;
}
