import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation } from '#web/ui/router.tsx';
import type { Session } from '#contract/entities.ts';
import { useChosenEvent } from '#web/lib/chosen-event.ts';
import { useLive } from '#web/lib/follow-live.ts';
import { PageEventContext, roomOf } from '#web/lib/page-event.ts';
import { ReadOnly } from '#web/lib/read-only.ts';
import {
  EventChoiceContext,
  isOfChosenEvent,
  useEventChoice,
} from '#web/routes/admin/event-choice.ts';
import { AdminFrame } from '#web/routes/admin/frame.tsx';
import { useScreenTitle } from '#web/routes/admin/screen.ts';
import { findScreen } from '#web/routes/admin/screens.ts';
import { useSession } from '#web/lib/session.ts';
import '#web/styles/admin.css';

/** Everything under /admin: signed in or sent to /login, allowed or sent to the dashboard. */
export function AdminArea() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const screen = findScreen(pathname);
  useScreenTitle(screen === undefined || screen.namesItself ? null : screen.title);
  if (session.status !== 'signed-in') {
    // Whoever signs in after somebody signed out must not be led to the page that the other one wanted.
    const hasLeft = session.status === 'signed-out' && session.why === 'left';
    return <Navigate to="/login" replace state={hasLeft ? null : { from: pathname + search }} />;
  }
  const { admin } = session;
  if (screen === undefined || admin.permission < screen.permission) {
    return <Navigate to="/admin/dashboard" replace />;
  }
  return <SignedInArea admin={admin} pathname={pathname} screen={screen} />;
}

type SignedInAreaProps = {
  admin: Session;
  pathname: string;
  screen: NonNullable<ReturnType<typeof findScreen>>;
};

function SignedInArea({ admin, pathname, screen }: SignedInAreaProps) {
  const choice = useEventChoice();
  const chosen = useChosenEvent();
  // On every screen: what waits for an admin is counted in the menu.
  const inRoom = roomOf(chosen);
  useLive(useQueryClient(), true, inRoom);
  return (
    <EventChoiceContext value={choice}>
      <PageEventContext value={inRoom}>
        <ReadOnly value={choice.chosen?.state === 'archived'}>
          <AdminFrame admin={admin} title={screen.title}>
            <screen.Show
              key={isOfChosenEvent(pathname) ? choice.turn : 'site'}
              admin={admin}
              title={screen.title}
              params={screen.params}
            />
          </AdminFrame>
        </ReadOnly>
      </PageEventContext>
    </EventChoiceContext>
  );
}
