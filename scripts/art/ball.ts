import { add, centre, cross, dot, mix, scale, sub, turn, unit } from './space.ts';
import type { Point, Vec } from './space.ts';
import { blend, colours, group, path, polygon, round } from './svg.ts';

type BallOptions = {
  at: Point;
  radius: number;
  turned: Vec;
  /** Panels along an edge of the icosahedron: 2 gives 42 panels, 3 gives 92. */
  frequency?: number;
};

/** The ball: hexagonal panels over a dark core, lit blue from above and orange from where the car comes. */
export function ball({ at, radius, turned, frequency = 2 }: BallOptions): string {
  const rotate = turn(turned);
  const flat = ([x, , z]: Vec): Point => [at[0] + x * radius, at[1] - z * radius];
  const faces = panels(frequency).map((panel) => panel.map(rotate));
  const visible = faces.filter((face) => unit(centre(face))[1] < 0.12);
  return group({}, [
    circle(at, radius, { fill: '#060910' }),
    ...visible.map((face) => drawPanel(face, flat, radius)),
    circle(at, radius, { fill: 'none', stroke: colours.blue, 'stroke-width': round(radius / 60) }),
  ]);
}

function drawPanel(face: readonly Vec[], flat: (point: Vec) => Point, radius: number): string {
  const facing = unit(centre(face));
  const isPentagon = face.length === 5;
  const blue = Math.max(0, dot(facing, BLUE_LIGHT));
  const orange = Math.max(0, dot(facing, ORANGE_LIGHT));
  const base = blend(isPentagon ? '#16233a' : '#121a2a', '#2f6fb0', blue ** 2 * 0.95);
  const fill = blend(base, '#d9690c', orange ** 3);
  const outer = outline(face, 0.9, flat);
  const inner = outline(face, isPentagon ? 0.5 : 0.62, flat);
  const edge = blend(blend('#24354f', colours.blue, blue * 1.1), colours.orange, orange ** 2 * 1.2);
  return (
    path(outer, {
      fill,
      stroke: edge,
      'stroke-width': round(radius / 130),
      'stroke-linejoin': 'round',
    }) +
    path(inner, {
      fill: isPentagon ? edge : blend(fill, '#04060b', 0.35),
      'fill-opacity': isPentagon ? 0.9 : 1,
    })
  );
}

/** The panel drawn smaller about its middle, its sides following the sphere. */
function outline(face: readonly Vec[], size: number, flat: (point: Vec) => Point): string {
  const middle = unit(centre(face));
  const corners = face.map((corner) => limb(unit(mix(middle, corner, size))));
  const parts = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const between = limb(unit(add(corner, next)));
    const control = sub(scale(between, 2), scale(add(corner, next), 0.5));
    const [cx, cy] = flat(control);
    const [x, y] = flat(next);
    return `Q${round(cx)} ${round(cy)} ${round(x)} ${round(y)}`;
  });
  const [first] = corners;
  return first ? `${polygon([flat(first)]).slice(0, -1)}${parts.join('')}Z` : '';
}

/** What lies behind the edge of the sphere is brought to its edge. */
function limb(point: Vec): Vec {
  if (point[1] <= 0) return point;
  const flatLength = Math.hypot(point[0], point[2]);
  return [point[0] / flatLength, 0, point[2] / flatLength];
}

function circle([x, y]: Point, radius: number, attributes: Record<string, string>): string {
  const r = round(radius);
  const d = `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(radius * 2)} 0a${r} ${r} 0 1 0 ${round(-radius * 2)} 0Z`;
  return path(d, attributes);
}

const BLUE_LIGHT = unit([0.55, -0.35, 0.85]);
const ORANGE_LIGHT = unit([-0.75, -0.3, -0.75]);

/** The faces of a Goldberg polyhedron: one per vertex of a geodesic sphere, cornered by its triangles' middles. */
function panels(frequency: number): Vec[][] {
  const triangles = icosahedron().flatMap((triangle) => subdivide(triangle, frequency));
  const around = new Map<string, { vertex: Vec; corners: Vec[] }>();
  for (const triangle of triangles) {
    const corner = unit(centre(triangle));
    for (const vertex of triangle) {
      const key = vertex.map((value) => value.toFixed(4).replace('-0.0000', '0.0000')).join();
      const panel = around.get(key) ?? { vertex, corners: [] };
      panel.corners.push(corner);
      around.set(key, panel);
    }
  }
  return [...around.values()].map(({ vertex, corners }) => inOrder(vertex, corners));
}

function inOrder(axis: Vec, corners: readonly Vec[]): Vec[] {
  const [first = axis] = corners;
  const across = unit(sub(first, scale(axis, dot(first, axis))));
  const side = cross(axis, across);
  const angle = (corner: Vec) => Math.atan2(dot(corner, side), dot(corner, across));
  return corners.toSorted((a, b) => angle(a) - angle(b));
}

function subdivide([a, b, c]: readonly [Vec, Vec, Vec], n: number): (readonly [Vec, Vec, Vec])[] {
  const at = (i: number, j: number): Vec =>
    unit(add(add(scale(a, n - i - j), scale(b, i)), scale(c, j)));
  const small: (readonly [Vec, Vec, Vec])[] = [];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n - i; j++) {
      small.push([at(i, j), at(i + 1, j), at(i, j + 1)]);
      if (i + j < n - 1) small.push([at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]);
    }
  }
  return small;
}

function icosahedron(): (readonly [Vec, Vec, Vec])[] {
  const g = (1 + Math.sqrt(5)) / 2;
  const corners: Vec[] = [-1, 1].flatMap((s) =>
    [-g, g].flatMap((t): Vec[] => [
      [0, s, t],
      [s, t, 0],
      [t, 0, s],
    ]),
  );
  return corners.flatMap((a, i) =>
    corners.slice(i + 1).flatMap((b, j) =>
      corners
        .slice(i + j + 2)
        .filter((c) => areNeighbours(a, b) && areNeighbours(b, c) && areNeighbours(a, c))
        .map((c) => [unit(a), unit(b), unit(c)] as const),
    ),
  );
}

function areNeighbours(a: Vec, b: Vec): boolean {
  return Math.abs(Math.hypot(...sub(a, b)) - 2) < 1e-6;
}
