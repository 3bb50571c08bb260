import { lathe } from './lathe.ts';
import { project } from './space.ts';
import type { Camera, Point, Vec } from './space.ts';
import { blend, colours, group, line, path, polygon, round } from './svg.ts';

const CAMERA: Camera = { place: [0, -1500, 320], pitch: -4, focal: 1500, middle: [360, 420] };
const PLAN: Camera = { place: [0, -760, 620], pitch: -38, focal: 620, middle: [360, 400] };

/** The second edition: a crystal about to go off, in the middle of a sight. */
export function crystalArt(): string {
  return group({}, [
    sight([360, 400], 250),
    ...SHARDS.map((shard) => splinter(shard)),
    ...lathe({
      camera: CAMERA,
      profile: [
        [0.1, 96],
        [112, 290],
        [88, 410],
        [0.1, 570],
      ],
      sides: 5,
    }),
    ...lathe({
      camera: CAMERA,
      profile: [
        [150, 40],
        [176, 52],
        [176, 66],
        [140, 74],
        [0.1, 74],
      ],
      sides: 6,
      tones: ['#0b1018', '#1c2536', '#3f5274'],
    }),
  ]);
}

/** The first edition: the plan of a map, and the two ways in. */
export function planArt(): string {
  const walls = WALLS.map((wall) => {
    const floor = wall.map(([x, y]): Vec => [x, y, 0]);
    const top = wall.map(([x, y]): Vec => [x, y, 70]);
    const sides = floor.map((corner, index) => {
      const next = (index + 1) % floor.length;
      return {
        face: [corner, floor[next] ?? corner, top[next] ?? corner, top[index] ?? corner],
        y: corner[1] + (floor[next]?.[1] ?? 0),
      };
    });
    const faces = sides
      .toSorted((a, b) => b.y - a.y)
      .map(({ face }, index) => facet(face, index < 2 ? '#18263c' : '#223a5c'));
    return group({}, [...faces, facet(top, '#2d4a73')]);
  });
  return group({}, [
    grid(),
    route(
      [
        [-380, -260],
        [-380, 20],
        [-120, 60],
        [-120, 250],
      ],
      colours.orange,
    ),
    route(
      [
        [380, 420],
        [380, 160],
        [130, 120],
        [60, 250],
      ],
      colours.blue,
    ),
    ...walls,
    sight(project(PLAN, [-30, 300, 0]).at, 74),
  ]);
}

/** The head of a fox in facets: the second edition's champions. */
export function foxArt(): string {
  const half = FOX.flatMap(([colour, points]) => [
    path(polygon(points), { fill: colour, stroke: colour, 'stroke-width': 0.6 }),
    path(polygon(points.map(([x, y]) => [-x, y])), {
      fill: blend(colour, colours.ink, 0.16),
      stroke: blend(colour, colours.ink, 0.16),
      'stroke-width': 0.6,
    }),
  ]);
  return group({}, [...half, path('M-16 104H16L8 122H-8Z', { fill: colours.ink })]);
}

const FOX: readonly (readonly [string, readonly Point[]])[] = [
  [
    '#d9690c',
    [
      [-104, -128],
      [-26, -58],
      [-88, -4],
    ],
  ],
  [
    '#2a1200',
    [
      [-92, -96],
      [-50, -52],
      [-80, -22],
    ],
  ],
  [
    colours.orange,
    [
      [0, -44],
      [-26, -58],
      [-88, -4],
      [-46, 14],
    ],
  ],
  [
    '#ffa24d',
    [
      [0, -44],
      [-46, 14],
      [0, 40],
    ],
  ],
  [
    '#e8770f',
    [
      [-88, -4],
      [-124, 46],
      [-58, 62],
      [-46, 14],
    ],
  ],
  [
    colours.text,
    [
      [-124, 46],
      [-84, 84],
      [-30, 108],
      [-58, 62],
    ],
  ],
  [
    '#c9d4e4',
    [
      [-58, 62],
      [-30, 108],
      [-16, 122],
      [0, 122],
      [0, 96],
    ],
  ],
  [
    '#ffb86b',
    [
      [-46, 14],
      [0, 40],
      [0, 100],
      [-58, 62],
    ],
  ],
  [
    colours.ink,
    [
      [-64, 18],
      [-30, 34],
      [-42, 40],
      [-58, 34],
    ],
  ],
  [
    colours.blue,
    [
      [-54, 26],
      [-42, 31],
      [-48, 35],
    ],
  ],
];

const WALLS: readonly (readonly Point[])[] = [
  [
    [-300, -160],
    [-180, -160],
    [-180, -20],
    [-300, -20],
  ],
  [
    [-60, -120],
    [120, -120],
    [120, 0],
    [-60, 0],
  ],
  [
    [200, 20],
    [320, 20],
    [320, 110],
    [200, 110],
  ],
  [
    [-300, 120],
    [-200, 120],
    [-200, 300],
    [-300, 300],
  ],
  [
    [140, 220],
    [300, 220],
    [300, 380],
    [140, 380],
  ],
];

/** Middle, size and turn. */
const SHARDS = [
  [[150, 250], 46, 20],
  [[560, 210], 58, -35],
  [[600, 470], 38, 70],
  [[110, 480], 52, -60],
  [[240, 150], 26, 110],
  [[500, 110], 30, 15],
  [[190, 600], 28, 40],
  [[560, 620], 34, -10],
] as const satisfies readonly (readonly [Point, number, number])[];

function splinter([[x, y], size, angle]: (typeof SHARDS)[number]): string {
  const colour = x < 360 ? colours.orange : colours.blue;
  return group({ transform: `translate(${x} ${y}) rotate(${angle}) scale(${size / 40})` }, [
    path('M0-40 14 4 0 40Z', { fill: colour }),
    path('M0-40-12 2 0 40Z', { fill: blend(colour, colours.ink, 0.45) }),
  ]);
}

function sight([x, y]: Point, radius: number): string {
  const r = round(radius);
  const gap = radius * 0.72;
  const reach = radius * 1.28;
  const ticks = [
    `M${x} ${y - reach}V${y - gap}`,
    `M${x} ${y + gap}V${y + reach}`,
    `M${x - reach} ${y}H${x - gap}`,
    `M${x + gap} ${y}H${x + reach}`,
  ];
  return group({ fill: 'none', stroke: colours.text, 'stroke-opacity': 0.85 }, [
    path(
      `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(radius * 2)} 0a${r} ${r} 0 1 0 ${round(-radius * 2)} 0Z`,
      { 'stroke-width': 3 },
    ),
    path(ticks.join(''), { 'stroke-width': 6 }),
  ]);
}

function grid(): string {
  const lines = Array.from({ length: 15 }, (_, index) => index * 80 - 560).flatMap((at) => [
    line([project(PLAN, [at, -420, 0]).at, project(PLAN, [at, 900, 0]).at]),
    line([project(PLAN, [-900, at + 240, 0]).at, project(PLAN, [900, at + 240, 0]).at]),
  ]);
  return path(lines.join(''), { fill: 'none', stroke: colours.line, 'stroke-width': 1.2 });
}

function route(points: readonly Point[], colour: string): string {
  const flat = points.map(([x, y]) => project(PLAN, [x, y, 0]).at);
  return path(line(flat), {
    fill: 'none',
    stroke: colour,
    'stroke-width': 9,
    'stroke-linejoin': 'round',
    'stroke-dasharray': '26 14',
  });
}

function facet(corners: readonly Vec[], fill: string): string {
  return path(polygon(corners.map((corner) => project(PLAN, corner).at)), { fill, stroke: fill });
}
