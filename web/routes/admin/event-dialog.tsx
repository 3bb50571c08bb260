import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { EventSummary } from '#contract/events.ts';
import { EVENT_ACTIONS, type EventAction } from '#web/features/admin-events/event-actions.ts';
import { StepDialog } from '#web/features/admin-tournament/step-dialog.tsx';
import { call } from '#web/lib/call.ts';
import { EventChoiceContext } from '#web/routes/admin/event-choice.ts';
import { useStep } from '#web/routes/admin/tournament-queries.ts';
import { toastWithUndo } from '#web/routes/admin/undo.ts';

export type AskedOfEvent = { action: EventAction; event: EventSummary };

type EventDialogProps = AskedOfEvent & { onClose: () => void };

/** What becomes of an event, before it does; and the way back, right after. */
export function EventDialog({ action, event, onClose }: EventDialogProps) {
  const queryClient = useQueryClient();
  const { chosen, current, choose } = use(EventChoiceContext);
  const { busy, refusal, held, run } = useStep();
  const { pk_event, name } = event;
  const { label, sentence, done } = EVENT_ACTIONS[action];

  const finish = () => {
    onClose();
    // What is asked about an event that is gone would be refused.
    const isGone = action === 'deleteEvent' && chosen?.pk_event === pk_event;
    if (isGone && current !== undefined) choose(current.pk_event);
    const what =
      action === 'setCurrentEvent' ? SITE : ({ item: 'event', item_key: pk_event } as const);
    toastWithUndo(queryClient, done(name), what);
    void queryClient.invalidateQueries();
  };

  return (
    <StepDialog
      title={`${label} ${name} ?`}
      confirmText={label}
      lines={[sentence]}
      isDanger={action === 'deleteEvent'}
      busy={busy}
      refusal={refusal}
      held={held}
      onConfirm={() => run((tell) => call(action, { pk_event, ...tell }), finish, pk_event)}
      onCancel={onClose}
    />
  );
}

/** Which event is à l'affiche belongs to the site, of which there is one. */
const SITE = { item: 'site' } as const;
