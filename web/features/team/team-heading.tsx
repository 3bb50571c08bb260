import type { ReactNode } from 'react';
import type { TeamPlayer, TeamWithPlayers } from '#web/lib/teams.ts';
import { SocialIcon } from '#web/ui/social-icon.tsx';

type TeamHeadingProps = {
  team: TeamWithPlayers;
  /** In small, above the name: the event. */
  above: ReactNode;
  /** Beside it: what one can do here. */
  children?: ReactNode;
};

/** The name of a team, and who plays in it. */
export function TeamHeading({ team, above, children }: TeamHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div className="animate-fade-in min-w-0">
        <p className="font-semibold text-soft">{above}</p>
        <h1 className="proper-name mt-1 text-6xl sm:text-7xl lg:text-8xl">{team.name}</h1>
        <Players team={team} />
      </div>
      {children}
    </div>
  );
}

function Players({ team: { players, capacity } }: Pick<TeamHeadingProps, 'team'>) {
  const missing = capacity === null ? 0 : capacity - players.length;
  return (
    <>
      {players.length === 0 ? (
        <p className="mt-3 text-soft">Aucun joueur dans cette équipe</p>
      ) : (
        <ul aria-label="Joueurs" className="mt-2 flex flex-wrap gap-x-5">
          {players.map((player) => (
            <li key={player.pk_player} className="flex min-h-11 min-w-0 items-center">
              <Player player={player} />
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && <p className="font-semibold text-orange">{missingText(missing)}</p>}
    </>
  );
}

function Player({ player: { username, twitch } }: { player: TeamPlayer }) {
  return (
    <>
      <span data-verbatim className="min-w-0 text-lg font-semibold wrap-anywhere">
        {username}
      </span>
      {twitch !== null && (
        <a
          href={twitch}
          target="_blank"
          rel="noreferrer"
          aria-label={`La chaîne Twitch de ${username} (nouvel onglet)`}
          className="grid size-11 shrink-0 place-items-center text-blue hover:bg-raise hover:text-text"
        >
          <SocialIcon name="twitch" />
        </a>
      )}
    </>
  );
}

function missingText(missing: number): string {
  return `Équipe incomplète : il manque ${missing} joueur${missing > 1 ? 's' : ''}.`;
}
