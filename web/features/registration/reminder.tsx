import { Link } from '#web/ui/router.tsx';
import { facts } from '#content/rocket-league-details.ts';
import { rocketLeague } from '#content/rocket-league.ts';

/** The tournament in three lines, for who came here by a shared link. */
export function Reminder() {
  return (
    <aside className="grid gap-5 border-l-3 border-line pl-5 sm:pl-8">
      <h2 className="headline text-3xl">Le tournoi en bref</h2>
      <dl className="grid gap-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={rocketLeague.path} className="text-link inline-flex min-h-11 items-center">
          Le déroulement, les récompenses et les équipes déjà inscrites
        </Link>
      </p>
    </aside>
  );
}
