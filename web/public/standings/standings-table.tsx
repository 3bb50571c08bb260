import { asSentence, signedNumber } from '#contract/words/french.ts';
import type { PublicState } from '#contract/public-state.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/router.tsx';

type Row = PublicState['standings'][number];

export type StandingsTableProps = {
  /** The name of the table for screen readers. */
  name?: string;
  rows: readonly Row[];
  /** The last qualifying teams: the line is drawn below them. */
  lastThrough: ReadonlySet<number>;
  followed: number | null;
  /** Whether a team matches the search. */
  isFound: (name: string) => boolean;
  /** The address of a team's page. */
  teamAddress: (team: number) => string;
};

export function StandingsTable(props: StandingsTableProps) {
  const { name = 'Classement de la phase suisse', rows, lastThrough, followed } = props;
  const { isFound, teamAddress } = props;
  const found = rows.filter(({ name }) => isFound(name));
  const hasSums = rows.some(({ group }) => group === null);
  if (found.length === 0) return <p className="mt-3 text-soft">Aucune équipe trouvée.</p>;
  return (
    <table className="standings">
      <caption className="sr-only">{name}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">Rang</th>
          <th scope="col">Équipe</th>
          <th scope="col">V - D</th>
          {hasSums && (
            <>
              <th scope="col" className="standings-more">
                Buchholz médian
              </th>
              <th scope="col" className="standings-more">
                Buchholz
              </th>
            </>
          )}
          <th scope="col">Diff.</th>
        </tr>
      </thead>
      <tbody>
        {found.map((row) => (
          <tr
            key={row.pk_team}
            className={classes(
              row.withdrawn && 'standings-withdrawn',
              lastThrough.has(row.pk_team) && 'standings-last-place',
              row.pk_team === followed && 'standings-followed',
            )}
          >
            <td className="standings-rank">{row.rank}</td>
            <th scope="row">
              <Team row={row} to={teamAddress(row.pk_team)} />
            </th>
            <td className="standings-record">
              {row.wins} - {row.losses}
            </td>
            {hasSums && (
              <>
                <td className="standings-more">{row.median_buchholz}</td>
                <td className="standings-more">{row.buchholz}</td>
              </>
            )}
            <td className="standings-difference">{signedNumber(row.game_difference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One line that unfolds; the name in it is a link to the team. */
function Team({ row, to }: { row: Row; to: string }) {
  const { name, explanation, qualification, median_buchholz, buchholz, group } = row;
  return (
    <>
      <div className="standings-team">
        <Link to={to} className="standings-name">
          {name}
        </Link>
        <Mark row={row} />
      </div>
      <details>
        <summary>
          <span className="sr-only">Pourquoi cette place ?</span>
        </summary>
        <p>
          <strong>Pourquoi cette place ?</strong> {asSentence(explanation)}
        </p>
        {qualification?.status === 'open' && (
          <p>
            <strong>Que faut-il pour se qualifier ?</strong> {asSentence(qualification.sentence)}
          </p>
        )}
        {group === null && (
          <p className="xl:hidden">
            Buchholz médian {median_buchholz}, Buchholz {buchholz}
          </p>
        )}
      </details>
    </>
  );
}

/** On a phone only the sign, so that the row stays on one line. */
function Mark({ row: { withdrawn, qualification } }: { row: Row }) {
  const mark = withdrawn ? WITHDRAWN : qualification && MARKS[qualification.status];
  if (!mark) return null;
  return (
    <span className={classes('standings-mark', mark.tone)}>
      <span aria-hidden>{mark.sign}</span>
      <span className="max-sm:sr-only">{mark.words}</span>
    </span>
  );
}

const WITHDRAWN = { tone: 'text-soft', sign: '—', words: 'Retirée' };

const MARKS = {
  qualified: { tone: 'text-green', sign: '✓', words: 'Qualifiée' },
  open: { tone: 'text-blue', sign: '', words: 'En course' },
  out: { tone: 'text-red', sign: '✕', words: 'Éliminée' },
} as const satisfies Record<NonNullable<Row['qualification']>['status'], unknown>;
