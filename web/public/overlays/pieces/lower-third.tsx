import { FittingName } from './fitting-name.tsx';
import type { AirSide, OnAir } from './on-air.ts';

/** Both teams with their players. */
export function LowerThird({ label, bestOf, sides: [left, right] }: OnAir) {
  return (
    <div className="lower-third">
      <Team side={left} screenSide="left" />
      <p className="lower-third-middle">
        <span>contre</span>
        <span className="lower-third-label">
          {label} · BO{bestOf}
        </span>
      </p>
      <Team side={right} screenSide="right" />
    </div>
  );
}

function Team({
  side: { name, players },
  screenSide,
}: {
  side: AirSide;
  screenSide: 'left' | 'right';
}) {
  return (
    <div className={`plate lower-third-team side-${screenSide}`}>
      <FittingName name={name} className="lower-third-name" />
      <p className="lower-third-players">{players.join(' · ')}</p>
    </div>
  );
}
