import { ball } from './ball.ts';
import { lathe } from './lathe.ts';
import { project } from './space.ts';
import type { Camera, Point } from './space.ts';
import { blend, colours, group, path, polygon, svg } from './svg.ts';

const CAMERA: Camera = { place: [0, -1400, 260], pitch: -4, focal: 1400, middle: [260, 385] };

/** The cup: turned on a lathe of twelve sides, the ball in its bowl. */
export function trophy(): string {
  return svg(520, 660, [trophyDrawing()]);
}

export function trophyDrawing(): string {
  const { at } = project(CAMERA, [0, 0, 418]);
  return group({}, [
    ...handle(-1),
    ...handle(1),
    ...lathe({ camera: CAMERA, profile: BOWL, side: 'inside' }),
    ball({ at, radius: 112, turned: [20, -12, 40] }),
    ...lathe({ camera: CAMERA, profile: BOWL }),
    ...lathe({ camera: CAMERA, profile: BASE, tones: STONE }),
    ...lathe({ camera: CAMERA, profile: FOOT }),
    plate(),
  ]);
}

/** Radius and height, from the bottom up. */
const BOWL: readonly Point[] = [
  [24, 150],
  [40, 176],
  [104, 232],
  [134, 300],
  [146, 372],
  [156, 380],
  [156, 392],
];

const BASE: readonly Point[] = [
  [118, 0],
  [118, 52],
  [104, 62],
  [20, 62],
];

const STONE = ['#0b1018', '#1c2536', '#3f5274'] as const;

const FOOT: readonly Point[] = [
  [92, 62],
  [92, 70],
  [40, 80],
  [24, 104],
  [20, 136],
  [36, 142],
  [36, 150],
  [24, 154],
];

/** Two slanted wings rather than ears: the same straight edges as everything else. */
function handle(hand: 1 | -1): string[] {
  const at = (x: number, z: number): Point => project(CAMERA, [x * hand, 0, z]).at;
  const wing = [
    at(140, 350),
    at(236, 376),
    at(206, 246),
    at(92, 216),
    at(100, 238),
    at(182, 262),
    at(202, 344),
    at(142, 328),
  ];
  const edge = [at(236, 376), at(206, 246), at(92, 216), at(96, 228), at(196, 256), at(222, 366)];
  const colour = hand === 1 ? colours.blue : colours.orange;
  return [
    path(polygon(wing), { fill: blend(colour, colours.ink, 0.25) }),
    path(polygon(edge), { fill: colour }),
  ];
}

function plate(): string {
  const [left, top] = project(CAMERA, [-62, -118, 44]).at;
  const [right, bottom] = project(CAMERA, [62, -118, 12]).at;
  return path(`M${left + 6} ${top}H${right}L${right - 6} ${bottom}H${left}Z`, {
    fill: colours.orange,
  });
}
