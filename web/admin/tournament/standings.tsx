import { asSentence } from '#contract/words/french.ts';
import { Fragment } from 'react';
import { qualifiedTeams } from '#contract/tournament/qualified-teams.ts';
import { groupName } from '#contract/tournament/match-names.ts';
import type { StandingsRow, Tournament } from '#contract/tournament/tournament.ts';
import { classes } from '#web/ui/classes.ts';

type StandingsProps = {
  standings: readonly StandingsRow[];
  tournament: Pick<Tournament, 'qualifiers' | 'groups'>;
};

/** The standings of the first stage, with the reason for each rank. */
export function Standings({ standings, tournament }: StandingsProps) {
  const { groups } = tournament;
  const through = qualifiedTeams({ standings, tournament });
  if (standings.length === 0) {
    return <p className="text-soft">Le classement commence avec la première ronde.</p>;
  }
  return (
    <section aria-label="Classement" className="grid grid-cols-1 gap-4">
      <h2 className="headline text-3xl">Classement</h2>
      {rowsByGroup(standings).map(([group, own]) => (
        <Fragment key={group}>
          {group !== null && groups !== undefined && groups.count > 1 && (
            <h3 className="headline text-2xl">{groupName(group)}</h3>
          )}
          <Ranking rows={own} through={through.teams} />
        </Fragment>
      ))}
    </section>
  );
}

/** The rows of each group, or all of them. */
function rowsByGroup(rows: readonly StandingsRow[]): [number | null, StandingsRow[]][] {
  return [...Map.groupBy(rows, ({ group }) => group)];
}

type RankingProps = { rows: readonly StandingsRow[]; through: ReadonlySet<number> };

function Ranking({ rows, through }: RankingProps) {
  return (
    <ol className="grid gap-1">
      {rows.map((row) => (
        <li
          key={row.pk_team}
          className={classes(
            'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-l-3 bg-panel px-4 py-2.5',
            through.has(row.pk_team) ? 'border-green' : 'border-line',
          )}
        >
          <span className="headline text-2xl tabular-nums">{row.rank}</span>
          <span
            className={classes('text-lg font-semibold', row.withdrawn && 'text-soft line-through')}
          >
            {row.name}
            {row.withdrawn && <span className="sr-only"> (retirée)</span>}
          </span>
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {row.wins} V – {row.losses} D
          </span>
          <p className="col-span-2 col-start-2 text-sm text-soft">
            {asSentence(row.explanation)}
            {row.qualification && <> {row.qualification.sentence}</>}
          </p>
        </li>
      ))}
    </ol>
  );
}
