import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { winsNeeded } from '#contract/best-of.ts';
import { classes } from '#web/ui/classes.ts';
import { DeskButton } from './desk-button.tsx';
import { SHORTCUTS } from './shortcuts.ts';

/** The match on air as viewers see it: who stands left is blue, who stands right orange. */
export type AirMatch = {
  pk_match: number;
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

/** Of the heading, which takes the focus of a match that was chosen. */
export const ON_AIR_ID = 'a-l-antenne';

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
    <section aria-labelledby={ON_AIR_ID} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={ON_AIR_ID} tabIndex={-1} className="headline text-3xl">
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

/** Whether the match can have that score: it is not over, and nobody has won more games than it takes. */
export function canCount(match: AirMatch, place: 'left' | 'right', by: 1 | -1): boolean {
  if (match.result !== null) return false;
  const own = match[place].games;
  if (by === -1) return own > 0;
  const other = match[place === 'left' ? 'right' : 'left'].games;
  const needed = winsNeeded(match.bestOf);
  return own < (other >= needed ? needed - 1 : needed);
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
        {/* They stay once it is over: whoever has just pressed one would lose their place, and the score would move. */}
        <div className="grid w-full grid-cols-2 gap-2 sm:w-52">
          <DeskButton
            label={`Une manche de moins pour ${name}`}
            shortcut={SHORTCUTS[place].less}
            isIdle={isIdle || !canCount(match, place, -1)}
            onPress={() => onCount(place, -1)}
            className="max-sm:justify-center"
          >
            <Minus aria-hidden strokeWidth={3} className="size-8" />
          </DeskButton>
          <DeskButton
            label={`Une manche de plus pour ${name}`}
            shortcut={SHORTCUTS[place].more}
            isIdle={isIdle || !canCount(match, place, 1)}
            onPress={() => onCount(place, 1)}
            className="max-sm:justify-center"
          >
            <Plus aria-hidden strokeWidth={3} className="size-8" />
          </DeskButton>
        </div>
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
