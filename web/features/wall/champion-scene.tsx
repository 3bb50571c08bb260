import trophyArt from '#web/art/trophy.svg';
import { Nothing } from './nothing.tsx';
import type { WallState } from './wall-state.ts';

export function ChampionScene({ state: { tournament, podium } }: { state: WallState }) {
  const { champion } = tournament;
  if (champion === null) return <Nothing>Le champion n'est pas encore connu.</Nothing>;
  const players = podium.find(({ pk_team }) => pk_team === champion.pk_team)?.players ?? [];
  const others = podium.filter(({ pk_team }) => pk_team !== champion.pk_team);
  return (
    <div className="wall-winner">
      <img src={trophyArt} alt="" width="520" height="660" />
      <div>
        <p className="proper-name wall-winner-name" data-length={sizeOf(champion.name)}>
          {champion.name}
        </p>
        <p className="wall-players">{players.join(' · ')}</p>
        <ol className="wall-podium">
          {others.map(({ pk_team, name, from, to, players: who }) => (
            <li key={pk_team}>
              <b>{from === to ? `${from}e` : `${from}e–${to}e`}</b>
              <span className="wall-name">{name}</span>
              <span className="wall-players">{who.join(' · ')}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Longer names are set in smaller letters. */
function sizeOf({ length }: string): 'short' | 'middle' | 'long' {
  if (length <= 12) return 'short';
  return length <= 20 ? 'middle' : 'long';
}
