import { Link } from '#web/ui/router.tsx';
import { SITE_NAME } from '#content/site.ts';
import { useSession } from '#web/lib/calls/session.ts';
import { useSite } from '#web/lib/state/site.ts';
import { classes } from '#web/ui/classes.ts';

export function Header({ pathname }: { pathname: string }) {
  const { main_site_url } = useSite();
  const isSignedIn = useSession().status === 'signed-in';
  const entries = isSignedIn ? [...ENTRIES, ADMIN_ENTRY] : ENTRIES;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ink">
      <div className="wrap flex h-17 items-stretch justify-between gap-3 sm:justify-start sm:gap-9">
        <a
          href={main_site_url ?? '/'}
          aria-label={
            main_site_url === null ? `${SITE_NAME}, l'accueil` : `${SITE_NAME}, le site principal`
          }
          className="flex items-center gap-2 sm:gap-3"
        >
          <Logo />
          <span
            className={classes(
              'headline text-4xl',
              // Where the entries would not fit beside it, the logo stands for the name.
              isSignedIn ? 'max-[30rem]:hidden' : 'max-[22rem]:hidden',
            )}
            aria-hidden
          >
            {SITE_NAME}
          </span>
        </a>
        <nav aria-label="Navigation principale">
          <ul className="flex h-full items-stretch gap-3 min-[23.5rem]:gap-4 sm:gap-7">
            {entries.map(({ to, label }) => (
              // The same width in every font, so that the entries do not jump when the font arrives.
              <li key={to} className="flex min-[24rem]:min-w-15.5">
                <Entry to={to} label={label} current={pathname.startsWith(to)} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

type EntryProps = { to: string; label: string; current: boolean };

function Entry({ to, label, current }: EntryProps) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={classes(
        'flex items-center border-y-3 border-transparent font-semibold transition-colors hover:text-text',
        current ? 'border-b-orange text-text' : 'text-soft hover:border-b-edge',
      )}
    >
      {label}
    </Link>
  );
}

const ENTRIES = [
  { to: '/tournaments', label: 'Tournois' },
  { to: '/stream', label: 'Stream' },
  { to: '/contact', label: 'Contact' },
];
const ADMIN_ENTRY = { to: '/admin/dashboard', label: 'Admin' };

/** An A whose legs are the two sides, with the ball under its arch. */
function Logo() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className="size-7 shrink-0 sm:size-9">
      <path d="M2 58 29 6h13L16 58Z" fill="var(--color-orange)" />
      <path d="M42 6 62 58H47L33.4 23.2Z" fill="var(--color-blue)" />
      <path d="m32 43.6 6.4 3.7v7.4L32 58.4l-6.4-3.7v-7.4Z" fill="var(--color-text)" />
    </svg>
  );
}
