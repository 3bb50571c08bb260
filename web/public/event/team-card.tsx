import { withDe } from '#contract/words/names.ts';
import { SocialIcon } from '#web/ui/social-icon.tsx';
import type { TeamPlayer, TeamWithPlayers } from '#web/lib/matches/teams.ts';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/router.tsx';

type TeamCardProps = {
  team: TeamWithPlayers;
  /** The address of the team's page. */
  to: string;
  side: 'blue' | 'orange';
};

export function TeamCard({ team, to, side }: TeamCardProps) {
  return (
    <Card as="li" side={side} className="flex flex-col">
      <h3 data-verbatim className="proper-name text-3xl sm:text-4xl">
        <span data-verbatim className="font-sans text-base font-medium text-soft not-italic">
          {`Équipe ${team.id} : `}
        </span>
        <Link to={to} className="name-link">
          {team.name}
        </Link>
      </h3>
      {team.players.length === 0 ? (
        <p className="mt-4 border-t border-line pt-4 text-soft">Aucun joueur dans cette équipe</p>
      ) : (
        <ul className="mt-4">
          {team.players.map((player) => (
            <Player key={player.pk_player} player={player} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Player({ player: { username, discord, twitch } }: { player: TeamPlayer }) {
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2.5">
      <div className="grid min-w-0 grow gap-x-4 sm:grid-cols-2">
        <p data-verbatim className="min-w-0 font-semibold wrap-anywhere">
          <span data-verbatim className="font-normal text-soft">
            Pseudo :{' '}
          </span>
          {username}
        </p>
        {discord !== null && (
          <p data-verbatim className="min-w-0 wrap-anywhere">
            <span data-verbatim className="text-soft">
              Discord :{' '}
            </span>
            {discord}
          </p>
        )}
      </div>
      {twitch === null ? (
        <span className="-mr-3 size-11 shrink-0" />
      ) : (
        <a
          href={twitch}
          target="_blank"
          rel="noreferrer"
          aria-label={`La chaîne Twitch ${withDe(username)} (nouvel onglet)`}
          className="-mr-3 grid size-11 shrink-0 place-items-center text-blue hover:bg-raise hover:text-text"
        >
          <SocialIcon name="twitch" />
        </a>
      )}
    </li>
  );
}
