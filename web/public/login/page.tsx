import { Navigate, useLocation } from '#web/ui/router.tsx';
import type { ActionInput } from '#contract/actions.ts';
import { LoginForm } from './login-form.tsx';
import { call } from '#web/lib/calls/call.ts';
import { signIn, useSession } from '#web/lib/calls/session.ts';
import { refusals } from '#contract/refusals/refusals.ts';
import { Alert } from '#web/ui/alert.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

export function LoginPage() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'signed-in') return <Navigate to={requestedPage(state)} replace />;
  return (
    <div className="wrap grid grow content-center py-14">
      <div className="mx-auto grid w-full max-w-md gap-8">
        <PageTitle size="screen" lead="L'espace de celles et ceux qui font tourner le tournoi.">
          Connexion
        </PageTitle>
        <div className="border-t-3 border-orange bg-panel p-6 sm:p-8">
          {session.status === 'signed-out' && session.why === 'ended' && (
            <Alert tone="info" className="mb-6">
              {refusals['session-ended'].text({})} Ce que vous étiez en train de saisir est gardé.
            </Alert>
          )}
          <LoginForm onLogin={logIn} />
        </div>
      </div>
    </div>
  );
}

async function logIn(credentials: ActionInput<'login'>, signal: AbortSignal): Promise<void> {
  const admin = await call('login', credentials, { signal });
  toast(`Bienvenue ${admin.username}`);
  signIn(admin);
}

/** The admin page that required a login, or the dashboard. */
function requestedPage(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith('/admin/') ? from : '/admin/dashboard';
}
