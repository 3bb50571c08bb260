import { calledMatches } from './matches.ts';
import type { WallState } from './wall-state.ts';

/** Who is awaited somewhere, whatever the wall shows above. */
export function CalledLine({ state, isHidden }: { state: WallState; isHidden: boolean }) {
  const calls = calledMatches(state);
  if (calls.length === 0 || isHidden) return <p className="wall-calling" />;
  if (calls.length > NAMED_CALLS) {
    return <p className="wall-calling">{`${calls.length} matchs appelés`}</p>;
  }
  const named = calls.map(
    ({ team_one_name, team_two_name }) => `${team_one_name} et ${team_two_name}`,
  );
  return (
    <p className="wall-calling">
      <b>Appelées maintenant :</b> {named.join(', ')}
    </p>
  );
}

/** More of them do not fit in a line. */
const NAMED_CALLS = 2;
