import type { ReactNode } from 'react';
import type { Piece } from '#contract/desk.ts';
import { BracketPages, type BracketPage } from './bracket-pages.tsx';
import { Champion } from './champion.tsx';
import { countdownTargetOf } from './countdown-target.ts';
import { Countdown } from './countdown.tsx';
import { LowerThird } from './lower-third.tsx';
import { nextUpOf } from './next-up.ts';
import { Next } from './next.tsx';
import { onAirOf } from './on-air.ts';
import type { OverlayOptions } from './options.ts';
import type { OverlayState } from './overlay-state.ts';
import { lastResultsOf, resultPages } from './results.ts';
import { Score } from './score.tsx';
import { rowsPerPage, standingsPagesOf } from './standings-pages.ts';
import { Standings } from './standings.tsx';
import { Ticker } from './ticker.tsx';

/** What a piece is made of. */
export type Scene = {
  state: OverlayState;
  options: OverlayOptions;
  now: number;
  /** The bracket's own drawing, if there is one: its route draws it. */
  bracket: readonly BracketPage[];
};

/** What each piece shows of what is known; null when there is nothing to show. */
export const draw: Readonly<Record<Piece, (scene: Scene) => ReactNode | null>> = {
  score: ({ state, options }) => {
    const onAir = onAirOf(state, options.swapped);
    return onAir && <Score {...onAir} />;
  },
  'lower-third': ({ state, options }) => {
    const onAir = onAirOf(state, options.swapped);
    return onAir && <LowerThird {...onAir} />;
  },
  next: ({ state, options, now }) => {
    const next = nextUpOf(state, options.language, now);
    return next && <Next {...next} />;
  },
  standings: ({ state, options }) => {
    const pages = standingsPagesOf(state, rowsPerPage(options.scale));
    return pages.length === 0 ? null : <Standings after={afterText(state)} pages={pages} />;
  },
  bracket: ({ state, bracket }) =>
    bracket.length === 0 ? null : <BracketPages name={state.event.name} pages={bracket} />,
  countdown: ({ state, options, now }) => {
    const target = countdownTargetOf(state, options.language, now);
    return target && <Countdown {...target} />;
  },
  ticker: ({ state, options }) => {
    const pages = resultPages(lastResultsOf(state), options.scale);
    return pages.length === 0 ? null : <Ticker pages={pages} />;
  },
  champion: ({ state: { tournament, podium } }) =>
    tournament.champion && <Champion name={tournament.champion.name} podium={podium} />,
};

/** 'Ronde 4 sur 5', as long as there are rounds. */
function afterText({ event, tournament }: OverlayState): string {
  const { round_number, rounds_total, phase } = tournament;
  const isInRounds = phase === 'swiss' && round_number > 0;
  return isInRounds ? `Ronde ${round_number} sur ${rounds_total}` : event.name;
}
