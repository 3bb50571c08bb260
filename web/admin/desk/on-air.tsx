import { plural } from '#contract/words/french.ts';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { winsNeeded } from '#contract/tournament/best-of.ts';
import { classes } from '#web/ui/classes.ts';
import { DeskButton } from './desk-button.tsx';
import { SHORTCUTS } from './shortcuts.ts';

/** The match on air as viewers see it: the team on the left is blue, the one on the right orange. */
export type AirMatch = {
  pk_match: number;
  /** 'Quart 2' */
  name: string;
  bestOf: number;
  station: number | null;
  left: AirSide;
  right: AirSide;
  /** "Terminé. L'équipe Nova gagne 3 - 1."; null while it is played. */
  result: string | null;
};
export type AirSide = { team: 'one' | 'two'; name: string; games: number; won: boolean | null };

/** Id of the heading, which takes the focus when a match is chosen. */
export const ON_AIR_ID = 'a-l-antenne';

type OnAirProps = {
  /** Null when nothing is on air. */
  match: AirMatch | null;
  isDisabled: boolean;
  onCount: (screenSide: 'left' | 'right', by: 1 | -1) => void;
  /** Under the match: its actions, and a delayed result. */
  children: ReactNode;
};

export function OnAir({ match, isDisabled, onCount, children }: OnAirProps) {
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
          Antenne libre : choisissez un match, ou passez au suivant.
        </p>
      ) : (
        <div className="grid grid-cols-2">
          <Side screenSide="left" side={match.left} match={match} {...{ isDisabled, onCount }} />
          <Side screenSide="right" side={match.right} match={match} {...{ isDisabled, onCount }} />
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

/** Whether the match can have this score: it is not over, and no team gets more wins than it needs. */
export function canCount(match: AirMatch, screenSide: 'left' | 'right', by: 1 | -1): boolean {
  if (match.result !== null) return false;
  const own = match[screenSide].games;
  if (by === -1) return own > 0;
  const other = match[screenSide === 'left' ? 'right' : 'left'].games;
  const needed = winsNeeded(match.bestOf);
  return own < (other >= needed ? needed - 1 : needed);
}

type SideProps = Pick<OnAirProps, 'isDisabled' | 'onCount'> & {
  screenSide: 'left' | 'right';
  side: AirSide;
  match: AirMatch;
};

function Side({ screenSide, side, match, isDisabled, onCount }: SideProps) {
  const { name, games, won } = side;
  const isLeft = screenSide === 'left';
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
            <span className="sr-only"> {plural(games, 'manche')}</span>
          </span>
          <Pips won={games} needed={winsNeeded(match.bestOf)} isLeft={isLeft} />
        </p>
        {/* The buttons stay when the match is over. Otherwise the focus would be lost and the score would jump. */}
        <div className="grid w-full grid-cols-2 gap-2 sm:w-52">
          <DeskButton
            label={`Une manche de moins pour ${name}`}
            shortcut={SHORTCUTS[screenSide].less}
            isDisabled={isDisabled || !canCount(match, screenSide, -1)}
            onPress={() => onCount(screenSide, -1)}
            className="max-sm:justify-center"
          >
            <Minus aria-hidden strokeWidth={3} className="size-8" />
          </DeskButton>
          <DeskButton
            label={`Une manche de plus pour ${name}`}
            shortcut={SHORTCUTS[screenSide].more}
            isDisabled={isDisabled || !canCount(match, screenSide, 1)}
            onPress={() => onCount(screenSide, 1)}
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
        <span key={game} className={classes('h-2 w-6 -skew-x-12', game < won ? full : 'bg-line')} />
      ))}
    </span>
  );
}
