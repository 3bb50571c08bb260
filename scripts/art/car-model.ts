// Over 300 lines: the points and faces of one model, which nobody reads line by line.
import { add, centre, cross, dot, scale, sub, unit } from './space.ts';
import type { Point, Vec } from './space.ts';

/** x is forward, y is left, z is up; the car is about 120 long. */
export type Face = {
  corners: readonly Vec[];
  paint: Paint;
  /** Drawn over others at the same depth. */ lift?: number;
};
export type Paint = 'body' | 'accent' | 'dark' | 'glass' | 'rim' | 'tyre' | 'light';

export function carModel(): Face[] {
  return [...hull(), ...cabin(), ...nose(), ...tail(), ...spoiler(), ...WHEELS.flatMap(wheel)];
}

/** Cross-sections from tail to nose: bottom, waist and deck, each as height and half width. */
const STATIONS = [
  { x: -56, bottom: [8, 22], waist: [15, 30], deck: [24, 26] },
  { x: -44, bottom: [4, 26], waist: [14, 35], deck: [28, 29] },
  { x: -12, bottom: [3, 27], waist: [12, 31], deck: [25, 28] },
  { x: 22, bottom: [3, 26], waist: [11, 31], deck: [22, 26] },
  { x: 46, bottom: [4, 22], waist: [10, 29], deck: [16, 22] },
  { x: 62, bottom: [6, 15], waist: [9, 20], deck: [12, 14] },
] as const;

type Level = 'bottom' | 'waist' | 'deck';

function hull(): Face[] {
  return STATIONS.slice(1).flatMap((to, index) => {
    const from = STATIONS[index] ?? to;
    const at = (station: typeof from, level: Level, hand: 1 | -1): Vec => [
      station.x,
      station[level][1] * hand,
      station[level][0],
    ];
    const strip = (a: Level, b: Level, paint: Paint): Face[] =>
      ([1, -1] as const).map((hand) =>
        outward({
          corners: [at(from, a, hand), at(to, a, hand), at(to, b, hand), at(from, b, hand)],
          paint,
        }),
      );
    const across = (level: Level, paint: Paint): Face =>
      outward({
        corners: [at(from, level, 1), at(to, level, 1), at(to, level, -1), at(from, level, -1)],
        paint,
      });
    return [
      strip('bottom', 'waist', 'dark'),
      strip('waist', 'deck', 'body'),
      across('deck', 'body'),
      across('bottom', 'dark'),
    ].flat();
  });
}

function cabin(): Face[] {
  const base: Vec[] = [
    [24, 22, 22],
    [-40, 25, 28],
    [-40, -25, 28],
    [24, -22, 22],
  ];
  const roof: Vec[] = [
    [-2, 16, 40],
    [-28, 17, 41],
    [-28, -17, 41],
    [-2, -16, 40],
  ];
  const pane = (i: number, j: number): Face => {
    const corners = [base[i], base[j], roof[j], roof[i]].filter((corner) => corner !== undefined);
    return outward({ corners, paint: 'body', lift: 2 }, [-10, 0, 30]);
  };
  const panes = [pane(0, 1), pane(1, 2), pane(2, 3), pane(3, 0)];
  const windows = panes.map((face): Face => ({
    corners: inset(face.corners, 0.8),
    paint: 'glass',
    lift: 5,
  }));
  const top = outward({ corners: roof, paint: 'body', lift: 4 }, [-10, 0, 30]);
  const stripe: Face = outward(
    {
      corners: [
        [-2, 5, 40.4],
        [-28, 5, 41.4],
        [-28, -5, 41.4],
        [-2, -5, 40.4],
      ],
      paint: 'accent',
      lift: 8,
    },
    [-10, 0, 30],
  );
  return [...panes, ...windows, top, stripe];
}

function nose(): Face[] {
  const bumper: Face = outward({
    corners: [
      [62, 20, 9],
      [62, 14, 12],
      [62, -14, 12],
      [62, -20, 9],
      [62, -15, 6],
      [62, 15, 6],
    ],
    paint: 'dark',
  });
  const stripe: Face = outward(
    {
      corners: [
        [26, 6, 21.6],
        [61, 4, 12.6],
        [61, -4, 12.6],
        [26, -6, 21.6],
      ],
      paint: 'accent',
      lift: 30,
    },
    [40, 0, 0],
  );
  const lamps = ([1, -1] as const).map((hand) =>
    outward({
      corners: [
        [50, 21 * hand, 15.4],
        [60, 15 * hand, 12.8],
        [60.5, 19 * hand, 10.4],
        [49, 27 * hand, 11.6],
      ],
      paint: 'light',
      lift: 12,
    }),
  );
  return [bumper, stripe, ...lamps];
}

function tail(): Face[] {
  const back: Face = outward({
    corners: [
      [-56, 22, 8],
      [-56, 30, 15],
      [-56, 26, 24],
      [-56, -26, 24],
      [-56, -30, 15],
      [-56, -22, 8],
    ],
    paint: 'dark',
  });
  const lamps = ([1, -1] as const).map((hand) =>
    outward({
      corners: [
        [-56.5, 27 * hand, 16],
        [-56.5, 24 * hand, 22],
        [-56.5, 13 * hand, 22],
        [-56.5, 13 * hand, 18],
      ],
      paint: 'light',
      lift: 4,
    }),
  );
  const ring = circle(8).map(([a, b]): Vec => [-60, a * 8, 14 + b * 8]);
  const pipe = ring.map((corner, index) => {
    const next = ring[(index + 1) % ring.length] ?? corner;
    return outward(
      {
        corners: [corner, next, [-50, next[1], next[2]], [-50, corner[1], corner[2]]],
        paint: 'rim',
        lift: 4,
      },
      [-55, 0, 14],
    );
  });
  return [back, ...lamps, ...pipe, outward({ corners: ring, paint: 'light', lift: 6 })];
}

function spoiler(): Face[] {
  const blade = box([-62, -46], [-34, 34], [43, 46], 'body');
  const posts = ([1, -1] as const).flatMap((hand) =>
    box([-56, -48], [hand * 20 - 2, hand * 20 + 2], [26, 43], 'dark'),
  );
  const ends = ([1, -1] as const).flatMap((hand) =>
    box([-65, -43], [hand * 35 - 1.5, hand * 35 + 1.5], [38, 49], 'accent'),
  );
  return [...posts, ...lifted(24, [...blade, ...ends])];
}

type Wheel = { x: number; radius: number; hand: 1 | -1 };

const WHEELS: readonly Wheel[] = [
  { x: -35, radius: 15, hand: 1 },
  { x: -35, radius: 15, hand: -1 },
  { x: 36, radius: 13, hand: 1 },
  { x: 36, radius: 13, hand: -1 },
];

function wheel({ x, radius, hand }: Wheel): Face[] {
  const [inner, outer] = [27 * hand, 41 * hand];
  const height = radius - 6;
  const middle: Vec = [x, 34 * hand, height];
  const ring = (size: number, y: number): Vec[] =>
    circle(14).map(([a, b]) => [x + a * size, y, height + b * size]);
  const [near, far] = [ring(radius, outer), ring(radius, inner)];
  const tread = near.map((corner, index) => {
    const next = (index + 1) % near.length;
    const corners = [corner, near[next], far[next], far[index]].filter(
      (point) => point !== undefined,
    );
    return outward({ corners, paint: 'tyre', lift: 3 }, middle);
  });
  const spokes = circle(5).map(([a, b]): Face => {
    const tip = (angle: number, size: number): Vec => [
      x + (a * Math.cos(angle) - b * Math.sin(angle)) * size,
      outer + 0.4 * hand,
      height + (a * Math.sin(angle) + b * Math.cos(angle)) * size,
    ];
    return outward(
      {
        corners: [tip(-0.9, 2), tip(-0.3, radius * 0.66), tip(0.3, radius * 0.66), tip(0.9, 2)],
        paint: 'rim',
        lift: 8,
      },
      middle,
    );
  });
  return [
    ...tread,
    outward({ corners: near, paint: 'tyre', lift: 4 }, middle),
    outward({ corners: ring(radius * 0.72, outer + 0.2 * hand), paint: 'dark', lift: 6 }, middle),
    ...spokes,
    ...arch({ x, radius, hand }, middle),
  ];
}

/** The flared wing over a wheel. */
function arch({ x, radius, hand }: Wheel, middle: Vec): Face[] {
  const height = radius - 6;
  const at = (step: number, size: number, y: number): Vec => {
    const angle = (Math.PI * (25 + step * 26)) / 180;
    return [x + Math.cos(angle) * size, y * hand, height + Math.sin(angle) * size];
  };
  return [0, 1, 2, 3, 4].flatMap((step) => [
    outward(
      {
        corners: [
          at(step, radius + 4, 26),
          at(step + 1, radius + 4, 26),
          at(step + 1, radius + 3, 42),
          at(step, radius + 3, 42),
        ],
        paint: 'body',
        lift: 5,
      },
      middle,
    ),
    outward(
      {
        corners: [
          at(step, radius + 3, 42),
          at(step + 1, radius + 3, 42),
          at(step + 1, radius + 0.5, 42),
          at(step, radius + 0.5, 42),
        ],
        paint: 'body',
        lift: 7,
      },
      middle,
    ),
  ]);
}

function box([x0, x1]: Point, [y0, y1]: Point, [z0, z1]: Point, paint: Paint): Face[] {
  const middle: Vec = [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2];
  const corner = (x: 0 | 1, y: 0 | 1, z: 0 | 1): Vec => [x ? x1 : x0, y ? y1 : y0, z ? z1 : z0];
  return [
    [corner(0, 0, 0), corner(0, 1, 0), corner(0, 1, 1), corner(0, 0, 1)],
    [corner(1, 0, 0), corner(1, 1, 0), corner(1, 1, 1), corner(1, 0, 1)],
    [corner(0, 0, 0), corner(1, 0, 0), corner(1, 0, 1), corner(0, 0, 1)],
    [corner(0, 1, 0), corner(1, 1, 0), corner(1, 1, 1), corner(0, 1, 1)],
    [corner(0, 0, 0), corner(1, 0, 0), corner(1, 1, 0), corner(0, 1, 0)],
    [corner(0, 0, 1), corner(1, 0, 1), corner(1, 1, 1), corner(0, 1, 1)],
  ].map((corners) => outward({ corners, paint }, middle));
}

/** Orders the corners so that the face looks away from the middle of its part. */
function outward(face: Face, middle: Vec = [0, 0, 14]): Face {
  const away = sub(centre(face.corners), middle);
  return dot(normal(face.corners), away) >= 0
    ? face
    : { ...face, corners: face.corners.toReversed() };
}

export function normal([a, b, c]: readonly Vec[]): Vec {
  return a && b && c ? unit(cross(sub(b, a), sub(c, b))) : [0, 0, 1];
}

function inset(corners: readonly Vec[], size: number): Vec[] {
  const middle = centre(corners);
  return corners.map((corner) => add(middle, scale(sub(corner, middle), size)));
}

function circle(count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return [Math.cos(angle), Math.sin(angle)];
  });
}

function lifted(lift: number, faces: readonly Face[]): Face[] {
  return faces.map(({ corners, paint }) => ({ corners, paint, lift }));
}
