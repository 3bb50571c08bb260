import { parseSync } from 'vite';
import {
  argumentsOf,
  childOf,
  childrenOf,
  dotted,
  listOf,
  namesIn,
  nameOf,
  rootNames,
  type Node,
} from './syntax.ts';

/** A place in a test where an expectation asks the clock. */
export type Found = { line: number; text: string };

/** What is known of a value: read from a clock, or the time between two readings. */
type Taint = 'none' | 'reading' | 'duration';
/** `value` is what a name stands for, `returned` what a function of that name answers. */
type Binding = { value: Taint; returned: Taint; parameters: number };
type Scope = { names: Map<string, Binding>; outer: Scope | null };

const QUICK_LOOK =
  /performance\.now|Date\.now|new Date\(\)|hrtime|[cC]puUsage|process\.uptime|requestAnimationFrame|long-?\w*task|long-animation/;
/** Durations by nature: they tell nothing but how long something took. */
const STOPWATCHES = new Set([
  'performance.now',
  'process.hrtime',
  'process.hrtime.bigint',
  'process.cpuUsage',
  'process.threadCpuUsage',
  'process.uptime',
]);
const ORDERING = /^to(Be(Less|Greater)Than(OrEqual)?|BeCloseTo)$/;
const ADDING = new Set(['push', 'unshift', 'add', 'set']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const BLOCKS = /^(Program|BlockStatement|For\w*Statement|CatchClause|SwitchStatement)$/;

/**
 * Expectations about how long something took. A waiting loop with a limit, a moment that is only sent or stored, and a clock that the
 * test itself moves are none.
 */
export function durationsIn(file: string, source: string): Found[] {
  if (!QUICK_LOOK.test(source)) return [];
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return new Reading(program as unknown as Node, source).found();
}

class Reading {
  readonly #program: Node;
  readonly #source: string;
  readonly #scopes = new Map<Node, Scope>();
  readonly #fake: { date: boolean; stopwatch: boolean };
  #changed = true;

  constructor(program: Node, source: string) {
    this.#program = program;
    this.#source = source;
    const fakes = [...source.matchAll(/useFakeTimers\(([^)]*)\)/g)].map(([, given = '']) => given);
    const fakesAll = fakes.some((given) => !given.includes('toFake') || given.includes('perf'));
    const isMocked = /spyOn\(performance, 'now'\)\s*\.mock/.test(source);
    this.#fake = {
      date: fakes.length > 0 || source.includes('setSystemTime'),
      stopwatch: fakesAll || isMocked,
    };
    this.#declare(program, { names: new Map(), outer: null });
  }

  found(): Found[] {
    // What a name stands for may follow from one that is declared further down.
    while (this.#changed) {
      this.#changed = false;
      this.#spread(this.#program, this.#scopeOf(this.#program, null));
    }
    const found: Found[] = [];
    this.#visit(this.#program, this.#scopeOf(this.#program, null), (node, scope) => {
      if (this.#isRefused(node, scope)) found.push(this.#placeOf(node));
    });
    return found;
  }

  /** A whole expectation, with what is expected and what is compared with it. */
  #isRefused(node: Node, scope: Scope): boolean {
    if (node.type !== 'CallExpression') return false;
    if (this.#asksForFrameTimes(node, scope)) return true;
    const asked = expectedIn(node);
    if (asked === null) return false;
    const given = [...asked, ...argumentsOf(node)].map((each) => this.#taintOf(each, scope));
    if (given.includes('duration')) return true;
    const matcher = nameOf(childOf(childOf(node, 'callee'), 'property'));
    return ORDERING.test(matcher) && asked.some((each) => this.#taintOf(each, scope) === 'reading');
  }

  /** What a browser tells of its frames and long tasks is how long they took, and nothing else. */
  #asksForFrameTimes(call: Node, scope: Scope): boolean {
    const name = dotted(childOf(call, 'callee') ?? call);
    const [given] = argumentsOf(call);
    if (given === undefined) return false;
    if (name === 'requestAnimationFrame') {
      if (FUNCTIONS.has(given.type)) return listOf(given, 'params').length > 0;
      return given.type === 'Identifier' && (resolve(nameOf(given), scope)?.parameters ?? 0) > 0;
    }
    const text = this.#source.slice(given.start, given.end);
    return name.endsWith('.observe') && /'(longtask|long-animation-frame)'/.test(text);
  }

  #placeOf({ start, end }: Node): Found {
    const line = this.#source.slice(0, start).split('\n').length;
    return { line, text: this.#source.slice(start, end).split('\n')[0] ?? '' };
  }

  #scopeOf(node: Node, outer: Scope | null): Scope {
    return this.#scopes.get(node) ?? outer ?? { names: new Map(), outer: null };
  }

  #declare(node: Node, scope: Scope): void {
    let inner = scope;
    if (node.type === 'FunctionDeclaration') declareNames(childOf(node, 'id'), scope);
    if (FUNCTIONS.has(node.type) || BLOCKS.test(node.type)) {
      inner = { names: new Map(), outer: scope };
      this.#scopes.set(node, inner);
      for (const each of listOf(node, 'params')) declareNames(each, inner);
    }
    if (node.type === 'VariableDeclarator') declareNames(childOf(node, 'id'), inner);
    for (const child of childrenOf(node)) this.#declare(child, inner);
  }

  #visit(node: Node, outer: Scope, look: (node: Node, scope: Scope) => void): void {
    const scope = this.#scopeOf(node, outer);
    look(node, scope);
    for (const child of childrenOf(node)) this.#visit(child, scope, look);
  }

  /** Carries what is known of values over to the names that they are given. */
  #spread(program: Node, scope: Scope): void {
    this.#visit(program, scope, (node, here) => {
      if (node.type === 'VariableDeclarator') {
        const init = childOf(node, 'init');
        if (init === null) return;
        for (const name of namesIn(childOf(node, 'id')))
          this.#mark(name, here, this.#known(init, here));
      } else if (node.type === 'AssignmentExpression') {
        const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
        if (left === null || right === null) return;
        const names = left.type === 'MemberExpression' ? rootNames(left) : namesIn(left);
        for (const name of names) this.#mark(name, here, this.#known(right, here));
      } else if (node.type === 'FunctionDeclaration') {
        const returned = this.#returnedBy(node);
        for (const name of namesIn(childOf(node, 'id'))) {
          const parameters = listOf(node, 'params').length;
          this.#mark(name, here.outer ?? here, { value: 'none', returned, parameters });
        }
      } else if (node.type === 'CallExpression') {
        const callee = childOf(node, 'callee');
        if (callee?.type !== 'MemberExpression') return;
        if (!ADDING.has(nameOf(childOf(callee, 'property')))) return;
        const value = worst(argumentsOf(node).map((each) => this.#taintOf(each, here)));
        for (const name of rootNames(callee))
          this.#mark(name, here, { value, returned: 'none', parameters: 0 });
      }
    });
  }

  #known(node: Node, scope: Scope): Binding {
    if (!FUNCTIONS.has(node.type)) {
      return { value: this.#taintOf(node, scope), returned: 'none', parameters: 0 };
    }
    const parameters = listOf(node, 'params').length;
    return { value: 'none', returned: this.#returnedBy(node), parameters };
  }

  #mark(name: string, scope: Scope, { value, returned, parameters }: Binding): void {
    const binding = resolve(name, scope);
    if (binding === null) return;
    const next: Binding = {
      value: worst([binding.value, value]),
      returned: worst([binding.returned, returned]),
      parameters: Math.max(binding.parameters, parameters),
    };
    const isKnown =
      next.value === binding.value &&
      next.returned === binding.returned &&
      next.parameters === binding.parameters;
    if (isKnown) return;
    Object.assign(binding, next);
    this.#changed = true;
  }

  #returnedBy(node: Node): Taint {
    const scope = this.#scopeOf(node, null);
    const body = childOf(node, 'body');
    if (body === null) return 'none';
    if (body.type !== 'BlockStatement') return this.#taintOf(body, scope);
    const all: Taint[] = [];
    const look = (each: Node, outer: Scope): void => {
      if (FUNCTIONS.has(each.type)) return;
      const here = this.#scopeOf(each, outer);
      if (each.type === 'ReturnStatement') {
        const argument = childOf(each, 'argument');
        if (argument !== null) all.push(this.#taintOf(argument, here));
      }
      for (const child of childrenOf(each)) look(child, here);
    };
    look(body, scope);
    return worst(all);
  }

  #taintOf(node: Node, outer: Scope): Taint {
    const scope = this.#scopeOf(node, outer);
    if (FUNCTIONS.has(node.type)) return this.#returnedBy(node);
    if (node.type === 'Identifier') return resolve(nameOf(node), scope)?.value ?? 'none';
    if (node.type === 'BinaryExpression' && node['operator'] === '-') {
      const sides = [childOf(node, 'left'), childOf(node, 'right')].map((side) =>
        side === null ? 'none' : this.#taintOf(side, scope),
      );
      if (sides.every((side) => side !== 'none')) return 'duration';
      return worst(sides);
    }
    if (node.type === 'MemberExpression') {
      const object = childOf(node, 'object');
      return object === null ? 'none' : this.#taintOf(object, scope);
    }
    if (node.type === 'ObjectExpression') {
      const values = listOf(node, 'properties').map((each) => childOf(each, 'value') ?? each);
      return worst(values.map((each) => this.#taintOf(each, scope)));
    }
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      return this.#taintOfCall(node, scope);
    }
    return worst(childrenOf(node).map((child) => this.#taintOf(child, scope)));
  }

  #taintOfCall(node: Node, scope: Scope): Taint {
    const callee = childOf(node, 'callee');
    const name = callee === null ? '' : dotted(callee);
    const given = argumentsOf(node);
    if (STOPWATCHES.has(name)) return this.#fake.stopwatch ? 'none' : 'duration';
    const isNow = name === 'Date.now' || (name === 'Date' && given.length === 0);
    if (isNow) return this.#fake.date ? 'none' : 'reading';
    return worst([
      this.#taintOfCallee(callee, scope),
      ...given.map((each) => this.#taintOf(each, scope)),
    ]);
  }

  #taintOfCallee(callee: Node | null, scope: Scope): Taint {
    if (callee === null) return 'none';
    if (callee.type !== 'Identifier') return this.#taintOf(callee, scope);
    return resolve(nameOf(callee), scope)?.returned ?? 'none';
  }
}

/** What stands in the `expect(…)` that a call of a matcher ends, however it is put: `.not`, `.soft`, `.resolves`, `.poll`. */
function expectedIn(matcher: Node): Node[] | null {
  let callee = childOf(matcher, 'callee');
  if (callee?.type !== 'MemberExpression') return null;
  while (callee?.type === 'MemberExpression') callee = childOf(callee, 'object');
  if (callee?.type !== 'CallExpression') return null;
  const called = dotted(childOf(callee, 'callee') ?? callee);
  return called === 'expect' || called.startsWith('expect.') ? argumentsOf(callee) : null;
}

function worst(taints: readonly Taint[]): Taint {
  if (taints.includes('duration')) return 'duration';
  return taints.includes('reading') ? 'reading' : 'none';
}

function resolve(name: string, scope: Scope | null): Binding | null {
  for (let each = scope; each !== null; each = each.outer) {
    const binding = each.names.get(name);
    if (binding !== undefined) return binding;
  }
  return null;
}

function declareNames(pattern: Node | null, scope: Scope): void {
  for (const name of namesIn(pattern)) {
    if (!scope.names.has(name))
      scope.names.set(name, { value: 'none', returned: 'none', parameters: 0 });
  }
}
