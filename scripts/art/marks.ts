import { ball } from './ball.ts';
import { boost } from './boost.ts';
import type { Point } from './space.ts';
import { colours, group, path, polygon, svg } from './svg.ts';

/** The brand: an A whose legs are the two sides, with the ball under its arch. Drawn in a square of 64. */
export function brandMark(): string {
  return [
    path('M2 58 29 6h13L16 58Z', { fill: colours.orange }),
    path('M42 6 62 58H47L33.4 23.2Z', { fill: colours.blue }),
    path(polygon(hexagon([32, 51], 7.4)), { fill: colours.text }),
  ].join('');
}

/** The icon of the browser's tab and of the phone's home screen. A maskable one keeps clear of the edges. */
export function icon(margin: number): string {
  const size = 64 + margin * 2;
  return svg(size, size, [
    path(`M0 0H${size}V${size}H0Z`, { fill: colours.ink }),
    group({ transform: `translate(${margin} ${margin})` }, [brandMark()]),
  ]);
}

/** The Rocket League tournament's emblem: the ball between two boosts, in a hexagon, over its format. */
export function emblem(): string {
  return svg(400, 440, [
    path(polygon(hexagon([200, 200], 196)), { fill: colours.orange }),
    path(polygon(hexagon([200, 200], 184)), { fill: colours.ink }),
    path(polygon(hexagon([200, 200], 172)), {
      fill: 'none',
      stroke: colours.line,
      'stroke-width': 2,
    }),
    boost({
      from: [150, 225],
      bend: [90, 270],
      to: [34, 372],
      width: 70,
      side: 'orange',
      streaks: false,
    }),
    boost({
      from: [255, 130],
      bend: [310, 96],
      to: [360, 6],
      width: 70,
      side: 'blue',
      streaks: false,
    }),
    ball({ at: [200, 178], radius: 104, turned: [12, 8, 20] }),
    path('M62 300H366L338 412H34Z', { fill: colours.orange }),
    path('M56 294H360L332 406H28Z', { fill: colours.text }),
    group({ fill: colours.ink, transform: 'translate(88 314) skewX(-14)' }, [
      path(TWO, {}),
      group({ transform: 'translate(88 0)' }, [path('M0 0H22L38 48 54 0H76L48 72H28Z', {})]),
      group({ transform: 'translate(182 0)' }, [path(TWO, {})]),
    ]),
  ]);
}

const TWO = 'M0 0H60L68 8V34L60 42H22V54H68V72H0V34L8 26H46V18H0Z';

function hexagon([x, y]: Point, radius: number): Point[] {
  return [-90, -30, 30, 90, 150, 210].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}
