import { firstTeams } from '#contract/tournament/qualifiers-text.ts';
import { ROUNDS_MAX } from '#contract/limits.ts';
import { range } from '#web/lib/range.ts';
import { SelectField } from '#web/ui/field.tsx';

export type SwissOptions = {
  rounds: number;
  opening: 'seed' | 'random';
  /** How many teams qualify; null when all do. */
  qualifiers: number | null;
};

type SwissOptionsProps = {
  options: SwissOptions;
  proposedRounds: number;
  teamCount: number;
  onChange: (options: SwissOptions) => void;
};

/** How the Swiss phase is played. */
export function SwissOptionsFields(props: SwissOptionsProps) {
  const { options, proposedRounds, teamCount, onChange } = props;
  const roundsMax = Math.min(ROUNDS_MAX, Math.max(proposedRounds, teamCount - 1));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Nombre de rondes"
        hint={`${proposedRounds} pour ${teamCount} équipes : assez pour une seule équipe invaincue`}
        value={options.rounds}
        onChange={({ target }) => onChange({ ...options, rounds: Number(target.value) })}
      >
        {range(1, roundsMax).map((count) => (
          <option key={count} value={count}>
            {count} {count === proposedRounds ? '(proposé)' : ''}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Qualifiées pour le bracket"
        hint="Sert à dire aux équipes ce qu'il leur faut pour se qualifier"
        value={options.qualifiers ?? ''}
        onChange={({ target }) =>
          onChange({ ...options, qualifiers: target.value === '' ? null : Number(target.value) })
        }
      >
        <option value="">Toutes les équipes</option>
        {range(2, teamCount - 1).map((count) => (
          <option key={count} value={count}>
            {firstTeams(count)}
          </option>
        ))}
      </SelectField>
      <fieldset className="grid gap-2 sm:col-span-2">
        <legend className="mb-1.5 font-semibold">Première ronde</legend>
        {OPENINGS.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 items-center gap-3 border border-line bg-ink px-4 has-checked:border-orange"
          >
            <input
              type="radio"
              name="opening"
              value={value}
              checked={options.opening === value}
              onChange={() => onChange({ ...options, opening: value })}
              className="size-5 accent-orange"
            />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

const OPENINGS = [
  { value: 'seed', label: "Dans l'ordre des inscriptions : la première moitié contre la seconde" },
  { value: 'random', label: 'Au hasard (le tirage est gardé et peut être vérifié)' },
] as const;
