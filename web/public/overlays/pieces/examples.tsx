import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import type { ReactNode } from 'react';
import type { OverlayPiece } from '#contract/day/desk.ts';
import { Champion } from './champion.tsx';
import { Countdown } from './countdown.tsx';
import { LowerThird } from './lower-third.tsx';
import { Next } from './next.tsx';
import type { AirSide, OnAir } from './on-air.ts';
import type { Scene } from './pieces.tsx';
import { Score } from './score.tsx';
import { Standings } from './standings.tsx';
import { Ticker } from './ticker.tsx';

/** An example for a preview while there is nothing to show, because scenes are prepared the day before. */
export function pieceExample(
  piece: OverlayPiece,
  scene: Pick<Scene, 'options' | 'now'>,
): ReactNode | null {
  return EXAMPLES[piece](scene);
}

const EXAMPLES: Readonly<
  Record<OverlayPiece, (scene: Pick<Scene, 'options' | 'now'>) => ReactNode | null>
> = {
  score: ({ options }) => <Score {...exampleFinal(options)} />,
  'lower-third': ({ options }) => <LowerThird {...exampleFinal(options)} />,
  next: () => (
    <Next when="vers 18 h 40" title={['Cage Vide', 'Demo Crew']} note="Finale loser · BO5" />
  ),
  standings: () => <Standings after="Ronde 4 sur 5" tables={[{ group: null, rows: ROWS }]} />,
  // Its drawing is the tournament's own.
  bracket: () => null,
  countdown: ({ now }) => (
    <Countdown title="Ronde 5" at={now + COUNTED} when="vers 15 h 10" isEstimated />
  ),
  ticker: () => <Ticker pages={[RESULTS]} />,
  champion: () => (
    <Champion
      name={LEFT.name}
      podium={[
        { pk_team: 1, name: LEFT.name, from: 1, to: 1, players: LEFT.players },
        { pk_team: 2, name: RIGHT.name, from: 2, to: 2, players: RIGHT.players },
        { pk_team: 3, name: 'Cage Vide', from: 3, to: 3, players: [] },
      ]}
    />
  ),
};

const LEFT: AirSide = {
  name: 'Les Aigles',
  players: ['Aile', 'Serre'],
  score: '2',
  pips: 2,
  won: false,
};
const RIGHT: AirSide = {
  name: 'Hors-jeu',
  players: ['Drapeau', 'Sifflet'],
  score: '1',
  pips: 1,
  won: false,
};

function exampleFinal({ swapped }: Scene['options']): OnAir {
  const sides = swapped ? ([RIGHT, LEFT] as const) : ([LEFT, RIGHT] as const);
  return { label: 'Grande finale', bestOf: 7, sides, isOver: false };
}

const COUNTED = 12 * MINUTE_MILLISECONDS;

const NAMES = ['Les Aigles', 'Hors-jeu', 'Cage Vide', 'Demo Crew', 'Turbo Lynx', 'Plein Pot'];

const ROWS = NAMES.map((name, index) => ({
  pk_team: index,
  rank: index + 1,
  name,
  wins: 4 - Math.ceil(index / 2),
  losses: Math.ceil(index / 2),
  games: index < 3 ? `+${6 - 2 * index}` : `−${index}`,
  isThrough: index < 4,
}));

const RESULTS = [0, 2, 4].map((index) => ({
  key: String(index),
  label: 'Ronde 4',
  sides: [
    { id: index, name: NAMES[index] ?? '', score: '2', won: true },
    { id: index + 1, name: NAMES[index + 1] ?? '', score: '1', won: false },
  ] as const,
}));
