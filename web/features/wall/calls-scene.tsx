import { hourText } from '#web/lib/estimates.ts';
import { rowsOnPage } from '#web/lib/page-turns.ts';
import { calledMatches, type CalledMatch } from './matches.ts';
import { Nothing } from './nothing.tsx';
import type { Shown } from './programme.ts';
import type { WallState } from './wall-state.ts';

type CallsSceneProps = { state: WallState; shown: Shown; perPage: number };

/** Who is awaited, where, and since when. On a single page, those who were called last. */
export function CallsScene({ state, shown: { page, pages }, perPage }: CallsSceneProps) {
  const called = calledMatches(state);
  const calls = pages === 1 ? called.slice(0, perPage) : rowsOnPage(called, perPage, page);
  if (calls.length === 0) return <Nothing>Aucun match n'est appelé.</Nothing>;
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
          Poste <b>{station}</b>
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
