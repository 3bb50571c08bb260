import { centre, cross, dot, project, sub, unit } from './space.ts';
import type { Camera, Point, Vec } from './space.ts';
import { blend, colours, path, polygon } from './svg.ts';

type LatheOptions = {
  camera: Camera;
  /** Radius and height, from the bottom up. */
  profile: readonly Point[];
  sides?: number;
  /** Which faces are wanted: those seen from outside, or the far wall seen through the opening. */
  side?: 'outside' | 'inside';
  /** In the shade, in plain light, in full light. */
  tones?: readonly [string, string, string];
};

const GOLD = ['#5a2600', colours.orange, '#ffe9d0'] as const;

/** A faceted solid turned about the vertical axis, gold unless told, with a blue light from the right. */
export function lathe({
  camera,
  profile,
  sides = 12,
  side = 'outside',
  tones = GOLD,
}: LatheOptions): string[] {
  const ring = ([radius, z]: Point): Vec[] =>
    Array.from({ length: sides }, (_, index) => {
      const angle = ((index + 0.5) / sides) * 2 * Math.PI;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius, z];
    });
  const faces = profile.slice(1).flatMap((upper, level) => {
    const low = ring(profile[level] ?? upper);
    const high = ring(upper);
    return low.map((corner, index) => {
      const next = (index + 1) % sides;
      return [corner, low[next] ?? corner, high[next] ?? corner, high[index] ?? corner];
    });
  });
  const isTowards = (face: readonly Vec[]) =>
    dot(normal(face), sub(camera.place, centre(face))) > 0;
  return faces
    .filter((face) => isTowards(face) === (side === 'outside'))
    .map((face) => {
      const fill = side === 'inside' ? blend(tones[0], tones[1], 0.15) : shade(normal(face), tones);
      const points = face.map((corner) => project(camera, corner).at);
      return path(polygon(points), { fill, stroke: fill, 'stroke-width': 0.8 });
    });
}

const LIGHT = unit([-0.55, -0.6, 0.6]);
const BLUE_LIGHT = unit([1, -0.15, 0.1]);

function shade(facing: Vec, [dark, plain, bright]: readonly [string, string, string]): string {
  const lit = dot(facing, LIGHT);
  const blue = Math.max(0, dot(facing, BLUE_LIGHT));
  const tone =
    lit < 0.45 ? blend(dark, plain, (lit + 0.6) / 1.05) : blend(plain, bright, (lit - 0.45) / 0.7);
  return blend(tone, colours.blue, blue ** 2 * 0.55);
}

/** Of a face that may have shrunk to a triangle at a point of the axis. */
function normal([a, b, c, d]: readonly Vec[]): Vec {
  if (!a || !b || !c || !d) return [0, 0, 1];
  const turned = cross(sub(c, a), sub(d, b));
  return Math.hypot(...turned) === 0 ? [0, 0, 1] : unit(turned);
}
