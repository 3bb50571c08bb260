// Over 300 lines: one algorithm, whose steps share its arrays and are read together.
/** For each vertex, the first and the last one that it can be matched with at a finite cost. */
export interface Reach {
  readonly first: Int32Array;
  readonly last: Int32Array;
}

const OUTER = 0;
const INNER = 1;
const UNSEEN = -1;

/**
 * Edmonds' search for a perfect matching of least cost: trees grow from every free vertex along tight
 * edges, odd cycles shrink into blossoms, and two trees that meet make one more pair. Vertices count
 * from 1; numbers above `size` are blossoms and 0 is nobody.
 */
export class Search {
  readonly size: number;
  readonly width: number;
  readonly cost: Float64Array;
  top: number;
  visit = 0;
  free = 0;
  effort = 0;
  readonly label: Float64Array;
  readonly match: Int32Array;
  /** The outer vertex with the least slack to each node that is not inner, and that slack. */
  readonly nearest: Int32Array;
  readonly nearestSlack: Float64Array;
  readonly root: Int32Array;
  readonly home: Int32Array;
  readonly parent: Int32Array;
  readonly side: Int8Array;
  readonly seen: Int32Array;
  /** For a blossom and a neighbour: the vertex inside the blossom where their cheapest edge ends. */
  readonly end: Int16Array;
  /** For a blossom and a vertex inside it: the petal that holds the vertex. */
  readonly petalOf: Int16Array;
  readonly petals: number[][];
  /** Everything inside a blossom, at any depth, so that it can be gone through without descending. */
  readonly inside: number[][];
  queue: number[] = [];

  /** First and last neighbour at a finite cost, of a vertex or a blossom. */
  readonly low: Int32Array;
  readonly high: Int32Array;

  constructor(size: number, cost: Float64Array, reach: Reach | null) {
    const width = size + (size >> 1) + 2;
    this.size = size;
    this.width = width;
    this.cost = cost;
    this.top = size;
    this.label = new Float64Array(width);
    this.match = new Int32Array(width);
    this.nearest = new Int32Array(width);
    this.nearestSlack = new Float64Array(width);
    this.root = new Int32Array(width);
    this.home = new Int32Array(width);
    this.parent = new Int32Array(width);
    this.side = new Int8Array(width);
    this.seen = new Int32Array(width);
    this.end = new Int16Array((width - size) * width);
    this.petalOf = new Int16Array((width - size) * (size + 1));
    this.petals = Array.from({ length: width }, () => []);
    this.inside = Array.from({ length: width }, () => []);
    this.low = new Int32Array(width);
    this.high = new Int32Array(width);
    for (let vertex = 1; vertex <= size; vertex++) {
      this.home[vertex] = vertex;
      this.low[vertex] = (reach?.first[vertex - 1] ?? 0) + 1;
      this.high[vertex] = (reach?.last[vertex - 1] ?? size - 1) + 1;
    }
  }

  join(one: number, two: number): void {
    this.match[one] = two;
    this.match[two] = one;
  }

  /** Grows alternating trees from every free vertex until all are paired. */
  run(): boolean {
    const { home, side, match, parent, root } = this;
    side.fill(UNSEEN);
    let free = 0;
    for (let x = 1; x <= this.size; x++) {
      if (match[x] !== 0) continue;
      parent[x] = 0;
      root[x] = x;
      side[x] = OUTER;
      this.enqueue(x);
      free++;
    }
    this.free = free;
    while (this.free > 0) {
      this.scanQueue();
      if (this.free === 0) return true;
      if (!this.shiftDuals()) return false;
      this.followTightEdges();
      for (let b = this.size + 1; b <= this.top; b++) {
        if (home[b] === b && side[b] === INNER && this.label[b] === 0) this.expand(b);
      }
    }
    return true;
  }

  scanQueue(): void {
    const { size, home, side, label, cost } = this;
    for (let head = 0; head < this.queue.length; head++) {
      const u = this.queue[head] ?? 0;
      const labelOfU = label[u] ?? 0;
      const row = (u - 1) * size - 1;
      const last = this.high[u] ?? 0;
      const first = this.low[u] ?? 0;
      this.effort += last - first;
      for (let v = first; v <= last; v++) {
        const homeOfU = home[u] ?? 0;
        if (side[homeOfU] !== OUTER) break;
        const homeOfV = home[v] ?? 0;
        if (homeOfV === homeOfU || side[homeOfV] === INNER) continue;
        const slack = labelOfU + (label[v] ?? 0) + 2 * (cost[row + v] ?? 0);
        if (slack === 0) this.followEdge(u, v);
        else this.offerNearest(u, homeOfV, slack);
      }
    }
    this.queue = [];
  }

  shiftDuals(): boolean {
    const { size, top, home, side, label, nearest, nearestSlack } = this;
    let shift = Infinity;
    this.effort += 2 * top;
    for (let x = 1; x <= top; x++) {
      if (home[x] !== x) continue;
      if (side[x] === INNER) {
        if (x > size) shift = Math.min(shift, (label[x] ?? 0) / 2);
      } else if (nearest[x] !== 0) {
        const slack = nearestSlack[x] ?? 0;
        shift = Math.min(shift, side[x] === OUTER ? slack / 2 : slack);
      }
    }
    if (shift === Infinity) return false;
    for (let vertex = 1; vertex <= size; vertex++) {
      const where = side[home[vertex] ?? 0];
      if (where === OUTER) label[vertex] = (label[vertex] ?? 0) - shift;
      else if (where === INNER) label[vertex] = (label[vertex] ?? 0) + shift;
    }
    for (let x = 1; x <= top; x++) {
      if (home[x] !== x) continue;
      const where = side[x];
      if (x > size && where !== UNSEEN) {
        label[x] = (label[x] ?? 0) + (where === OUTER ? 2 : -2) * shift;
      }
      if (where !== INNER) {
        nearestSlack[x] = (nearestSlack[x] ?? 0) - (where === OUTER ? 2 : 1) * shift;
      }
    }
    return true;
  }

  followTightEdges(): void {
    const { home, nearest, nearestSlack, side } = this;
    for (let x = 1; x <= this.top; x++) {
      const near = nearest[x] ?? 0;
      if (home[x] !== x || near === 0 || side[x] === INNER || home[near] === x) continue;
      if (nearestSlack[x] === 0) this.followEdge(near, this.inner(x, near));
    }
  }

  /** A tight edge from an outer vertex: the tree grows, a blossom closes, or two trees meet. */
  followEdge(from: number, to: number): void {
    const u = this.home[from] ?? 0;
    const v = this.home[to] ?? 0;
    if (this.side[v] === UNSEEN) {
      this.parent[v] = from;
      this.side[v] = INNER;
      const next = this.home[this.match[v] ?? 0] ?? 0;
      const root = this.root[u] ?? 0;
      this.root[v] = root;
      this.root[next] = root;
      this.nearest[v] = 0;
      this.nearest[next] = 0;
      this.side[next] = OUTER;
      this.enqueue(next);
    } else if (this.side[v] === OUTER) {
      if (this.root[u] === this.root[v]) {
        this.contract(u, this.commonStem(u, v), v);
        return;
      }
      this.augment(u, v);
      this.augment(v, u);
      this.free -= 2;
      this.fell(this.root[u] ?? 0, this.root[v] ?? 0);
    }
  }

  /** The two trees are done; what they hid from the other trees is looked at again. */
  fell(one: number, two: number): void {
    const { home, side, root, nearest, top } = this;
    const felled: number[] = [];
    this.effort += top;
    for (let x = 1; x <= top; x++) {
      if (home[x] !== x || side[x] === UNSEEN) continue;
      if (root[x] !== one && root[x] !== two) continue;
      side[x] = UNSEEN;
      felled.push(x);
    }
    if (this.free === 0) return;
    for (const x of felled) this.findNearest(x);
    for (let x = 1; x <= top; x++) {
      const near = nearest[x] ?? 0;
      if (home[x] !== x || near === 0 || side[x] === INNER) continue;
      if (side[home[near] ?? 0] !== OUTER) this.findNearest(x);
    }
  }

  augment(from: number, to: number): void {
    let u = from;
    let v = to;
    for (;;) {
      const next = this.home[this.match[u] ?? 0] ?? 0;
      this.setMatch(u, v);
      if (next === 0) return;
      const up = this.home[this.parent[next] ?? 0] ?? 0;
      this.setMatch(next, up);
      u = up;
      v = next;
    }
  }

  setMatch(u: number, v: number): void {
    this.match[u] = this.inner(v, u);
    if (u <= this.size) return;
    const petal = this.petal(u, this.inner(u, v));
    const ring = this.petals[u] ?? [];
    const turn = this.evenPosition(u, petal);
    for (let i = 0; i < turn; i++) this.setMatch(ring[i] ?? 0, ring[i ^ 1] ?? 0);
    this.setMatch(petal, v);
    this.petals[u] = [...ring.slice(turn), ...ring.slice(0, turn)];
  }

  commonStem(one: number, two: number): number {
    this.visit++;
    let u = one;
    let v = two;
    while (u !== 0 || v !== 0) {
      if (u !== 0) {
        if (this.seen[u] === this.visit) return u;
        this.seen[u] = this.visit;
        const below = this.home[this.match[u] ?? 0] ?? 0;
        u = below === 0 ? 0 : (this.home[this.parent[below] ?? 0] ?? 0);
      }
      [u, v] = [v, u];
    }
    return 0;
  }

  contract(u: number, stem: number, v: number): void {
    const { size, home, width } = this;
    let b = size + 1;
    while (b <= this.top && home[b] !== 0) b++;
    if (b > this.top) this.top = b;
    this.label[b] = 0;
    this.side[b] = OUTER;
    this.match[b] = this.match[stem] ?? 0;
    this.root[b] = this.root[stem] ?? 0;
    const ring = [stem, ...this.arm(u, stem).toReversed(), ...this.arm(v, stem)];
    this.petals[b] = ring;
    const inside: number[] = [];
    for (const petal of ring) {
      inside.push(petal);
      for (const node of this.inside[petal] ?? []) inside.push(node);
    }
    this.inside[b] = inside;
    this.moveHome(b, b);
    const ends = (b - size) * width;
    const owners = (b - size) * (size + 1);
    this.petalOf.fill(0, owners, owners + size + 1);
    const best = new Float64Array(this.top + 1).fill(Infinity);
    if (stem <= size) this.end.fill(stem, ends, ends + this.top + 1);
    else this.end.copyWithin(ends, (stem - size) * width, (stem - size) * width + this.top + 1);
    for (let x = size + 1; x <= this.top; x++) {
      this.end[(x - size) * width + b] = this.inner(x, stem);
    }
    this.low[b] = Math.min(...ring.map((petal) => this.low[petal] ?? 1));
    this.high[b] = Math.max(...ring.map((petal) => this.high[petal] ?? size));
    for (const petal of ring) {
      this.offerEnds(b, petal, best, this.low[petal] ?? 1, this.high[petal] ?? size);
      this.offerEnds(b, petal, best, size + 1, this.top);
      if (petal <= size) this.petalOf[owners + petal] = petal;
      for (const x of this.inside[petal] ?? []) if (x <= size) this.petalOf[owners + x] = petal;
    }
    this.findNearest(b);
  }

  /** Keeps, for each neighbour in the range, the cheapest edge that a petal has to it. */
  offerEnds(b: number, petal: number, best: Float64Array, first: number, last: number): void {
    const { size, home, width } = this;
    this.effort += last - first;
    for (let x = first; x <= last; x++) {
      if (home[x] === b || home[x] === 0) continue;
      const slack = this.slack(petal, x);
      if (slack >= (best[x] ?? 0)) continue;
      best[x] = slack;
      this.end[(b - size) * width + x] = this.inner(petal, x);
      if (x > size) this.end[(x - size) * width + b] = this.inner(x, petal);
    }
  }

  /** The petals from `from` up to the stem, outer and inner in turn; the inner ones become outer. */
  arm(from: number, stem: number): number[] {
    const arm: number[] = [];
    let x = from;
    while (x !== stem) {
      const below = this.home[this.match[x] ?? 0] ?? 0;
      arm.push(x, below);
      this.enqueue(below);
      x = this.home[this.parent[below] ?? 0] ?? 0;
    }
    return arm;
  }

  expand(b: number): void {
    const { side, parent, nearest, root } = this;
    for (const petal of this.petals[b] ?? []) this.moveHome(petal, petal);
    const entry = this.petal(b, this.inner(b, parent[b] ?? 0));
    const turn = this.evenPosition(b, entry);
    const ring = this.petals[b] ?? [];
    // Sides first: a petal must not take a neighbour's side of an earlier tree for its present one.
    ring.forEach((petal, i) => {
      side[petal] = UNSEEN;
      if (i <= turn) side[petal] = i % 2 === 0 ? INNER : OUTER;
      root[petal] = root[b] ?? 0;
      nearest[petal] = 0;
    });
    for (let i = 0; i < turn; i += 2) {
      const inner = ring[i] ?? 0;
      const outer = ring[i + 1] ?? 0;
      parent[inner] = this.inner(outer, inner);
      this.findNearest(outer);
      this.enqueue(outer);
    }
    parent[entry] = parent[b] ?? 0;
    for (const petal of ring.slice(turn + 1)) this.findNearest(petal);
    this.home[b] = 0;
  }

  /** Turns the ring so that the way from its base to the petal has an even number of steps. */
  evenPosition(b: number, petal: number): number {
    const ring = this.petals[b] ?? [];
    const position = ring.indexOf(petal);
    if (position % 2 === 0) return position;
    ring.splice(1, ring.length - 1, ...ring.slice(1).toReversed());
    return ring.length - position;
  }

  findNearest(x: number): void {
    const { size, home, side, label, cost } = this;
    let near = 0;
    let least = Infinity;
    const ends = (x - size) * this.width;
    const first = this.low[x] ?? 1;
    const last = this.high[x] ?? size;
    this.effort += last - first;
    for (let u = first; u <= last; u++) {
      const at = home[u] ?? 0;
      if (at === x || side[at] !== OUTER) continue;
      const v = x <= size ? x : (this.end[ends + u] ?? 0);
      const slack = (label[u] ?? 0) + (label[v] ?? 0) + 2 * (cost[(v - 1) * size + u - 1] ?? 0);
      if (slack >= least) continue;
      least = slack;
      near = u;
    }
    this.nearest[x] = near;
    this.nearestSlack[x] = least;
  }

  offerNearest(u: number, x: number, slack: number): void {
    if (this.nearest[x] !== 0 && slack >= (this.nearestSlack[x] ?? 0)) return;
    this.nearest[x] = u;
    this.nearestSlack[x] = slack;
  }

  enqueue(x: number): void {
    if (x <= this.size) this.queue.push(x);
    else
      for (const vertex of this.inside[x] ?? []) if (vertex <= this.size) this.queue.push(vertex);
  }

  moveHome(x: number, home: number): void {
    this.home[x] = home;
    for (const node of this.inside[x] ?? []) this.home[node] = home;
  }

  slack(x: number, y: number): number {
    const u = this.inner(x, y);
    const v = this.inner(y, x);
    const cost = this.cost[(u - 1) * this.size + v - 1] ?? 0;
    return (this.label[u] ?? 0) + (this.label[v] ?? 0) + 2 * cost;
  }

  inner(x: number, y: number): number {
    return x <= this.size ? x : (this.end[(x - this.size) * this.width + y] ?? 0);
  }

  petal(x: number, vertex: number): number {
    if (x <= this.size) return x === vertex ? x : 0;
    return this.petalOf[(x - this.size) * (this.size + 1) + vertex] ?? 0;
  }
}
