import type { PublicState } from '#contract/public-state.ts';
import { asSentence } from '#web/lib/rounds.ts';
import { classes } from '#web/ui/classes.ts';
import { Tag } from '#web/ui/tag.tsx';

type Row = PublicState['standings'][number];

type StandingsTableProps = {
  rows: readonly Row[];
  /** How many go through to the bracket; null when everybody does. */
  qualifiers: number | null;
};

export function StandingsTable({ rows, qualifiers }: StandingsTableProps) {
  return (
    <table className="standings">
      <caption className="sr-only">Classement des rondes suisses</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">Rang</th>
          <th scope="col">Équipe</th>
          <th scope="col">V - D</th>
          <th scope="col">Buchholz médian</th>
          <th scope="col">Buchholz</th>
          <th scope="col">Différence</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.pk_team}
            className={classes(
              row.withdrawn && 'standings-withdrawn',
              row.rank === qualifiers && 'standings-last-place',
            )}
          >
            <td className="standings-rank">{row.rank}</td>
            <th scope="row">
              <p className="standings-team">
                <span className="standings-name">{row.name}</span>
                <Marks row={row} />
              </p>
              <details className="why standings-why">
                <summary>Pourquoi cette place ?</summary>
                <p>{asSentence(row.explanation)}</p>
              </details>
              {row.qualification?.status === 'open' && (
                <details className="why standings-why">
                  <summary>Que faut-il pour passer ?</summary>
                  <p>{asSentence(row.qualification.sentence)}</p>
                </details>
              )}
            </th>
            <td className="standings-record">
              {row.wins} - {row.losses}
            </td>
            <td data-label="Buchholz médian">{row.median_buchholz}</td>
            <td data-label="Buchholz">{row.buchholz}</td>
            <td data-label="Différence">{signed(row.game_difference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Marks({ row: { withdrawn, qualification } }: { row: Row }) {
  if (withdrawn) return <Tag className="standings-tag">Retirée</Tag>;
  if (qualification === null) return null;
  const { tone, words } = CHANCES[qualification.status];
  return (
    <Tag tone={tone} className="standings-tag">
      {words}
    </Tag>
  );
}

const CHANCES = {
  qualified: { tone: 'green', words: 'Qualifiée' },
  open: { tone: 'blue', words: 'En course' },
  out: { tone: 'red', words: 'Éliminée' },
} as const satisfies Record<NonNullable<Row['qualification']>['status'], unknown>;

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference).replace('-', '−');
}
