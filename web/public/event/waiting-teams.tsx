import { counted } from '#contract/words/french.ts';
import type { PublicState } from '#contract/public-state.ts';
import { hasBegun } from '#contract/tournament/has-begun.ts';
import { isFull, type TeamWithPlayers } from '#web/lib/matches/teams.ts';
import { Link } from '#web/ui/router.tsx';

type WaitingTeamsProps = {
  teams: readonly TeamWithPlayers[];
  teamAddress: (team: number) => string;
  /** Once the tournament has begun, no place is freed any more. */
  tournament: PublicState['tournament'];
};

/** The waiting list, in the order in which freed places are given. */
export function WaitingTeams({ teams, tournament, teamAddress }: WaitingTeamsProps) {
  if (teams.length === 0 || hasBegun(tournament)) return null;
  return (
    <section className="wrap py-14 lg:py-20">
      <h2 className="headline text-5xl sm:text-6xl">Liste d'attente</h2>
      <p className="mt-3 text-lg text-soft">
        Une place qui se libère revient à la première équipe de la liste.
      </p>
      <ol className="mt-6">
        {teams.slice(0, VISIBLE_MAX).map((team, index) => (
          <li
            key={team.id}
            className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-2.5"
          >
            <span className="headline text-3xl text-soft tabular-nums">{index + 1}</span>
            <Link to={teamAddress(team.id)} className="name-link proper-name min-w-0 text-2xl">
              {team.name}
            </Link>
            <span className="text-soft">{playersText(team)}</span>
          </li>
        ))}
      </ol>
      {teams.length > VISIBLE_MAX && (
        <p className="mt-3 text-soft">Et {counted(teams.length - VISIBLE_MAX, 'autre')}.</p>
      )}
    </section>
  );
}

/** A team further back hardly ever gets a place. */
const VISIBLE_MAX = 100;

function playersText(team: TeamWithPlayers): string {
  if (isFull(team)) return 'complète';
  return counted(team.players.length, 'joueur');
}
