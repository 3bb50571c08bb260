import { groupLetter } from '#contract/tournament/match-names.ts';
import { rowsOnPage } from '#web/lib/screens/rotate-pages.ts';
import { rankedTeams, type RankedTeam } from '#web/lib/ranked-teams.ts';
import { classes } from '#web/ui/classes.ts';
import { Columns } from './columns.tsx';
import { isLong } from './matches-scene.tsx';
import { EmptyScene } from './empty-scene.tsx';
import type { WallState } from './wall-state.ts';

type StandingsSceneProps = { state: WallState; page: number; perPage: number; columns: number };

export function StandingsScene({ state, page, perPage, columns }: StandingsSceneProps) {
  const teams = rankedTeams(state);
  if (teams.length === 0) return <EmptyScene>Pas encore de classement.</EmptyScene>;
  return (
    <Columns
      rows={rowsOnPage(teams, perPage, page).map((team) => (
        <Rank key={team.pk_team} team={team} />
      ))}
      columns={columns}
    />
  );
}

function Rank({ team }: { team: RankedTeam }) {
  return (
    <li
      className={classes(
        'wall-rank',
        team.isThrough && 'wall-through',
        team.isLastThrough && 'wall-cut',
        team.withdrawn && 'wall-over',
      )}
    >
      <span className="screen-figure wall-station">
        {team.group !== null && groupLetter(team.group)}
        {team.rank}
      </span>
      <span
        className={classes('screen-name wall-name', isLong(team.name, LONG_RANKED) && 'wall-long')}
      >
        {team.name}
      </span>
      {team.isThrough && <span className="sr-only">qualifiée,</span>}
      <span className="screen-figure wall-record">
        {team.wins}
        <span className="sr-only"> victoires, </span>
        <span aria-hidden> - </span>
        {team.losses}
        <span className="sr-only"> défaites</span>
      </span>
    </li>
  );
}

/** A name alone on its line has more space. */
const LONG_RANKED = 26;
