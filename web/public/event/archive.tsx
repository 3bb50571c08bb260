import { Trophy } from 'lucide-react';
import type { Tournament } from '#contract/tournament/tournament.ts';
import { eventPath, teamPath } from '#web/lib/event-words/event-links.ts';
import { Link } from '#web/ui/router.tsx';

type ArchiveProps = { slug: string; champion: Tournament['champion'] };

/** The champion of an archived event, and its files to download. */
export function Archive({ slug, champion }: ArchiveProps) {
  return (
    <section aria-label="Archive" className="border-b border-line bg-deep">
      <div className="wrap grid gap-8 py-10 lg:grid-cols-2 lg:gap-16">
        {champion && (
          <div className="flex items-center gap-5">
            <Trophy aria-hidden className="size-14 shrink-0 text-orange" />
            <div className="min-w-0">
              <h2 className="headline text-3xl text-orange">Champion</h2>
              <p className="proper-name text-5xl wrap-anywhere sm:text-6xl">
                <Link to={teamPath(slug, champion.pk_team)} className="name-link">
                  {champion.name}
                </Link>
              </p>
            </div>
          </div>
        )}
        <div>
          <h2 className="headline text-3xl">L'archive</h2>
          <p className="mt-1 max-w-[60ch] text-soft">
            Ce tournoi est archivé : ses pages ne changent plus. Tout ce qui s'y est joué tient dans
            ces fichiers.
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-7">
            {FILES.map(({ file, label }) => (
              <li key={file}>
                <a
                  href={`${eventPath(slug)}/${file}`}
                  download
                  className="text-link inline-flex min-h-11 items-center gap-2 font-semibold"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

const FILES = [
  { file: 'archive.html', label: 'La page à garder' },
  { file: 'classement.csv', label: 'Le classement (CSV)' },
  { file: 'matchs.csv', label: 'Les matchs (CSV)' },
  { file: 'archive.json', label: 'Les données (JSON)' },
];
