import { theTeam } from '#contract/words/team-names.ts';
import type { MatchNames } from '#contract/tournament/match-names.ts';
import type { PublicState } from '#contract/public-state.ts';
import { outcomeText } from '#web/lib/matches/outcome.ts';
import { Link } from '#web/ui/router.tsx';
import type { Road } from './tree/road.ts';

type RoadSummaryProps = {
  followed: { team: number; name: string; road: Road };
  /** The address of the team's page. */
  to: string;
  names: MatchNames;
  rounds: PublicState['rounds'];
};

/** The followed team's road as text: opponents, results, and who comes next. */
export function RoadSummary({
  followed: { team, name, road },
  to,
  names,
  rounds,
}: RoadSummaryProps) {
  return (
    <section
      aria-label={`Le parcours de ${theTeam(name)}`}
      className="border-l-3 border-orange pl-4 wrap-anywhere"
    >
      <p className="text-soft">
        Le parcours de l'équipe{' '}
        <Link to={to} className="name-link font-bold text-orange">
          {name}
        </Link>{' '}
        est mis en évidence.
      </p>
      <ol className="mt-1 grid gap-x-5 gap-y-1 sm:grid-cols-2 xl:grid-cols-4">
        {road.matches.map((match) => (
          <li key={match.key} className="text-sm">
            <span className="inline-block min-w-28 text-soft">{`${names.get(match.key)} : `}</span>
            {outcomeText(match, team, { names, rounds })}
          </li>
        ))}
      </ol>
    </section>
  );
}
