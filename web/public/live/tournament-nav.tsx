import type { Format } from '#contract/tournament/format.ts';
import { eventPath } from '#web/lib/event-words/event-links.ts';
import { Link } from '#web/ui/router.tsx';
import { classes } from '#web/ui/classes.ts';

export type TournamentPage = 'Infos' | 'Classement' | 'Bracket' | 'Règlement';

type TournamentNavProps = {
  slug: string;
  /** Undefined until it is loaded. */
  format: Format | undefined;
  /** Null on another page. */
  current: TournamentPage | null;
};

/** Links between the pages of the tournament. Fixed widths, so that they do not jump when the font arrives. */
export function TournamentNav({ slug, format, current }: TournamentNavProps) {
  return (
    <nav aria-label="Le tournoi" className="grow sm:grow-0">
      <ul className="flex gap-2">
        {navEntries(slug, format).map(({ label, to }) => (
          <li key={label} className="flex grow sm:grow-0">
            <Link
              to={to}
              aria-current={label === current ? 'page' : undefined}
              className={classes(
                'flex min-h-11 grow items-center justify-center border text-sm font-semibold transition-colors min-[23rem]:text-base sm:w-30',
                label === current
                  ? 'border-text bg-text text-ink'
                  : 'border-line bg-panel text-soft hover:border-edge hover:text-text',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A format of one stage has no page for the other one. */
function navEntries(
  slug: string,
  format: Format | undefined,
): { label: TournamentPage; to: string }[] {
  const infos = { label: 'Infos', to: eventPath(slug) } as const;
  const standings = { label: 'Classement', to: eventPath(slug, 'classement') } as const;
  const bracket = { label: 'Bracket', to: eventPath(slug, 'bracket') } as const;
  const rules = { label: 'Règlement', to: eventPath(slug, 'reglement') } as const;
  return [
    infos,
    ...(format?.first === null ? [] : [standings]),
    ...(format?.last === null ? [] : [bracket]),
    rules,
  ];
}
