import type { StandingsRow } from '#contract/tournament.ts';
import { asSentence } from '#web/lib/rounds.ts';
import { classes } from '#web/ui/classes.ts';

type StandingsProps = {
  rows: readonly StandingsRow[];
  /** How many go through; null when all do. */
  qualifiers: number | null;
};

/** The Swiss standings, each place with its reason. */
export function Standings({ rows, qualifiers }: StandingsProps) {
  if (rows.length === 0) {
    return <p className="text-soft">Le classement commence avec la première ronde.</p>;
  }
  return (
    <section aria-label="Classement" className="grid grid-cols-1 gap-4">
      <h2 className="headline text-3xl">Classement</h2>
      <ol className="grid gap-1">
        {rows.map((row) => (
          <li
            key={row.pk_team}
            className={classes(
              'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-l-3 bg-panel px-4 py-2.5',
              isThrough(row, qualifiers) ? 'border-green' : 'border-line',
            )}
          >
            <span className="headline text-2xl tabular-nums">{row.rank}</span>
            <span
              className={classes(
                'text-lg font-semibold',
                row.withdrawn && 'text-soft line-through',
              )}
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
    </section>
  );
}

function isThrough({ rank, withdrawn }: StandingsRow, qualifiers: number | null): boolean {
  return !withdrawn && (qualifiers === null || rank <= qualifiers);
}
