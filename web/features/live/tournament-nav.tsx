import { Link } from '#web/ui/router.tsx';
import { rocketLeague } from '#content/rocket-league.ts';
import { classes } from '#web/ui/classes.ts';

type TournamentNavProps = { current: 'Infos' | 'Classement' | 'Bracket' };

/** Between the three pages of the tournament. As wide in every font: they stand at the right, and would jump when ours arrives. */
export function TournamentNav({ current }: TournamentNavProps) {
  return (
    <nav aria-label="Le tournoi" className="grow sm:grow-0">
      <ul className="flex gap-2">
        {ENTRIES.map(({ label, to }) => (
          <li key={label} className="flex grow sm:grow-0">
            <Link
              to={to}
              aria-current={label === current ? 'page' : undefined}
              className={classes(
                'flex min-h-11 grow items-center justify-center border font-semibold transition-colors sm:w-30',
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

const ENTRIES = [
  { label: 'Infos', to: rocketLeague.path },
  { label: 'Classement', to: `${rocketLeague.path}/classement` },
  { label: 'Bracket', to: `${rocketLeague.path}/bracket` },
] as const;
