import { parseSync } from 'vite';
import {
  callArguments,
  childNode,
  allChildren,
  dottedName,
  childList,
  patternNames,
  identifierName,
  rootNames,
  type Node,
} from './syntax.ts';
import { isRaceAgainstTimer } from './timer-races.ts';

/** A place in a test where its answer depends on the clock. */
export type ClockExpectation = { line: number; text: string };

/** What is known of a value: it was read from a clock, or is the time between two readings. */
type Taint = 'none' | 'reading' | 'duration';
/** `value` is the taint of a variable, `returned` that of a function's result. */
type Binding = { value: Taint; returned: Taint; parameters: number };
type Scope = { names: Map<string, Binding>; outer: Scope | null };

const CLOCK_WORDS =
  /performance\.now|Date\.now|new Date\(\)|hrtime|[cC]puUsage|process\.uptime|requestAnimationFrame|long-?\w*task|long-animation|Promise\.race/;
/** These always measure how long something took. */
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
const LOOPS = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement']);
const BLOCKS = /^(Program|BlockStatement|For\w*Statement|CatchClause|SwitchStatement)$/;

/**
 * Finds expectations about durations, loops that end by the clock, and timers that must be
 * overtaken: what a busy machine answers otherwise. A loop that throws, and a fake clock, are allowed.
 */
export function durationsIn(file: string, source: string): ClockExpectation[] {
  if (!CLOCK_WORDS.test(source)) return [];
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
    const fakes = [...source.matchAll(/useFakeTimers\(([^)]*)\)/g)].map(([, args = '']) => args);
    const fakesAll = fakes.some((args) => !args.includes('toFake') || args.includes('perf'));
    const isMocked = /spyOn\(performance, 'now'\)\s*\.mock/.test(source);
    this.#fake = {
      date: fakes.length > 0 || source.includes('setSystemTime'),
      stopwatch: fakesAll || isMocked,
    };
    this.#declare(program, { names: new Map(), outer: null });
  }

  found(): ClockExpectation[] {
    // A value may depend on a name that is declared further down.
    while (this.#changed) {
      this.#changed = false;
      this.#spread(this.#program, this.#scopeOf(this.#program, null));
    }
    const found: ClockExpectation[] = [];
    this.#visit(this.#program, this.#scopeOf(this.#program, null), (node, scope) => {
      if (this.#isRefused(node, scope)) found.push(this.#placeOf(node));
    });
    return found;
  }

  #isRefused(node: Node, scope: Scope): boolean {
    if (LOOPS.has(node.type)) return this.#endsByTheClock(node, scope);
    if (node.type !== 'CallExpression') return false;
    if (
      this.#asksForFrameTimes(node, scope) ||
      isRaceAgainstTimer(node, this.#program, this.#source)
    )
      return true;
    const expected = expectArguments(node);
    if (expected === null) return false;
    const args = [...expected, ...callArguments(node)].map((each) => this.#taintOf(each, scope));
    if (args.includes('duration')) return true;
    const matcher = identifierName(childNode(childNode(node, 'callee'), 'property'));
    return (
      ORDERING.test(matcher) && expected.some((each) => this.#taintOf(each, scope) === 'reading')
    );
  }

  #endsByTheClock(loop: Node, scope: Scope): boolean {
    const condition = childNode(loop, 'test');
    return condition !== null && this.#taintOf(condition, scope) !== 'none';
  }

  /** Frames and long tasks of a browser only say how long they took. */
  #asksForFrameTimes(call: Node, scope: Scope): boolean {
    const name = dottedName(childNode(call, 'callee') ?? call);
    const [args] = callArguments(call);
    if (args === undefined) return false;
    if (name === 'requestAnimationFrame') {
      if (FUNCTIONS.has(args.type)) return childList(args, 'params').length > 0;
      return (
        args.type === 'Identifier' && (resolve(identifierName(args), scope)?.parameters ?? 0) > 0
      );
    }
    const text = this.#source.slice(args.start, args.end);
    return name.endsWith('.observe') && /'(longtask|long-animation-frame)'/.test(text);
  }

  #placeOf({ start, end }: Node): ClockExpectation {
    const line = this.#source.slice(0, start).split('\n').length;
    return { line, text: this.#source.slice(start, end).split('\n')[0] ?? '' };
  }

  #scopeOf(node: Node, outer: Scope | null): Scope {
    return this.#scopes.get(node) ?? outer ?? { names: new Map(), outer: null };
  }

  #declare(node: Node, scope: Scope): void {
    let inner = scope;
    if (node.type === 'FunctionDeclaration') declareNames(childNode(node, 'id'), scope);
    if (FUNCTIONS.has(node.type) || BLOCKS.test(node.type)) {
      inner = { names: new Map(), outer: scope };
      this.#scopes.set(node, inner);
      for (const each of childList(node, 'params')) declareNames(each, inner);
    }
    if (node.type === 'VariableDeclarator') declareNames(childNode(node, 'id'), inner);
    for (const child of allChildren(node)) this.#declare(child, inner);
  }

  #visit(node: Node, outer: Scope, look: (node: Node, scope: Scope) => void): void {
    const scope = this.#scopeOf(node, outer);
    look(node, scope);
    for (const child of allChildren(node)) this.#visit(child, scope, look);
  }

  /** Copies the taint of values to the names that they are assigned to. */
  #spread(program: Node, scope: Scope): void {
    this.#visit(program, scope, (node, here) => {
      if (node.type === 'VariableDeclarator') {
        const init = childNode(node, 'init');
        if (init === null) return;
        for (const name of patternNames(childNode(node, 'id')))
          this.#mark(name, here, this.#known(init, here));
      } else if (node.type === 'AssignmentExpression') {
        const [left, right] = [childNode(node, 'left'), childNode(node, 'right')];
        if (left === null || right === null) return;
        const names = left.type === 'MemberExpression' ? rootNames(left) : patternNames(left);
        for (const name of names) this.#mark(name, here, this.#known(right, here));
      } else if (node.type === 'FunctionDeclaration') {
        const returned = this.#returnedBy(node);
        for (const name of patternNames(childNode(node, 'id'))) {
          const parameters = childList(node, 'params').length;
          this.#mark(name, here.outer ?? here, { value: 'none', returned, parameters });
        }
      } else if (node.type === 'CallExpression') {
        const callee = childNode(node, 'callee');
        if (callee?.type !== 'MemberExpression') return;
        if (!ADDING.has(identifierName(childNode(callee, 'property')))) return;
        const value = worstTaint(callArguments(node).map((each) => this.#taintOf(each, here)));
        for (const name of rootNames(callee))
          this.#mark(name, here, { value, returned: 'none', parameters: 0 });
      }
    });
  }

  #known(node: Node, scope: Scope): Binding {
    if (!FUNCTIONS.has(node.type)) {
      return { value: this.#taintOf(node, scope), returned: 'none', parameters: 0 };
    }
    const parameters = childList(node, 'params').length;
    return { value: 'none', returned: this.#returnedBy(node), parameters };
  }

  #mark(name: string, scope: Scope, { value, returned, parameters }: Binding): void {
    const binding = resolve(name, scope);
    if (binding === null) return;
    const next: Binding = {
      value: worstTaint([binding.value, value]),
      returned: worstTaint([binding.returned, returned]),
      parameters: Math.max(binding.parameters, parameters),
    };
    const isUnchanged =
      next.value === binding.value &&
      next.returned === binding.returned &&
      next.parameters === binding.parameters;
    if (isUnchanged) return;
    Object.assign(binding, next);
    this.#changed = true;
  }

  #returnedBy(node: Node): Taint {
    const scope = this.#scopeOf(node, null);
    const body = childNode(node, 'body');
    if (body === null) return 'none';
    if (body.type !== 'BlockStatement') return this.#taintOf(body, scope);
    const all: Taint[] = [];
    const look = (each: Node, outer: Scope): void => {
      if (FUNCTIONS.has(each.type)) return;
      const here = this.#scopeOf(each, outer);
      if (each.type === 'ReturnStatement') {
        const argument = childNode(each, 'argument');
        if (argument !== null) all.push(this.#taintOf(argument, here));
      }
      for (const child of allChildren(each)) look(child, here);
    };
    look(body, scope);
    return worstTaint(all);
  }

  #taintOf(node: Node, outer: Scope): Taint {
    const scope = this.#scopeOf(node, outer);
    if (FUNCTIONS.has(node.type)) return this.#returnedBy(node);
    if (node.type === 'Identifier') return resolve(identifierName(node), scope)?.value ?? 'none';
    if (node.type === 'BinaryExpression' && node['operator'] === '-') {
      const sides = [childNode(node, 'left'), childNode(node, 'right')].map((side) =>
        side === null ? 'none' : this.#taintOf(side, scope),
      );
      if (sides.every((side) => side !== 'none')) return 'duration';
      return worstTaint(sides);
    }
    if (node.type === 'MemberExpression') {
      const object = childNode(node, 'object');
      return object === null ? 'none' : this.#taintOf(object, scope);
    }
    if (node.type === 'ObjectExpression') {
      const values = childList(node, 'properties').map((each) => childNode(each, 'value') ?? each);
      return worstTaint(values.map((each) => this.#taintOf(each, scope)));
    }
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      return this.#taintOfCall(node, scope);
    }
    return worstTaint(allChildren(node).map((child) => this.#taintOf(child, scope)));
  }

  #taintOfCall(node: Node, scope: Scope): Taint {
    const callee = childNode(node, 'callee');
    const name = callee === null ? '' : dottedName(callee);
    const args = callArguments(node);
    if (STOPWATCHES.has(name)) return this.#fake.stopwatch ? 'none' : 'duration';
    const isNow = name === 'Date.now' || (name === 'Date' && args.length === 0);
    if (isNow) return this.#fake.date ? 'none' : 'reading';
    return worstTaint([
      this.#taintOfCallee(callee, scope),
      ...args.map((each) => this.#taintOf(each, scope)),
    ]);
  }

  #taintOfCallee(callee: Node | null, scope: Scope): Taint {
    if (callee === null) return 'none';
    if (callee.type !== 'Identifier') return this.#taintOf(callee, scope);
    return resolve(identifierName(callee), scope)?.returned ?? 'none';
  }
}

/**
 * The arguments of the `expect(…)` at the start of a matcher call, also with `.not`, `.soft`,
 * `.resolves` or `.poll`.
 */
function expectArguments(matcher: Node): Node[] | null {
  let callee = childNode(matcher, 'callee');
  if (callee?.type !== 'MemberExpression') return null;
  while (callee?.type === 'MemberExpression') callee = childNode(callee, 'object');
  if (callee?.type !== 'CallExpression') return null;
  const called = dottedName(childNode(callee, 'callee') ?? callee);
  return called === 'expect' || called.startsWith('expect.') ? callArguments(callee) : null;
}

function worstTaint(taints: readonly Taint[]): Taint {
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
  for (const name of patternNames(pattern)) {
    if (!scope.names.has(name))
      scope.names.set(name, { value: 'none', returned: 'none', parameters: 0 });
  }
}
