import { Navigate, useLocation } from '#web/ui/router.tsx';
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
  return (
    <AdminFrame admin={admin} title={screen.title}>
      <screen.Show admin={admin} title={screen.title} params={screen.params} />
    </AdminFrame>
  );
}
