import { firstTeams } from '#contract/tournament/qualifiers-text.ts';
import { groupMatchCount } from '#contract/tournament/group-matches.ts';
import { GROUPS_MAX } from '#contract/limits.ts';
import { range } from '#web/lib/range.ts';
import { SelectField } from '#web/ui/field.tsx';

export type GroupOptions = {
  groups: number;
  /** How many of each group qualify; null when all do. */
  qualifiers: number | null;
};

type GroupOptionsProps = {
  options: GroupOptions;
  teamCount: number;
  hasBracket: boolean;
  onChange: (options: GroupOptions) => void;
};

/** The number of groups, and how many teams qualify. */
export function GroupOptionsFields(props: GroupOptionsProps) {
  const { options, teamCount, hasBracket, onChange } = props;
  const groupsMax = Math.max(1, Math.min(GROUPS_MAX, Math.floor(teamCount / 2)));
  const smallest = Math.floor(teamCount / options.groups);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Nombre de poules"
        hint={sizesText(teamCount, options.groups)}
        value={options.groups}
        onChange={({ target }) => onChange({ ...options, groups: Number(target.value) })}
      >
        {range(1, Math.max(groupsMax, options.groups)).map((count) => (
          <option key={count} value={count}>
            {count === 1 ? '1 (un championnat)' : count}
          </option>
        ))}
      </SelectField>
      {hasBracket && (
        <SelectField
          label="Qualifiées par poule"
          hint="Sert aussi à dire aux équipes ce qu'il leur faut pour se qualifier"
          value={options.qualifiers ?? ''}
          onChange={({ target }) =>
            onChange({ ...options, qualifiers: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">Toutes les équipes</option>
          {range(1, Math.max(smallest, options.qualifiers ?? 0)).map((count) => (
            <option key={count} value={count}>
              {firstTeams(count)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** The size of the groups, and the number of matches. */
function sizesText(teamCount: number, groups: number): string {
  const size = Math.floor(teamCount / groups);
  const larger = teamCount % groups;
  const matches = groupMatchCount(teamCount, groups);
  const sizes = larger === 0 ? `${size}` : `${size} ou ${size + 1}`;
  return `${groups === 1 ? 'Un championnat' : 'Des poules'} de ${sizes} équipes : ${matches} matchs en tout`;
}
