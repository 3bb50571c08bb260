import { ball } from './ball.ts';
import { project } from './space.ts';
import type { Camera, Vec } from './space.ts';
import { colours, group, line, path, polygon, svg } from './svg.ts';

const CAMERA: Camera = { place: [0, -900, 170], pitch: -4, focal: 760, middle: [320, 150] };
const GOAL = { halfWidth: 330, height: 230, near: 300, deep: 190 };

/** Nobody yet: the ball waits alone in front of an open goal. */
export function empty(): string {
  return svg(640, 400, [
    group({ fill: 'none', 'stroke-linecap': 'round' }, [...pitch(), ...goal()]),
    ...waitingBall(),
  ]);
}

function pitch(): string[] {
  const across = [-420, -250, -80, 90].map((y) =>
    stroke(
      [
        [-900, y, 0],
        [900, y, 0],
      ],
      colours.line,
      1.5,
    ),
  );
  const along = [-600, -400, -200, 0, 200, 400, 600].map((x) =>
    stroke(
      [
        [x, -520, 0],
        [x, 300, 0],
      ],
      colours.line,
      1.5,
    ),
  );
  const spot = Array.from({ length: 33 }, (_, index): Vec => {
    const angle = (index / 32) * 2 * Math.PI;
    return [Math.cos(angle) * 190, -190 + Math.sin(angle) * 150, 0];
  });
  return [...across, ...along, stroke(spot, colours.orange, 3)];
}

function goal(): string[] {
  const { halfWidth: w, height: h, near, deep } = GOAL;
  const frame: Vec[] = [
    [-w, near, 0],
    [-w, near, h],
    [w, near, h],
    [w, near, 0],
  ];
  const net = [
    ...[-1, -0.66, -0.33, 0, 0.33, 0.66, 1].map((k) =>
      stroke(
        [
          [k * w, near, h],
          [k * w, near + deep, h],
          [k * w, near + deep, 0],
        ],
        '#33577f',
        1.2,
      ),
    ),
    ...[0, 0.33, 0.66, 1].map((k) =>
      stroke(
        [
          [-w, near, k * h],
          [-w, near + deep, k * h],
          [w, near + deep, k * h],
          [w, near, k * h],
        ],
        '#33577f',
        1.2,
      ),
    ),
  ];
  const inside = path(polygon(frame.map((corner) => project(CAMERA, corner).at)), {
    fill: '#0d1c2e',
  });
  return [inside, ...net, stroke(frame, colours.blue, 5)];
}

function waitingBall(): string[] {
  const { at } = project(CAMERA, [0, -190, 72]);
  const [x, y] = project(CAMERA, [0, -190, 0]).at;
  const shadow = `M${x - 84} ${y}a84 15 0 1 0 168 0a84 15 0 1 0 -168 0Z`;
  return [path(shadow, { fill: '#05070b' }), ball({ at, radius: 76, turned: [12, 8, 20] })];
}

function stroke(points: readonly Vec[], colour: string, width: number): string {
  return path(line(points.map((point) => project(CAMERA, point).at)), {
    stroke: colour,
    'stroke-width': width,
  });
}
