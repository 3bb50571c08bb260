import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { PERMISSION } from '#contract/limits.ts';
import { EventList } from './event-list.tsx';
import { useNowByMinute } from '#web/lib/now.ts';
import { EventDialog, type EventActionRequest } from './dialog-container.tsx';
import { copyOrShow } from '#web/admin/shared/copy-or-show.ts';
import { EventChoiceContext } from '#web/admin/shared/event-choice.ts';
import { eventsQuery, combineQueries } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { tournamentHref } from '#web/admin/tournament/view.ts';
import { useNavigate } from '#web/ui/router.tsx';

export function EventsScreen({ admin, title }: ScreenProps) {
  const navigate = useNavigate();
  const { chosen, choose } = use(EventChoiceContext);
  const loaded = combineQueries(useQuery(eventsQuery));
  const [actionRequest, setActionRequest] = useState<EventActionRequest | null>(null);
  return (
    <>
      <EventList
        title={title}
        state={loaded.status === 'success' ? { status: 'success', events: loaded.data[0] } : loaded}
        isSuperAdmin={admin.permission === PERMISSION.superAdmin}
        managed={chosen?.pk_event}
        now={useNowByMinute()}
        onManage={({ pk_event }) => {
          choose(pk_event);
          navigate(tournamentHref(null));
        }}
        onAct={(action, event) => setActionRequest({ action, event })}
        onCopy={(path) => void copyOrShow(window.location.origin + path, "L'adresse est copiée")}
      />
      {actionRequest && <EventDialog {...actionRequest} onClose={() => setActionRequest(null)} />}
    </>
  );
}
