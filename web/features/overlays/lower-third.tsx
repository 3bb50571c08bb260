import { FittingName } from './fitting-name.tsx';
import type { AirSide, OnAir } from './on-air.ts';

/** Who plays: both teams with their players. */
export function LowerThird({ label, bestOf, sides: [left, right] }: OnAir) {
  return (
    <div className="lower-third">
      <Team side={left} place="left" />
      <p className="lower-third-middle">
        <span>contre</span>
        <span className="lower-third-label">
          {label} · BO{bestOf}
        </span>
      </p>
      <Team side={right} place="right" />
    </div>
  );
}

function Team({ side: { name, players }, place }: { side: AirSide; place: 'left' | 'right' }) {
  return (
    <div className={`plate lower-third-team side-${place}`}>
      <FittingName name={name} className="lower-third-name" />
      <p className="lower-third-players">{players.join(' · ')}</p>
    </div>
  );
}
