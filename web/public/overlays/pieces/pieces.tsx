import type { ReactNode } from 'react';
import type { OverlayPiece } from '#contract/day/desk.ts';
import { BracketPages, type BracketPage } from './bracket-pages.tsx';
import { Champion } from './champion.tsx';
import { countdownTarget } from './countdown-target.ts';
import { Countdown } from './countdown.tsx';
import { LowerThird } from './lower-third.tsx';
import { findNextUp } from './next-up.ts';
import { Next } from './next.tsx';
import { matchOnAir } from './on-air.ts';
import type { OverlayOptions } from '../options.ts';
import type { OverlayState } from '../overlay-state.ts';
import { latestResults, resultPages } from './results.ts';
import { Score } from './score.tsx';
import { standingsTables } from './standings-pages.ts';
import { Standings } from './standings.tsx';
import { Ticker } from './ticker.tsx';

/** The input of a piece. */
export type Scene = {
  state: OverlayState;
  options: OverlayOptions;
  now: number;
  /** The bracket's pages, drawn by the page. */
  bracket: readonly BracketPage[];
};

/** Draws each piece; null when there is nothing to show. */
export const draw: Readonly<Record<OverlayPiece, (scene: Scene) => ReactNode | null>> = {
  score: ({ state, options }) => {
    const onAir = matchOnAir(state, options.swapped);
    return onAir && <Score {...onAir} />;
  },
  'lower-third': ({ state, options }) => {
    const onAir = matchOnAir(state, options.swapped);
    return onAir && <LowerThird {...onAir} />;
  },
  next: ({ state, options, now }) => {
    const next = findNextUp(state, options.language, now);
    return next && <Next {...next} />;
  },
  standings: ({ state }) => {
    const tables = standingsTables(state);
    return tables.length === 0 ? null : <Standings after={afterText(state)} tables={tables} />;
  },
  bracket: ({ state, bracket }) =>
    bracket.length === 0 ? null : <BracketPages name={state.event.name} pages={bracket} />,
  countdown: ({ state, options, now }) => {
    const target = countdownTarget(state, options.language, now);
    return target && <Countdown {...target} />;
  },
  ticker: ({ state, options }) => {
    const pages = resultPages(latestResults(state), options.scale);
    return pages.length === 0 ? null : <Ticker pages={pages} />;
  },
  champion: ({ state: { tournament, podium } }) =>
    tournament.champion && <Champion name={tournament.champion.name} podium={podium} />,
};

/** 'Ronde 4 sur 5' during the Swiss rounds. */
function afterText({ event, tournament }: OverlayState): string {
  const { round_number, rounds_total, phase } = tournament;
  const isInRounds = phase === 'swiss' && round_number > 0;
  return isInRounds ? `Ronde ${round_number} sur ${rounds_total}` : event.name;
}
