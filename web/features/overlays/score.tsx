import { winsNeeded } from '#contract/best-of.ts';
import { classes } from '#web/ui/classes.ts';
import { FittingName } from './fitting-name.tsx';
import type { AirSide, OnAir } from './on-air.ts';

/** Both teams, their games, and what is played for. */
export function Score({ label, bestOf, sides, isOver }: OnAir) {
  const needed = winsNeeded(bestOf);
  const [left, right] = sides;
  return (
    <div className="score">
      <div className="score-row">
        <TeamScore side={left} place="left" isOver={isOver} />
        <p className="score-middle">
          <span className="score-best-of">BO{bestOf}</span>
          <span className="score-label">{label}</span>
        </p>
        <TeamScore side={right} place="right" isOver={isOver} />
      </div>
      {needed > 1 && (
        <div className="score-row score-pips" aria-hidden>
          <Pips won={left.pips} needed={needed} place="left" />
          <Pips won={right.pips} needed={needed} place="right" />
        </div>
      )}
    </div>
  );
}

type Placed = { place: 'left' | 'right' };

function TeamScore({ side, place, isOver }: { side: AirSide; isOver: boolean } & Placed) {
  const { name, score, won } = side;
  return (
    <p
      className={classes(
        'score-team',
        `side-${place}`,
        won && 'score-won',
        isOver && !won && 'score-lost',
      )}
    >
      <FittingName name={name} className="score-name" />
      <b className="score-games">{score === '' ? '–' : score}</b>
      {won && <span className="sr-only"> vainqueur</span>}
    </p>
  );
}

function Pips({ won, needed, place }: { won: number; needed: number } & Placed) {
  return (
    <span className={`pips side-${place}`}>
      {Array.from({ length: needed }, (_, game) => (
        // oxlint-disable-next-line react/no-array-index-key -- a game is nothing but its place
        <i key={game} className={classes('pip', game < won && 'pip-won')} />
      ))}
    </span>
  );
}
