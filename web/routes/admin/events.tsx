import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { PERMISSION } from '#contract/limits.ts';
import { EventList } from '#web/features/admin-events/event-list.tsx';
import { useNow } from '#web/lib/now.ts';
import { EventDialog, type AskedOfEvent } from '#web/routes/admin/event-dialog.tsx';
import { EventChoiceContext } from '#web/routes/admin/event-choice.ts';
import { eventsQuery, together } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';
import { hrefOf } from '#web/routes/admin/tournament-view.ts';
import { useNavigate } from '#web/ui/router.tsx';
import { toast } from '#web/ui/toast.ts';

export function EventsScreen({ admin, title }: ScreenProps) {
  const navigate = useNavigate();
  const { chosen, choose } = use(EventChoiceContext);
  const loaded = together(useQuery(eventsQuery));
  const [asked, setAsked] = useState<AskedOfEvent | null>(null);
  return (
    <>
      <EventList
        title={title}
        state={loaded.status === 'success' ? { status: 'success', events: loaded.data[0] } : loaded}
        isSuperAdmin={admin.permission === PERMISSION.superAdmin}
        managed={chosen?.pk_event}
        now={useNow(MINUTE)}
        onManage={({ pk_event }) => {
          choose(pk_event);
          navigate(hrefOf(null));
        }}
        onAct={(action, event) => setAsked({ action, event })}
        onCopy={(path) => void copyAddress(path)}
      />
      {asked && <EventDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const MINUTE = 60_000;

async function copyAddress(path: string): Promise<void> {
  const address = window.location.origin + path;
  try {
    await navigator.clipboard.writeText(address);
    toast("L'adresse est copiée");
  } catch {
    // Browsers keep the clipboard from pages of a plain http address.
    toast(address, 'info');
  }
}
