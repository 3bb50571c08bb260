import type { TeamWithPlayers } from '#web/lib/matches/teams.ts';
import { Link } from '#web/ui/router.tsx';

type FoundTeamsProps = {
  teams: readonly TeamWithPlayers[];
  teamAddress: (team: number) => string;
};

/** The found teams with their players, each with a link to its page. */
export function FoundTeams({ teams, teamAddress }: FoundTeamsProps) {
  if (teams.length === 0) return <p className="text-lg text-soft">Aucune équipe trouvée.</p>;
  return (
    <ul aria-label="Équipes trouvées" className="grid gap-x-10 md:grid-cols-2">
      {teams.map(({ id, name, players }) => (
        <li key={id} className="min-w-0 border-b border-line">
          <Link
            to={teamAddress(id)}
            className="flex min-h-14 flex-wrap items-baseline gap-x-4 py-3 hover:bg-raise"
          >
            <span className="proper-name min-w-0 text-2xl">{name}</span>
            <span data-verbatim className="min-w-0 text-soft wrap-anywhere">
              {players.map(({ username }) => username).join(', ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
