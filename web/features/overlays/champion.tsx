import type { PodiumPlace } from '#contract/podium.ts';
import trophyArt from '#web/art/trophy.svg';
import { FittingName } from './fitting-name.tsx';

type ChampionProps = { name: string; podium: readonly PodiumPlace[] };

/** Who has won, with who played in it and who came after. */
export function Champion({ name, podium }: ChampionProps) {
  const first = podium.find(({ from }) => from === 1);
  const others = podium.filter(({ from }) => from > 1);
  return (
    <div className="plate champion-piece">
      <img src={trophyArt} alt="" width="520" height="660" className="champion-cup" />
      <div className="champion-words">
        <p>
          <span className="chip champion-chip">Champion</span>
        </p>
        <FittingName name={name} className="champion-winner" />
        <p className="champion-players">{first?.players.join(' · ')}</p>
        {others.length > 0 && (
          <ul className="champion-others">
            {others.map(({ pk_team, from, name: other }) => (
              <li key={pk_team}>
                <b>{from}</b> {other}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
