import { winsNeeded } from '#contract/tournament/best-of.ts';
import { classes } from '#web/ui/classes.ts';
import { FittingName } from './fitting-name.tsx';
import type { AirSide, OnAir } from './on-air.ts';

/** Both teams, their games, and the round. */
export function Score({ label, bestOf, sides, isOver }: OnAir) {
  const needed = winsNeeded(bestOf);
  const [left, right] = sides;
  return (
    <div className="score">
      <div className="score-row">
        <TeamScore side={left} screenSide="left" isOver={isOver} />
        <p className="score-middle">
          <span className="score-best-of">BO{bestOf}</span>
          <span className="screen-name score-label">{label}</span>
        </p>
        <TeamScore side={right} screenSide="right" isOver={isOver} />
      </div>
      {needed > 1 && (
        <div className="score-row score-pips" aria-hidden>
          <Pips won={left.pips} needed={needed} screenSide="left" />
          <Pips won={right.pips} needed={needed} screenSide="right" />
        </div>
      )}
    </div>
  );
}

type ScreenSideProps = { screenSide: 'left' | 'right' };

function TeamScore({
  side,
  screenSide,
  isOver,
}: { side: AirSide; isOver: boolean } & ScreenSideProps) {
  const { name, score, won } = side;
  return (
    <p
      className={classes(
        'score-team',
        `side-${screenSide}`,
        won && 'score-won',
        isOver && !won && 'score-lost',
      )}
    >
      <FittingName name={name} className="score-name" />
      <b className="screen-figure score-games">{score === '' ? '–' : score}</b>
      {won && <span className="sr-only"> gagnant</span>}
    </p>
  );
}

function Pips({ won, needed, screenSide }: { won: number; needed: number } & ScreenSideProps) {
  return (
    <span className={`pips side-${screenSide}`}>
      {Array.from({ length: needed }, (_, game) => (
        <i key={game} className={classes('pip', game < won && 'pip-won')} />
      ))}
    </span>
  );
}
