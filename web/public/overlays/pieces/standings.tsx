import { useRef } from 'react';
import { useMeasuredSize } from '#web/lib/use-measured-size.ts';
import { classes } from '#web/ui/classes.ts';
import { FittingName } from './fitting-name.tsx';
import { PieceHead } from './piece-head.tsx';
import { inPages, MOST_ON_A_PAGE, rowsThatFit, type StandingsTable } from './standings-pages.ts';
import { useRotatingPage } from '../time.ts';

type StandingsProps = {
  /** 'Ronde 4 sur 5' */
  after: string;
  tables: readonly StandingsTable[];
};

/** The first rows, page by page. */
export function Standings({ after, tables }: StandingsProps) {
  const plate = useRef<HTMLDivElement>(null);
  const perPage = useMeasuredSize(() => plate.current, rowsThatFit, MOST_ON_A_PAGE);
  const pages = inPages(tables, perPage);
  const page = useRotatingPage(pages.length);
  const { group = null, rows = [] } = pages[page] ?? {};
  return (
    <div ref={plate} className="plate standings-piece">
      <PieceHead chip={group ?? 'Classement'} text={after} page={page} pages={pages.length} />
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
              <td className="screen-figure standings-rank">{rank}</td>
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
