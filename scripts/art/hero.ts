import { arena } from './arena.ts';
import { ball } from './ball.ts';
import { boost } from './boost.ts';
import { car } from './car.ts';
import type { Camera, Point, Vec } from './space.ts';
import { group, svg } from './svg.ts';

const WIDTH = 1200;
const HEIGHT = 900;

export const CAMERA: Camera = { place: [0, -1200, 130], pitch: 5, focal: 900, middle: [640, 600] };

/** The home page's picture: both sides fly at the same ball. */
export function hero(): string {
  return svg(WIDTH, HEIGHT, [arena(CAMERA), duel()]);
}

/** The ball and the two cars, without the arena: also the middle of posters and of the shared pictures. */
export function duel(): string {
  const orange = car({
    camera: CAMERA,
    at: at([490, 590], 620),
    turned: [42, -30, 34],
    size: 2.25,
    side: 'orange',
  });
  const blue = car({
    camera: CAMERA,
    at: at([1050, 560], 1000),
    turned: [-34, -24, 150],
    size: 2.2,
    side: 'blue',
  });
  return group({}, [
    boost({ from: blue.nozzle, bend: blue.behind, to: [1330, 840], width: 40, side: 'blue' }),
    blue.drawing,
    ball({ at: [815, 300], radius: 205, turned: [12, 8, 20] }),
    boost({ from: orange.nozzle, bend: orange.behind, to: [-60, 985], width: 80, side: 'orange' }),
    orange.drawing,
  ]);
}

/** The point in space that falls at a place of the sheet, at a given distance. */
function at([x, y]: Point, depth: number): Vec {
  const k = depth / CAMERA.focal;
  return [
    (x - CAMERA.middle[0]) * k,
    CAMERA.place[1] + depth,
    CAMERA.place[2] + (CAMERA.middle[1] - y) * k + depth * Math.tan((CAMERA.pitch * Math.PI) / 180),
  ];
}
