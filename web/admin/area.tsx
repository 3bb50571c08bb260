import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation } from '#web/ui/router.tsx';
import type { Session } from '#contract/entities.ts';
import { useChosenEvent } from '#web/lib/storage/chosen-event.ts';
import { useLive } from '#web/lib/live/follow-live.ts';
import { PageEventContext, undelayedEvent } from '#web/lib/state/page-event.ts';
import { ReadOnly } from '#web/lib/read-only.ts';
import {
  EventChoiceContext,
  dependsOnChosenEvent,
  useEventChoice,
} from '#web/admin/shared/event-choice.ts';
import { AdminFrame } from './frame.tsx';
import { useScreenTitle } from '#web/admin/shared/screen.ts';
import { findScreen } from './screens.ts';
import { useSession } from '#web/lib/calls/session.ts';
import '#web/styles/admin.css';

/** Everything under /admin. A visitor is sent to /login; an admin without the permission is sent to the dashboard. */
export function AdminArea() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const screen = findScreen(pathname);
  useScreenTitle(screen === undefined || screen.setsOwnTitle ? null : screen.title);
  if (session.status !== 'signed-in') {
    // After a sign-out, the next admin on this browser must not land on the page that the last one had open.
    const hasSignedOut = session.status === 'signed-out' && session.why === 'left';
    return (
      <Navigate to="/login" replace state={hasSignedOut ? null : { from: pathname + search }} />
    );
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
  // On every screen, because the menu counts the to-dos.
  const undelayed = undelayedEvent(chosen);
  useLive(useQueryClient(), true, undelayed);
  return (
    <EventChoiceContext value={choice}>
      <PageEventContext value={undelayed}>
        <ReadOnly value={choice.chosen?.state === 'archived'}>
          <AdminFrame admin={admin} title={screen.title}>
            <screen.Component
              key={dependsOnChosenEvent(pathname) ? choice.switchCount : 'site'}
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
