import type { QueryClient } from '@tanstack/react-query';
import type { TrailItem } from '#contract/entities.ts';
import { call } from '#web/lib/call.ts';
import { chosenEvent } from '#web/lib/chosen-event.ts';
import { failureText } from '#web/lib/failures.ts';
import { isAbort } from '#web/lib/wire.ts';
import { toast } from '#web/ui/toast.ts';

const OFFER_MILLISECONDS = 10_000;

/** Says what was done, and for ten seconds offers to take it back. */
export function toastWithUndo(
  queryClient: QueryClient,
  text: string,
  what: { item: TrailItem; item_key?: number },
): void {
  // The toast stays when another event is chosen: it is still about this one.
  const fk_event = chosenEvent() ?? undefined;
  toast(text, 'success', {
    label: 'Annuler',
    milliseconds: OFFER_MILLISECONDS,
    onTake: () => void undoLatest(queryClient, { ...what, fk_event }),
  });
}

export async function undo(queryClient: QueryClient, pk_trail: number): Promise<void> {
  try {
    const { notes } = await call('undo', { pk_trail });
    toast(["C'est annulé.", ...notes].join(' '), notes.length === 0 ? 'success' : 'info');
  } catch (error) {
    if (!isAbort(error)) toast(failureText(error), 'error');
  }
  await queryClient.invalidateQueries();
}

/** The last thing that happened to it, which is what the toast is about. */
async function undoLatest(
  queryClient: QueryClient,
  what: { item: TrailItem; item_key?: number; fk_event: number | undefined },
): Promise<void> {
  try {
    const [latest] = await call('getTrail', { ...what, limit: 1 });
    if (latest !== undefined) await undo(queryClient, latest.pk_trail);
  } catch (error) {
    if (!isAbort(error)) toast(failureText(error), 'error');
  }
}
