import { calledMatches } from './current-and-called-matches.ts';
import type { WallState } from './wall-state.ts';

/** The called teams, below every scene. */
export function CalledLine({ state, isHidden }: { state: WallState; isHidden: boolean }) {
  const calls = calledMatches(state);
  if (calls.length === 0 || isHidden) return <p className="screen-name wall-calling" />;
  if (calls.length > NAMED_CALLS) {
    return <p className="screen-name wall-calling">{`${calls.length} matchs appelés`}</p>;
  }
  const teamNames = calls.map(
    ({ team_one_name, team_two_name }) => `${team_one_name} et ${team_two_name}`,
  );
  return (
    <p className="screen-name wall-calling">
      <b>Appelées maintenant :</b> {teamNames.join(', ')}
    </p>
  );
}

/** More names do not fit in a line. */
const NAMED_CALLS = 2;
