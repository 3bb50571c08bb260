import type { Point } from './space.ts';
import { group, path, polygon, round } from './svg.ts';

type BoostOptions = {
  /** Where the flame leaves the car, where it bends, where it dies. */
  from: Point;
  bend: Point;
  to: Point;
  width: number;
  side: 'orange' | 'blue';
  /** Streaks and sparks beside it. */
  streaks?: boolean;
};

/** A boost trail: three tapered ribbons along a curve, streaks beside it and sparks that fall behind. */
export function boost({ from, bend, to, width, side, streaks = true }: BoostOptions): string {
  const [outer, middle, core] = COLOURS[side];
  const curve = (t: number): Point => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * bend[0] + t ** 2 * to[0],
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * bend[1] + t ** 2 * to[1],
  ];
  const ribbon = (size: number, start: number, end: number, offset = 0): string => {
    const left: Point[] = [];
    const right: Point[] = [];
    for (let step = 0; step <= 14; step++) {
      const t = start + ((end - start) * step) / 14;
      const half = (size / 2) * (offset === 0 ? swell(step / 14) : Math.sin((step / 14) * Math.PI));
      const [x, y] = curve(t);
      const [nx, ny] = across(curve, t);
      const shift = offset * (0.45 + t);
      left.push([x + nx * (shift + half), y + ny * (shift + half)]);
      right.unshift([x + nx * (shift - half), y + ny * (shift - half)]);
    }
    return polygon([...left, ...right]);
  };
  const beside = (streaks ? STREAKS : []).map(([offset, start, end, size]) =>
    path(ribbon(width * size, start, end, width * offset), { fill: outer, 'fill-opacity': 0.75 }),
  );
  const sparks = (streaks ? SPARKS : []).map(([t, offset, size]) => {
    const [x, y] = curve(t);
    const [nx, ny] = across(curve, t);
    const [cx, cy] = [x + nx * width * offset, y + ny * width * offset];
    const s = width * size;
    return path(
      `M${round(cx - s)} ${round(cy)}l${round(s)} ${round(-s * 0.7)} ${round(s)} ${round(s * 0.7)} ${round(-s)} ${round(s * 0.7)}Z`,
      { fill: middle },
    );
  });
  return group({}, [
    ...beside,
    path(ribbon(width * 1.25, 0, 1), { fill: outer }),
    path(ribbon(width * 0.72, 0, 0.78), { fill: middle }),
    path(ribbon(width * 0.34, 0, 0.46), { fill: core }),
    ...sparks,
  ]);
}

const COLOURS = {
  orange: ['#ff7a0f', '#ffb45c', '#fff4e3'],
  blue: ['#2b86d6', '#7cc6ff', '#effaff'],
} as const;

/** Offset from the curve, start, end and thickness, in widths. */
const STREAKS = [
  [0.95, 0.08, 0.62, 0.12],
  [-0.9, 0.14, 0.8, 0.16],
  [1.5, 0.3, 0.95, 0.08],
  [-1.45, 0.36, 0.7, 0.06],
  [-1.9, 0.5, 0.98, 0.07],
] as const;

const SPARKS = [
  [0.2, 1.5, 0.09],
  [0.34, -1.35, 0.12],
  [0.5, 1.15, 0.07],
  [0.62, -1.1, 0.1],
  [0.75, 1.7, 0.09],
  [0.86, -0.8, 0.06],
] as const;

/** Swells quickly behind the car, then thins to nothing. */
function swell(t: number): number {
  return Math.min(1, 0.55 + t * 3.2) * (1 - t) ** 0.85;
}

function across(curve: (t: number) => Point, t: number): Point {
  const [ax, ay] = curve(Math.max(0, t - 0.01));
  const [bx, by] = curve(Math.min(1, t + 0.01));
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [-(by - ay) / length, (bx - ax) / length];
}
