import type { PublicState } from '#contract/public-state.ts';
import { Link } from '#web/ui/router.tsx';

type PlacingsProps = {
  placings: PublicState['placings'];
  /** The address of a team's page. */
  teamAddress: (team: number) => string;
};

/** The placings that are certain already. */
export function Placings({ placings, teamAddress }: PlacingsProps) {
  if (placings.length === 0) return null;
  return (
    <section className="border-t border-line bg-deep print:hidden">
      <div className="wrap max-w-none py-10 lg:py-14">
        <h2 className="headline text-4xl sm:text-5xl">Classement final</h2>
        <ol className="mt-5 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {placings.map(({ pk_team, name, from, to }) => (
            <li
              key={pk_team}
              className="grid grid-cols-[4.5rem_1fr] items-baseline border-t border-line py-2"
            >
              <span className="headline text-2xl text-soft tabular-nums">{rankText(from, to)}</span>
              <Link
                to={teamAddress(pk_team)}
                className="name-link w-fit min-w-0 font-semibold wrap-anywhere"
              >
                {name}
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function rankText(from: number, to: number): string {
  return from === to ? `${from}` : `${from}–${to}`;
}
