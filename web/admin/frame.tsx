import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, LogOut, Menu, X } from 'lucide-react';
import { use, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from '#web/ui/router.tsx';
import type { Session } from '#contract/entities.ts';
import { PERMISSION } from '#contract/limits.ts';
import { EventChooser } from '#web/admin/events/event-chooser.tsx';
import { EventNotice } from '#web/admin/events/event-notice.tsx';
import { chooseEvent } from '#web/lib/storage/chosen-event.ts';
import {
  EventChoiceContext,
  dependsOnChosenEvent,
  pathForEvent,
} from '#web/admin/shared/event-choice.ts';
import { useRefetchToDo, useToDo } from '#web/admin/tournament/to-do/queries.ts';
import { useToDoRing } from '#web/admin/tournament/to-do/ring.ts';
import { screens } from './screens.ts';
import { call } from '#web/lib/calls/call.ts';
import { signOut } from '#web/lib/calls/session.ts';
import { useSite, writeSite } from '#web/lib/state/site.ts';
import { classes } from '#web/ui/classes.ts';

type AdminFrameProps = { admin: Session; title: string; children: ReactNode };

/** The side menu and the screen. On a phone the menu folds into one line with the current title. */
export function AdminFrame({ admin, title: here, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  // The address for which the menu is open: it closes when another screen opens.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const entries = screens.filter(
    ({ inMenu, permission }) => inMenu && admin.permission >= permission,
  );
  const current = entries.find(({ path }) => pathname.startsWith(path));
  const Icon = isOpen ? X : Menu;
  const choice = use(EventChoiceContext);
  const navigate = useNavigate();
  const toDo = useToDo();
  useRefetchToDo();
  useToDoRing(toDo);
  const choose = (pk_event: number) => {
    choice.choose(pk_event);
    const event = choice.events?.find((each) => each.pk_event === pk_event);
    const path = event === undefined ? null : pathForEvent(pathname, event);
    if (path !== null) navigate(path);
  };
  return (
    <div className="grid grow grid-cols-1 grid-rows-[auto_1fr] lg:grid-cols-[15rem_1fr] lg:grid-rows-1">
      <div className="border-b border-line bg-deep lg:border-r lg:border-b-0 print:hidden">
        <div className="lg:sticky lg:top-[4.5rem]">
          <div className="flex items-center gap-3 pr-[1.125rem] lg:block lg:px-4 lg:pt-8">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls="menu-admin"
              onClick={() => setOpenAt(isOpen ? null : pathname)}
              className="flex min-h-14 min-w-0 grow items-center gap-3 pl-[1.125rem] font-semibold lg:hidden"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-orange" />
              <span className="grid min-w-0 justify-items-start leading-tight">
                <span className="flex gap-2">
                  Menu <Count count={isOpen ? 0 : toDo.length} />
                </span>{' '}
                <span className="max-w-full truncate text-sm text-soft">
                  {current?.title ?? here}
                </span>
              </span>
            </button>
            <div className="w-1/2 shrink-0 lg:w-auto">
              <EventChooser events={choice.events} chosen={choice.chosen} onChoose={choose} />
            </div>
          </div>
          <div
            id="menu-admin"
            className={classes('pb-4 lg:block lg:py-6', isOpen ? 'block' : 'hidden')}
          >
            <nav aria-label="Administration">
              <ul className="grid gap-1">
                {entries.map(({ path, title }) => (
                  <li key={path}>
                    <Link
                      to={path}
                      aria-current={pathname.startsWith(path) ? 'page' : undefined}
                      className={classes(ENTRY, pathname.startsWith(path) ? CURRENT : QUIET)}
                    >
                      {title}
                      {path === TO_DO_AT && <Count count={toDo.length} />}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="mt-4 border-t border-line pt-4 lg:mt-8">
              <Link
                to="/admin/password"
                aria-current={pathname === '/admin/password' ? 'page' : undefined}
                className={classes(ENTRY, pathname === '/admin/password' ? CURRENT : QUIET)}
              >
                <KeyRound aria-hidden className="size-5" />
                Mon mot de passe
              </Link>
              <LogoutButton />
            </div>
          </div>
        </div>
      </div>
      <div className="min-w-0 px-[1.125rem] py-8 sm:px-8 lg:px-12 lg:py-12">
        {/* A long team name without spaces must not push a button off the screen. */}
        <div className="mx-auto max-w-6xl wrap-anywhere">
          {choice.chosen !== null && dependsOnChosenEvent(pathname) && (
            <EventNotice
              chosen={choice.chosen}
              current={choice.current}
              isSuperAdmin={admin.permission === PERMISSION.superAdmin}
              onReturn={() => choice.current && choose(choice.current.pk_event)}
            />
          )}
          {children}
        </div>
      </div>
    </div>
  );
}

/** The screen with the to-do list. */
const TO_DO_AT = '/admin/tournament';

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="ml-auto min-w-6 bg-orange px-1.5 text-center text-sm font-bold text-on-orange tabular-nums">
      {count}
      <span className="sr-only"> à traiter</span>
    </span>
  );
}

const ENTRY = 'flex min-h-12 items-center gap-3 border-l-3 px-5 font-semibold';
const CURRENT = 'border-orange bg-panel text-text';
const QUIET = 'border-transparent text-soft hover:bg-panel hover:text-text';

function LogoutButton() {
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const site = useSite();

  async function logOut(): Promise<void> {
    setBusy(true);
    try {
      await call('logout', {});
    } catch {
      // Without a connection the session cannot be revoked, but this browser still forgets it.
    }
    queryClient.clear();
    // The header and footer still need the site's texts.
    writeSite(queryClient, site);
    // The next admin on this browser starts with the current event.
    chooseEvent(null);
    signOut();
  }

  return (
    <button
      type="button"
      aria-busy={busy}
      disabled={busy}
      onClick={() => void logOut()}
      className={classes(ENTRY, QUIET, 'w-full')}
    >
      <LogOut aria-hidden className="size-5" />
      Se déconnecter
    </button>
  );
}
