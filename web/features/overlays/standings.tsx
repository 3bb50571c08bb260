import { classes } from '#web/ui/classes.ts';
import { FittingName } from './fitting-name.tsx';
import type { StandingsPage } from './standings-pages.ts';
import { useTurningPage } from './time.ts';

type StandingsProps = {
  /** 'Ronde 4 sur 5' */
  after: string;
  pages: readonly StandingsPage[];
};

/** The first rows, page by page. */
export function Standings({ after, pages }: StandingsProps) {
  const page = useTurningPage(pages.length);
  const { group = null, rows = [] } = pages[page] ?? {};
  return (
    <div className="plate standings-piece">
      <p className="piece-head">
        <span className="chip">{group ?? 'Classement'}</span>
        <span>{after}</span>
        {pages.length > 1 && (
          <span className="piece-page">
            {page + 1} / {pages.length}
          </span>
        )}
      </p>
      <table key={page} className="standings-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Rang</span>
            </th>
            <th scope="col">Équipe</th>
            <th scope="col">V</th>
            <th scope="col">D</th>
            <th scope="col">Manches</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ pk_team, rank, name, wins, losses, games, isThrough }) => (
            <tr key={pk_team} className={classes(isThrough && 'standings-through')}>
              <td className="standings-rank">{rank}</td>
              <th scope="row">
                <FittingName name={name} />
              </th>
              <td>{wins}</td>
              <td>{losses}</td>
              <td className="standings-games">{games}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
