import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Session } from '#contract/entities.ts';
import { screens } from '#web/routes/admin/screens.ts';
import { call } from '#web/lib/call.ts';
import { signOut } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

type AdminFrameProps = { admin: Session; children: ReactNode };

/** The side menu, and beside it the screen. */
export function AdminFrame({ admin, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  const entries = screens.filter(({ permission }) => admin.permission >= permission);
  return (
    <div className="grid grow lg:grid-cols-[15rem_1fr]">
      <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line bg-deep px-4 py-3 lg:flex-col lg:items-stretch lg:justify-start lg:border-r lg:border-b-0 lg:px-0 lg:py-8">
        <nav aria-label="Administration">
          <ul className="flex gap-2 lg:grid lg:gap-1">
            {entries.map(({ path, menu }) => (
              <li key={path}>
                <Link
                  to={path}
                  aria-current={pathname.startsWith(path) ? 'page' : undefined}
                  className={classes(
                    'flex min-h-12 items-center border-l-3 px-5 font-semibold',
                    pathname.startsWith(path)
                      ? 'border-orange bg-panel text-text'
                      : 'border-transparent text-soft hover:bg-panel hover:text-text',
                  )}
                >
                  {menu}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LogoutButton />
      </div>
      <div className="wrap py-10 lg:py-14">{children}</div>
    </div>
  );
}

function LogoutButton() {
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();

  async function logOut(): Promise<void> {
    setBusy(true);
    try {
      await call('logout', {});
    } catch {
      // Without a connection the session cannot be revoked, but this browser forgets it all the same.
    }
    queryClient.clear();
    signOut();
  }

  return (
    <Button variant="quiet" size="small" busy={busy} onClick={() => void logOut()}>
      <LogOut aria-hidden className="size-5" />
      Se déconnecter
    </Button>
  );
}
