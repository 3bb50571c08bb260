import { carModel, normal } from './car-model.ts';
import type { Face, Paint } from './car-model.ts';
import { add, centre, dot, project, scale, sub, turn, unit } from './space.ts';
import type { Camera, Point, Vec } from './space.ts';
import { blend, group, path, polygon } from './svg.ts';

export type CarOptions = {
  camera: Camera;
  at: Vec;
  turned: Vec;
  size: number;
  side: 'orange' | 'blue';
};

/** A low-poly rocket car, flat-shaded, and where on the sheet its boost comes out and heads for. */
export function car({ camera, at, turned, size, side }: CarOptions): {
  drawing: string;
  nozzle: Point;
  behind: Point;
} {
  const rotate = turn(turned);
  const place = (point: Vec): Vec => add(rotate(scale(point, size)), at);
  const faces = carModel()
    .map(({ corners, paint, lift = 0 }) => ({ corners: corners.map(place), paint, lift }))
    .filter((face) => isTowards(camera, face.corners))
    .toSorted((a, b) => depth(camera, b) - depth(camera, a));
  const drawn = faces.map((face) => {
    const fill = shade(face, PAINTS[side][face.paint]);
    const points = face.corners.map((corner) => project(camera, corner).at);
    return path(polygon(points), {
      fill,
      stroke: fill,
      'stroke-width': 0.8,
      'stroke-linejoin': 'round',
    });
  });
  const sheet = (point: Vec) => project(camera, place(point)).at;
  return { drawing: group({}, drawn), nozzle: sheet([-61, 0, 14]), behind: sheet([-150, 0, 14]) };
}

const PAINTS = {
  orange: {
    body: ['#6b2f00', '#ff8a1f', '#ffc27d'],
    accent: ['#5c6675', '#eef3fa', '#ffffff'],
    dark: ['#141c2b', '#24324a', '#3f5274'],
    glass: ['#0b1320', '#1d3a5c', '#8fd0ff'],
    rim: ['#7a3a00', '#ffb066', '#ffe2c4'],
    tyre: ['#0d121c', '#1b2434', '#36445c'],
    light: ['#ffe2c4', '#ffffff', '#ffffff'],
  },
  blue: {
    body: ['#0c2f52', '#2f8fe0', '#9ad5ff'],
    accent: ['#5c6675', '#eef3fa', '#ffffff'],
    dark: ['#141c2b', '#24324a', '#3f5274'],
    glass: ['#0b1320', '#24324a', '#b9c8de'],
    rim: ['#12456f', '#7cc6ff', '#d5edff'],
    tyre: ['#0d121c', '#1b2434', '#36445c'],
    light: ['#d5edff', '#ffffff', '#ffffff'],
  },
} as const satisfies Record<CarOptions['side'], Record<Paint, readonly [string, string, string]>>;

const SUN = unit([0.35, -0.45, 0.9]);

function shade(face: Face, [dark, plain, bright]: readonly [string, string, string]): string {
  const lit = dot(normal(face.corners), SUN);
  return lit < 0.35
    ? blend(dark, plain, (lit + 0.75) / 1.1)
    : blend(plain, bright, (lit - 0.35) / 0.75);
}

function isTowards(camera: Camera, corners: readonly Vec[]): boolean {
  return dot(normal(corners), sub(camera.place, centre(corners))) > 0;
}

function depth(camera: Camera, face: Face): number {
  return project(camera, centre(face.corners)).depth - (face.lift ?? 0);
}
