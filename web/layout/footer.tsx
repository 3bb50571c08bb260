import { Link } from '#web/ui/router.tsx';
import { site } from '#content/site.ts';
import type { SocialName } from '#content/site.ts';
import { SocialIcon } from '#web/ui/social-icon.tsx';
import { useNow } from '#web/lib/now.ts';

export function Footer() {
  const year = new Date(useNow(HOUR_MILLISECONDS)).getFullYear();
  return (
    <footer className="border-t border-line bg-deep">
      <div className="wrap grid gap-8 py-10 sm:grid-cols-[1fr_auto] sm:items-center">
        <nav aria-label="Pied de page">
          <ul className="flex flex-wrap gap-x-7 gap-y-1">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-12 items-center font-semibold text-soft underline-offset-4 hover:text-text hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="-mx-3 flex flex-wrap sm:mx-0" aria-label="Réseaux sociaux">
          {SOCIALS.map((name) => (
            <li key={name}>
              <a
                href={site.socials[name].url}
                target="_blank"
                rel="noreferrer"
                aria-label={`${site.socials[name].label} (nouvel onglet)`}
                className="grid size-12 place-items-center text-soft transition-colors hover:bg-raise hover:text-orange"
              >
                <SocialIcon name={name} />
              </a>
            </li>
          ))}
        </ul>
        <p className="border-t border-line pt-6 text-sm text-soft sm:col-span-2">
          © {year} {site.organiser}. Tous droits réservés. Site développé par{' '}
          <a href={site.developer.url} target="_blank" rel="noreferrer" className="text-link py-3">
            {site.developer.name}
          </a>
          .
        </p>
      </div>
    </footer>
  );
}

const LINKS = [
  { to: '/', label: 'Home' },
  { to: '/stream', label: 'Stream' },
  { to: '/contact', label: 'Contact' },
  { to: '/admin/dashboard', label: 'Admin' },
];

const SOCIALS: readonly SocialName[] = ['discord', 'twitch', 'youtube', 'tiktok', 'instagram'];

const HOUR_MILLISECONDS = 3_600_000;
