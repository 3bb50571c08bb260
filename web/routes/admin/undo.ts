import type { QueryClient } from '@tanstack/react-query';
import type { TrailItem, TrailRow } from '#contract/entities.ts';
import { call } from '#web/lib/call.ts';
import { failureText } from '#web/lib/failures.ts';
import { currentSession } from '#web/lib/session.ts';
import { isAbort } from '#web/lib/wire.ts';
import { toast } from '#web/ui/toast.ts';

const OFFER_MILLISECONDS = 10_000;

type What = { item: TrailItem; item_key?: number };

/** Says what was done, and for ten seconds offers to take it back. */
export function toastWithUndo(queryClient: QueryClient, text: string, what: What): void {
  // Looked for at once: until somebody taps, teams and other admins save other things, which are not meant.
  const done = ownLatest(what);
  // Told to whoever taps.
  done.catch(() => undefined);
  toast(text, 'success', {
    label: 'Annuler',
    milliseconds: OFFER_MILLISECONDS,
    onTake: () => void undoThat(queryClient, done),
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

/** With what is not as it was before, such as a team whose place is taken. */
export function toastUndone(text: string, notes: readonly string[]): void {
  toast([text, ...notes].join(' '), notes.length === 0 ? 'success' : 'info');
}

async function undoThat(
  queryClient: QueryClient,
  done: Promise<TrailRow | undefined>,
): Promise<void> {
  try {
    const entry = await done;
    if (entry !== undefined) await undo(queryClient, entry.pk_trail);
  } catch (error) {
    if (!isAbort(error)) toast(failureText(error), 'error');
  }
}

/** The last thing that this admin did to it. */
async function ownLatest(what: What): Promise<TrailRow | undefined> {
  const session = currentSession();
  const fk_admin = session.status === 'signed-in' ? session.admin.pk_admin : undefined;
  const [latest] = await call('getTrail', { ...what, fk_admin, limit: 1 });
  return latest;
}
