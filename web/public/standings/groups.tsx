import { plural } from '#contract/words/french.ts';
import { groupName } from '#contract/tournament/match-names.ts';
import { bracketTeamsText, ofEachGroup } from '#contract/tournament/qualifiers-text.ts';
import type { Tournament } from '#contract/tournament/tournament.ts';
import { StandingsTable, type StandingsTableProps } from './standings-table.tsx';
import { Criteria } from './tiebreaks.tsx';

type Groups = NonNullable<Tournament['groups']>;
type GroupTablesProps = Omit<StandingsTableProps, 'name'> & { groups: Groups };

/** A table for each group with a found team. */
export function GroupTables({ rows, groups, isFound, ...rowProps }: GroupTablesProps) {
  const found = rows.filter(({ name }) => isFound(name));
  if (found.length === 0) return <p className="mt-3 text-soft">Aucune équipe trouvée.</p>;
  return (
    <div className="grid gap-6">
      {[...Map.groupBy(rows, ({ group }) => group ?? 1)]
        .filter(([group]) => found.some((row) => row.group === group))
        .map(([group, own]) => (
          <section key={group}>
            {groups.count > 1 && <h3 className="headline mt-4 text-3xl">{groupName(group)}</h3>}
            <StandingsTable
              name={groups.count > 1 ? `Classement, ${groupName(group)}` : 'Classement'}
              rows={own}
              isFound={isFound}
              {...rowProps}
            />
          </section>
        ))}
    </div>
  );
}

/** How a group is ranked. */
export function GroupTiebreaks({ groups }: { groups: Groups }) {
  return <Criteria criteria={CRITERIA}>{qualifiersText(groups)}</Criteria>;
}

function qualifiersText({ count, qualifiers }: Groups): string {
  if (qualifiers === null) return '';
  const which = ` ${plural(qualifiers, 'équipe')}${ofEachGroup(count)}`;
  return `${bracketTeamsText(qualifiers, which)}.`;
}

const CRITERIA = [
  { name: 'Victoires', words: 'Le nombre de matchs gagnés.' },
  {
    name: 'Face-à-face',
    words:
      'Les victoires dans les matchs entre équipes à égalité. Celles qui le restent sont comparées à nouveau entre elles.',
  },
  { name: 'Différence', words: 'Les manches gagnées moins les manches perdues.' },
  { name: 'Manches gagnées', words: 'Leur nombre, quand la différence est la même.' },
  { name: 'Tête de série', words: "La place de départ, si rien d'autre ne sépare les équipes." },
];
