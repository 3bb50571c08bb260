import type { ReactNode } from 'react';
import trophyArt from '#web/art/trophy.svg';

type RunnerUp = {
  pk_team: number;
  /** '2e' */
  rankText: string;
  name: string;
  players?: readonly string[];
};

type WinnerProps = {
  above?: ReactNode;
  name: ReactNode;
  players: readonly string[];
  /** The teams below the winner. */
  others: readonly RunnerUp[];
};

/** The winner of the tournament, on a screen in the room and above a stream. */
export function Winner({ above, name, players, others }: WinnerProps) {
  return (
    <div className="winner">
      <img src={trophyArt} alt="" width="520" height="660" />
      <div className="winner-words">
        {above}
        {name}
        <p className="winner-players">{players.join(' · ')}</p>
        {others.length > 0 && (
          <ol className="winner-others">
            {others.map((other) => (
              <li key={other.pk_team}>
                <b className="screen-figure">{other.rankText}</b>
                <span className="screen-name">{other.name}</span>
                {other.players && (
                  <span className="winner-players">{other.players.join(' · ')}</span>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
