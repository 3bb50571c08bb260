import { GROUPS_MAX, ROUNDS_MAX } from '#contract/limits.ts';
import type { FormErrors } from '#web/lib/calls/form-errors.ts';
import { TextField } from '#web/ui/field.tsx';
import { BestOf } from './best-of.tsx';
import { usualRounds } from './day-length.ts';
import { halfTyped } from '../half-typed.ts';
import type { FirstValues } from '../values.ts';

type FirstFieldsProps = {
  first: FirstValues;
  hasLast: boolean;
  isLocked: boolean;
  /** The largest number of teams, or a guess. */
  teams: number;
  errors: FormErrors;
  onChange: (first: FirstValues) => void;
};

export function FirstFields(props: FirstFieldsProps) {
  const { first, hasLast, isLocked, teams, errors, onChange } = props;
  return (
    <fieldset disabled={isLocked} className="event-fields event-whole">
      <legend className="headline text-3xl">
        {first.kind === 'swiss' ? 'Rondes suisses' : 'Poules'}
      </legend>
      {first.kind === 'swiss' ? (
        <TextField
          label="Rondes"
          type="number"
          inputMode="numeric"
          min={1}
          max={ROUNDS_MAX}
          placeholder={`${usualRounds(teams)} (proposé pour ${teams} équipes)`}
          hint="Combien de matchs chaque équipe joue. Laissez vide pour suivre le nombre d'équipes."
          error={errors['format.first.rounds']}
          {...halfTyped(first.rounds, (rounds) => onChange({ ...first, rounds }))}
        />
      ) : (
        <TextField
          label="Poules"
          type="number"
          inputMode="numeric"
          min={1}
          max={GROUPS_MAX}
          hint="En combien de poules les équipes sont réparties. Une seule poule est un championnat."
          error={errors['format.first.groups']}
          {...halfTyped(first.groups, (groups) => onChange({ ...first, groups }))}
        />
      )}
      {hasLast && (
        <TextField
          label={first.kind === 'swiss' ? 'Équipes qualifiées' : 'Qualifiées par poule'}
          type="number"
          inputMode="numeric"
          min={first.kind === 'swiss' ? 2 : 1}
          placeholder="toutes"
          hint="Combien d'équipes jouent le bracket. Laissez vide pour les qualifier toutes."
          error={errors['format.first.qualifiers']}
          {...halfTyped(first.qualifiers, (qualifiers) => onChange({ ...first, qualifiers }))}
        />
      )}
      <BestOf
        label="Matchs"
        value={first.best_of}
        hint="Nombre maximal de manches par match."
        onChange={(best_of) => onChange({ ...first, best_of })}
      />
    </fieldset>
  );
}
