import type { ReactNode } from 'react';
import { winsNeeded } from '#contract/best-of.ts';
import { classes } from '#web/ui/classes.ts';
import { DeskButton } from './desk-button.tsx';
import { SHORTCUTS } from './shortcuts.ts';

/** The match on air as viewers see it: who stands left is blue, who stands right orange. */
export type AirMatch = {
  /** 'Quart 2' */
  name: string;
  bestOf: number;
  station: number | null;
  left: AirSide;
  right: AirSide;
  /** 'Nova gagne 3 - 1.'; null while it is played. */
  result: string | null;
};
export type AirSide = { team: 'one' | 'two'; name: string; games: number; won: boolean | null };

type OnAirProps = {
  /** Null when nothing is on air. */
  match: AirMatch | null;
  isIdle: boolean;
  onCount: (place: 'left' | 'right', by: 1 | -1) => void;
  /** Under the match: what can be done with it, and what is held back. */
  children: ReactNode;
};

export function OnAir({ match, isIdle, onCount, children }: OnAirProps) {
  return (
    <section aria-labelledby="a-l-antenne" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="a-l-antenne" className="headline text-3xl">
          À l'antenne
        </h2>
        {match && (
          <p className="text-soft">
            {[match.name, `BO${match.bestOf}`, match.station && `poste ${match.station}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      {match === null ? (
        <p className="border border-dashed border-edge bg-panel px-5 py-10 text-center text-lg text-soft">
          Antenne libre : choisissez un match, ou prenez le suivant.
        </p>
      ) : (
        <div className="grid grid-cols-2">
          <Side place="left" side={match.left} match={match} {...{ isIdle, onCount }} />
          <Side place="right" side={match.right} match={match} {...{ isIdle, onCount }} />
        </div>
      )}
      {match?.result && (
        <output className="border-l-3 border-green bg-panel px-4 py-3 text-lg font-semibold">
          {match.result}
        </output>
      )}
      {children}
    </section>
  );
}

type SideProps = Pick<OnAirProps, 'isIdle' | 'onCount'> & {
  place: 'left' | 'right';
  side: AirSide;
  match: AirMatch;
};

function Side({ place, side, match, isIdle, onCount }: SideProps) {
  const { name, games, won } = side;
  const isLeft = place === 'left';
  return (
    <div
      className={classes(
        'grid min-w-0 content-between gap-3 border-t-3 bg-panel p-3 sm:p-5',
        isLeft ? 'border-blue' : 'justify-items-end border-orange text-right',
        won === false && 'text-soft',
      )}
    >
      <p className="proper-name text-2xl sm:text-4xl">{name}</p>
      <div
        className={classes(
          'flex w-full flex-wrap items-end justify-between gap-3',
          !isLeft && 'flex-row-reverse',
        )}
      >
        <p className={classes('grid gap-2', !isLeft && 'justify-items-end')}>
          <span
            className={classes(
              'headline text-8xl tabular-nums sm:text-9xl',
              isLeft ? 'text-blue' : 'text-orange',
            )}
          >
            {games}
            <span className="sr-only"> {games > 1 ? 'manches' : 'manche'}</span>
          </span>
          <Pips won={games} needed={winsNeeded(match.bestOf)} isLeft={isLeft} />
        </p>
        {match.result === null && (
          <div className="grid w-full grid-cols-2 gap-2 sm:w-40">
            <DeskButton
              label={`Une manche de moins pour ${name}`}
              shortcut={SHORTCUTS[place].less}
              isIdle={isIdle || games === 0}
              onPress={() => onCount(place, -1)}
            >
              <span className="headline text-3xl">−</span>
            </DeskButton>
            <DeskButton
              label={`Une manche de plus pour ${name}`}
              shortcut={SHORTCUTS[place].more}
              isIdle={isIdle}
              onPress={() => onCount(place, 1)}
            >
              <span className="headline text-3xl">+</span>
            </DeskButton>
          </div>
        )}
      </div>
    </div>
  );
}

function Pips({ won, needed, isLeft }: { won: number; needed: number; isLeft: boolean }) {
  const full = isLeft ? 'bg-blue' : 'bg-orange';
  return (
    <span aria-hidden className={classes('flex gap-1', !isLeft && 'flex-row-reverse')}>
      {Array.from({ length: needed }, (_, game) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a game is nothing but its place
          key={game}
          className={classes('h-2 w-6 -skew-x-12', game < won ? full : 'bg-line')}
        />
      ))}
    </span>
  );
}
