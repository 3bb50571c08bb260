import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Champion } from '#web/public/overlays/pieces/champion.tsx';
import { ChampionScene } from './champion-scene.tsx';
import type { WallState } from './wall-state.ts';

const placing = (pk_team: number, from: number, to: number) => ({
  pk_team,
  from,
  to,
  name: `Équipe ${pk_team}`,
  players: [],
});
const PODIUM = [placing(1, 1, 1), placing(2, 2, 2), placing(3, 3, 4), placing(4, 3, 4)];
const STATE = {
  tournament: { champion: { pk_team: 1, name: 'Équipe 1' } },
  podium: PODIUM,
} as unknown as WallState;

test.each([
  ['the wall', <ChampionScene key="wall" state={STATE} />],
  ['the overlay', <Champion key="overlay" name="Équipe 1" podium={PODIUM} />],
])('%s shows a place that two teams share as one that they share', (_where, element) => {
  const places = [...renderToStaticMarkup(element).matchAll(/screen-figure">([^<]*)</g)];
  expect(places.map(([, place]) => place)).toEqual(['2e', '3e–4e', '3e–4e']);
});
