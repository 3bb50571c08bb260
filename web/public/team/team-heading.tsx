import { counted } from '#contract/words/french.ts';
import { withDe } from '#contract/words/names.ts';
import type { ReactNode } from 'react';
import type { TeamPlayer, TeamWithPlayers } from '#web/lib/matches/teams.ts';
import { classes } from '#web/ui/classes.ts';
import { SocialIcon } from '#web/ui/social-icon.tsx';

type TeamHeadingProps = {
  team: TeamWithPlayers;
  /** The event, in small letters above the name. */
  above: ReactNode;
  /** Actions beside it. */
  children?: ReactNode;
};

/** The name of a team and its players. */
export function TeamHeading({ team, above, children }: TeamHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div className="animate-fade-in min-w-0">
        <p className="font-semibold text-soft">{above}</p>
        <h1
          className={classes(
            'proper-name mt-1 sm:text-7xl lg:text-8xl',
            team.name.length > LONG_NAME ? 'text-4xl' : 'text-6xl',
          )}
        >
          {team.name}
        </h1>
        <Players team={team} />
      </div>
      {children}
    </div>
  );
}

/** Longer than two lines of large letters on a phone. */
const LONG_NAME = 20;

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
          aria-label={`La chaîne Twitch ${withDe(username)} (nouvel onglet)`}
          className="grid size-11 shrink-0 place-items-center text-blue hover:bg-raise hover:text-text"
        >
          <SocialIcon name="twitch" />
        </a>
      )}
    </>
  );
}

function missingText(missing: number): string {
  return `Équipe incomplète : il manque ${counted(missing, 'joueur')}.`;
}
