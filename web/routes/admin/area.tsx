import { Navigate, useLocation } from 'react-router';
import { AdminFrame } from '#web/routes/admin/frame.tsx';
import { findScreen } from '#web/routes/admin/screens.ts';
import { useSession } from '#web/lib/session.ts';

/** Everything under /admin: signed in or sent to /login, allowed or sent to the dashboard. */
export function AdminArea() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status !== 'signed-in') {
    return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  }
  const { admin } = session;
  const screen = findScreen(pathname);
  if (screen === undefined || admin.permission < screen.permission) {
    return <Navigate to="/admin/dashboard" replace />;
  }
  return (
    <AdminFrame admin={admin}>
      <screen.Show admin={admin} params={screen.params} />
    </AdminFrame>
  );
}
