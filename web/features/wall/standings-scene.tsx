import { groupLetter } from '#contract/match-names.ts';
import { rowsOnPage } from '#web/lib/page-turns.ts';
import { classes } from '#web/ui/classes.ts';
import { Columns } from './columns.tsx';
import { isLong } from './matches-scene.tsx';
import { Nothing } from './nothing.tsx';
import { throughOf } from './through.ts';
import type { WallState } from './wall-state.ts';

type StandingsSceneProps = { state: WallState; page: number; perPage: number; columns: number };

export function StandingsScene({ state, page, perPage, columns }: StandingsSceneProps) {
  const { standings } = state;
  if (standings.length === 0) return <Nothing>Pas encore de classement.</Nothing>;
  const { through, last } = throughOf(state);
  return (
    <Columns
      rows={rowsOnPage(standings, perPage, page).map((row) => (
        <Rank
          key={row.pk_team}
          row={row}
          isThrough={through.has(row.pk_team)}
          isLast={last.has(row.pk_team)}
        />
      ))}
      columns={columns}
    />
  );
}

type RankProps = { row: WallState['standings'][number]; isThrough: boolean; isLast: boolean };

function Rank({ row, isThrough, isLast }: RankProps) {
  return (
    <li
      className={classes(
        'wall-rank',
        isThrough && 'wall-through',
        isLast && 'wall-cut',
        row.withdrawn && 'wall-over',
      )}
    >
      <span className="wall-station">
        {row.group !== null && groupLetter(row.group)}
        {row.rank}
      </span>
      <span className={classes('wall-name', isLong(row.name, LONG_RANKED) && 'wall-long')}>
        {row.name}
      </span>
      {isThrough && <span className="sr-only">qualifiée,</span>}
      <span className="wall-record">
        {row.wins}
        <span className="sr-only"> victoires, </span>
        <span aria-hidden>–</span>
        {row.losses}
        <span className="sr-only"> défaites</span>
      </span>
    </li>
  );
}

/** Alone on its line, a name has more room. */
const LONG_RANKED = 26;
