import { Link } from '#web/ui/router.tsx';
import type { Site } from '#contract/events/site.ts';
import { SocialIcon } from '#web/ui/social-icon.tsx';
import { useNow } from '#web/lib/now.ts';
import { useSite } from '#web/lib/state/site.ts';
import { socialLinks } from '#web/lib/socials.ts';

export function Footer() {
  const site = useSite();
  const socials = socialLinks(site);
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
        {socials.length > 0 && (
          <ul className="-mx-3 flex flex-wrap sm:mx-0" aria-label="Réseaux sociaux">
            {socials.map(({ name, label, url }) => (
              <li key={name}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${label} (nouvel onglet)`}
                  className="grid size-12 place-items-center text-soft transition-colors hover:bg-raise hover:text-orange"
                >
                  <SocialIcon name={name} />
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="border-t border-line pt-6 text-sm text-soft sm:col-span-2">
          © {year} {site.organiser}. Tous droits réservés. <Credit site={site} />
        </p>
      </div>
    </footer>
  );
}

function Credit({ site: { credit_name, credit_url } }: { site: Site }) {
  if (credit_name === null) return null;
  return (
    <>
      Site développé par{' '}
      {credit_url === null ? (
        credit_name
      ) : (
        <a href={credit_url} target="_blank" rel="noreferrer" className="text-link py-3">
          {credit_name}
        </a>
      )}
      .
    </>
  );
}

const LINKS = [
  { to: '/', label: 'Home' },
  { to: '/stream', label: 'Stream' },
  { to: '/contact', label: 'Contact' },
  { to: '/admin/dashboard', label: 'Admin' },
  { to: '/confidentialite', label: 'Confidentialité' },
];

const HOUR_MILLISECONDS = 3_600_000;
