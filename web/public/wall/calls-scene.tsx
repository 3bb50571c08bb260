import { hourText } from '#web/lib/matches/estimates.ts';
import { rowsOnPage } from '#web/lib/screens/rotate-pages.ts';
import { calledMatches, type CalledMatch } from './current-and-called-matches.ts';
import { EmptyScene } from './empty-scene.tsx';
import type { WallView } from './programme.ts';
import type { WallState } from './wall-state.ts';

type CallsSceneProps = { state: WallState; view: WallView; perPage: number };

/** The called teams, their station and the hour of the call. On a single page, only the latest. */
export function CallsScene({ state, view: { page, pages }, perPage }: CallsSceneProps) {
  const called = calledMatches(state);
  const calls = pages === 1 ? called.slice(0, perPage) : rowsOnPage(called, perPage, page);
  if (calls.length === 0) return <EmptyScene>Aucun match n'est appelé.</EmptyScene>;
  return (
    <ol className="wall-calls" data-calls={calls.length}>
      {calls.map((match) => (
        <Call key={match.key} match={match} zone={state.event.time_zone} />
      ))}
    </ol>
  );
}

function Call({ match, zone }: { match: CalledMatch; zone: string }) {
  const { station, team_one_name, team_two_name, since } = match;
  return (
    <li className="wall-call">
      {station !== null && (
        <p className="wall-where">
          Poste <b className="screen-figure">{station}</b>
        </p>
      )}
      <p className="wall-pair">
        <span>{team_one_name}</span>
        <span className="sr-only"> contre </span>
        <span>{team_two_name}</span>
      </p>
      <p className="wall-since">Appelé à {hourText(since, zone)}</p>
    </li>
  );
}
