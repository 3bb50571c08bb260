import type { Team } from '#contract/entities.ts';
import { classes } from '#web/ui/classes.ts';
import { filtered, type TeamFilter } from './team-groups.ts';

type TeamFiltersProps = {
  teams: readonly Team[];
  filter: TeamFilter;
  onFilter: (filter: TeamFilter) => void;
};

/** Shown only where there are teams to choose from. */
export function TeamFilters({ teams, filter, onFilter }: TeamFiltersProps) {
  const choices = CHOICES.map((choice) => ({
    ...choice,
    count: filtered(teams, choice.is).length,
  }));
  const visibleChoices = choices.filter(({ is, count }) => is === filter || count > 0);
  if (teams.length < 2) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Équipes à afficher</legend>
      {visibleChoices.map(({ is, label, count }) => (
        <button
          key={is}
          type="button"
          aria-pressed={is === filter}
          onClick={() => onFilter(is)}
          className={classes(
            'min-h-11 border px-4 font-semibold',
            is === filter
              ? 'border-blue bg-raise text-text'
              : 'border-edge text-soft hover:bg-raise',
          )}
        >
          {label}
          {is !== 'by-time' && <span className="tabular-nums"> {count}</span>}
        </button>
      ))}
    </fieldset>
  );
}

const CHOICES = [
  { is: 'all', label: 'Toutes' },
  { is: 'by-time', label: "Par heure d'inscription" },
  { is: 'empty', label: 'Sans joueur' },
  { is: 'unchecked', label: 'À vérifier' },
] as const;
