import type { MatchNames } from '#contract/match-names.ts';
import { de } from '#web/lib/elision.ts';
import { outcomeText } from '#web/lib/outcome.ts';
import { Link } from '#web/ui/router.tsx';
import type { Road } from './road.ts';

type RoadSummaryProps = {
  followed: { team: number; name: string; road: Road };
  /** Where the team's name leads. */
  to: string;
  names: MatchNames;
};

/** The followed team's way in words: whom it met, with which result, and who comes next. */
export function RoadSummary({ followed: { team, name, road }, to, names }: RoadSummaryProps) {
  return (
    <section
      aria-label={`Le parcours ${de(name)}${name}`}
      className="border-l-3 border-orange pl-4 wrap-anywhere"
    >
      <p className="text-soft">
        Le parcours {de(name)}
        <Link to={to} className="name-link font-bold text-orange">
          {name}
        </Link>{' '}
        est mis en évidence.
      </p>
      <ol className="mt-1 grid gap-x-5 gap-y-1 sm:grid-cols-2 xl:grid-cols-4">
        {road.matches.map((match) => (
          <li key={match.key} className="text-sm">
            <span className="inline-block min-w-28 text-soft">{`${names.get(match.key)} : `}</span>
            {outcomeText(match, team, names)}
          </li>
        ))}
      </ol>
    </section>
  );
}
