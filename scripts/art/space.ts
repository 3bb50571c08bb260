/** Points in space, and the camera that flattens them. x goes right, y away, z up. */

export type Vec = readonly [number, number, number];
export type Point = readonly [number, number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => scale(a, 1 / Math.hypot(...a));
export const mix = (a: Vec, b: Vec, t: number): Vec => add(scale(a, 1 - t), scale(b, t));
export const centre = (points: readonly Vec[]): Vec =>
  scale(
    points.reduce((sum, point) => add(sum, point), [0, 0, 0] as Vec),
    1 / points.length,
  );

/** Roll about x, then pitch about y, then yaw about z, in degrees. */
export function turn([roll, pitch, yaw]: Vec): (point: Vec) => Vec {
  const [sr, cr] = sinCos(roll);
  const [sp, cp] = sinCos(pitch);
  const [sy, cy] = sinCos(yaw);
  return ([x, y, z]) => {
    const [y1, z1] = [y * cr - z * sr, y * sr + z * cr];
    const [x2, z2] = [x * cp + z1 * sp, -x * sp + z1 * cp];
    return [x2 * cy - y1 * sy, x2 * sy + y1 * cy, z2];
  };
}

export type Camera = { place: Vec; pitch: number; focal: number; middle: Point };

/** Where a point in space falls on the sheet, and how far it is. */
export function project(camera: Camera, point: Vec): { at: Point; depth: number } {
  const [x, y, z] = sub(point, camera.place);
  const [s, c] = sinCos(camera.pitch);
  const depth = Math.max(1, y * c + z * s);
  const up = z * c - y * s;
  const k = camera.focal / depth;
  return { at: [camera.middle[0] + x * k, camera.middle[1] - up * k], depth };
}

function sinCos(degrees: number): readonly [number, number] {
  const radians = (degrees * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians)];
}
