import { project } from './space.ts';
import type { Camera, Vec } from './space.ts';
import { blend, colours, group, line, path, polygon } from './svg.ts';

const NEAR = -700;
const FAR = 3200;
const HALF_WIDTH = 2300;
const WALL = 900;
const GOAL = { halfWidth: 620, height: 430, deep: 420 };

/** The pitch in perspective: its floor, the far goal and the rows of lights around. Blue on the right, orange on the left. */
export function arena(camera: Camera): string {
  return group({ fill: 'none', 'stroke-linecap': 'round' }, [
    ...stands(camera),
    ...floor(camera),
    ...goal(camera),
  ]);
}

function floor(camera: Camera): string[] {
  const lengthwise = steps(-HALF_WIDTH, HALF_WIDTH, 18).map((x) =>
    stroke(
      camera,
      [
        [x, NEAR, 0],
        [x, FAR, 0],
      ],
      sideColour(x),
      0.3,
      1.2,
    ),
  );
  const crosswise = steps(NEAR, FAR, 14).flatMap((y) => [
    stroke(
      camera,
      [
        [-HALF_WIDTH, y, 0],
        [0, y, 0],
      ],
      sideColour(-1400),
      fade(y) * 0.34,
      1.2,
    ),
    stroke(
      camera,
      [
        [0, y, 0],
        [HALF_WIDTH, y, 0],
      ],
      sideColour(1400),
      fade(y) * 0.34,
      1.2,
    ),
  ]);
  const half = (FAR + NEAR) / 2 + 500;
  const circle = ring(620).map(([x, y]): Vec => [x, half + y, 0]);
  const walls = [-1, 1].flatMap((hand) =>
    [0, WALL * 0.5, WALL].map((z) =>
      stroke(
        camera,
        [
          [hand * HALF_WIDTH, NEAR + 900, z],
          [hand * HALF_WIDTH, FAR - 700, z],
          [hand * (HALF_WIDTH - 700), FAR, z],
        ],
        sideColour(hand * HALF_WIDTH),
        0.3,
        1.4,
      ),
    ),
  );
  const back = [WALL * 0.5, WALL].map((z) =>
    stroke(
      camera,
      [
        [-HALF_WIDTH + 700, FAR, z],
        [HALF_WIDTH - 700, FAR, z],
      ],
      '#31568a',
      0.5,
      1.4,
    ),
  );
  return [
    ...lengthwise,
    ...crosswise,
    ...walls,
    ...back,
    stroke(
      camera,
      [
        [-HALF_WIDTH, half, 0],
        [HALF_WIDTH, half, 0],
      ],
      colours.text,
      0.28,
      2,
    ),
    stroke(camera, circle, colours.text, 0.28, 2),
  ];
}

function goal(camera: Camera): string[] {
  const { halfWidth: w, height: h, deep } = GOAL;
  const frame: Vec[] = [
    [-w, FAR, 0],
    [-w, FAR, h],
    [w, FAR, h],
    [w, FAR, 0],
  ];
  const back: Vec[] = [
    [-w, FAR + deep, 0],
    [-w, FAR + deep, h],
    [w, FAR + deep, h],
    [w, FAR + deep, 0],
  ];
  const inside = path(polygon(frame.map((corner) => project(camera, corner).at)), {
    fill: '#0d2238',
    stroke: 'none',
  });
  const net = [
    ...steps(-w, w, 10).map((x) =>
      stroke(
        camera,
        [
          [x, FAR + deep, 0],
          [x, FAR + deep, h],
        ],
        colours.blue,
        0.35,
        0.8,
      ),
    ),
    ...steps(0, h, 4).map((z) =>
      stroke(
        camera,
        [
          [-w, FAR + deep, z],
          [w, FAR + deep, z],
        ],
        colours.blue,
        0.35,
        0.8,
      ),
    ),
    ...frame.map((corner, index) =>
      stroke(camera, [corner, back[index] ?? corner], colours.blue, 0.4, 0.8),
    ),
  ];
  return [inside, ...net, stroke(camera, frame, colours.blue, 1, 3)];
}

/** Rows of lights, on two tiers, leaving gaps as a crowd does. */
function stands(camera: Camera): string[] {
  return [0, 1, 2, 3].map((row) => {
    const z = WALL + 180 + row * 190;
    const y = FAR + 300 + row * 260;
    const lights = steps(-4200, 4200, 84)
      .filter((_, index) => (index * 7 + row * 5) % 11 > 2)
      .map((x) =>
        line([
          project(camera, [x, y + Math.abs(x) * -0.12, z]).at,
          project(camera, [x + 46, y + Math.abs(x) * -0.12, z]).at,
        ]),
      );
    return path(lights.join(''), {
      stroke: '#3d6ea3',
      'stroke-width': 2.2,
      'stroke-opacity': String(0.5 - row * 0.09),
    });
  });
}

function stroke(
  camera: Camera,
  points: readonly Vec[],
  colour: string,
  opacity: number,
  width: number,
): string {
  return path(line(points.map((point) => project(camera, point).at)), {
    stroke: colour,
    'stroke-width': width,
    'stroke-opacity': Math.round(opacity * 100) / 100,
  });
}

function sideColour(x: number): string {
  return blend(colours.orange, colours.blue, (x + 1400) / 2800);
}

function fade(y: number): number {
  return 1 - (y - NEAR) / (FAR - NEAR) / 1.6;
}

function ring(radius: number): (readonly [number, number])[] {
  return steps(0, Math.PI * 2, 40).map((angle) => [
    Math.cos(angle) * radius,
    Math.sin(angle) * radius,
  ]);
}

function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}
