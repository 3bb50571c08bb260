import { NOT_DEFINED } from '#contract/public-state.ts';
import { pairText } from '#contract/words/team-names.ts';
import { calledMatches } from './current-and-called-matches.ts';
import type { WallState } from './wall-state.ts';

/** The called teams, below every scene. */
export function CalledLine({ state, isHidden }: { state: WallState; isHidden: boolean }) {
  const calls = calledMatches(state);
  if (calls.length === 0 || isHidden) return <p className="screen-name wall-calling" />;
  if (calls.length > NAMED_CALLS) {
    return <p className="screen-name wall-calling">{`${calls.length} matchs appelés`}</p>;
  }
  const pairs = calls.map(({ team_one_name, team_two_name }) =>
    pairText(team_one_name ?? NOT_DEFINED, team_two_name ?? NOT_DEFINED),
  );
  return (
    <p className="screen-name wall-calling">
      <b>Appelées maintenant :</b> {pairs.join(' · ')}
    </p>
  );
}

/** More names do not fit in a line. */
const NAMED_CALLS = 2;
