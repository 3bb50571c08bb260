import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { EventSummary } from '#contract/events/events.ts';
import { capitalise } from '#contract/words/french.ts';
import { theEvent } from '#contract/words/names.ts';
import { EVENT_ACTIONS, type EventAction } from './event-actions.ts';
import { StepDialog } from '#web/admin/tournament/steps/step-dialog.tsx';
import { call } from '#web/lib/calls/call.ts';
import { EventChoiceContext } from '#web/admin/shared/event-choice.ts';
import { useStep } from '#web/admin/tournament/queries.ts';
import { toastWithUndo } from '#web/admin/shared/undo.ts';

export type EventActionRequest = { action: EventAction; event: EventSummary };

type EventDialogProps = EventActionRequest & { onClose: () => void };

/** Asks before an action on an event, and offers to undo it afterwards. */
export function EventDialog({ action, event, onClose }: EventDialogProps) {
  const queryClient = useQueryClient();
  const { chosen, current, choose } = use(EventChoiceContext);
  const { busy, refusal, delayedStep, run } = useStep();
  const { pk_event, name } = event;
  const { label, sentence, done } = EVENT_ACTIONS[action];

  const finish = () => {
    onClose();
    // The deleted event must not stay chosen: every request about it would be refused.
    const isGone = action === 'deleteEvent' && chosen?.pk_event === pk_event;
    if (isGone && current !== undefined) choose(current.pk_event);
    const undoItem =
      action === 'setCurrentEvent' ? SITE : ({ item: 'event', item_key: pk_event } as const);
    toastWithUndo(queryClient, `${capitalise(theEvent(name))} ${done}`, undoItem);
    void queryClient.invalidateQueries();
  };

  return (
    <StepDialog
      title={`${label} ${theEvent(name)} ?`}
      confirmText={label}
      lines={[sentence]}
      isDanger={action === 'deleteEvent'}
      busy={busy}
      refusal={refusal}
      delayedStep={delayedStep}
      onConfirm={() =>
        run((heldOption) => call(action, { pk_event, ...heldOption }), finish, pk_event)
      }
      onCancel={onClose}
    />
  );
}

/** The current event is a setting of the site. */
const SITE = { item: 'site' } as const;
