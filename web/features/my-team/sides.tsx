import { NOT_DEFINED } from '#contract/public-state.ts';
import type { PublicMatch } from '#web/lib/matches.ts';

/** Who meets whom: the first team is blue, the second orange. */
export function Sides({ match }: { match: PublicMatch }) {
  return (
    <p className="phone-sides">
      <span className="phone-side phone-one">{match.team_one_name ?? NOT_DEFINED}</span>
      <span className="font-medium text-soft">contre</span>
      <span className="phone-side phone-two">{match.team_two_name ?? NOT_DEFINED}</span>
    </p>
  );
}
