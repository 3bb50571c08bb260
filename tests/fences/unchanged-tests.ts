import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type Plugin } from 'vite';
import {
  allChildren,
  callArguments,
  childList,
  childNode,
  identifierName,
  patternNames,
  type Node,
} from './syntax.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PROOFS = path.join(ROOT, 'tests', 'proofs.ts');
const TEST_FILE = /\.test\.tsx?$/;
const TESTS = new Set(['describe', 'it', 'test']);
/** What a block does before its tests, or keeps between them: one of them may need what another did. */
const SHARING = /\b(use[A-Z]\w*|beforeAll|beforeEach|afterEach|afterAll)\(/;

/** For what the full run has beyond the everyday one: a test that is the same in both runs once. */
export function skipUnchangedTests(): Plugin {
  return {
    name: 'skip-unchanged-tests',
    enforce: 'pre',
    transform(source, id) {
      const [file = ''] = id.split('?');
      if (!TEST_FILE.test(file) || file.endsWith('.full.test.ts')) return null;
      const imports = (from: string) => reachesProofs(resolveImport(file, from));
      // No line moves, so that a failure still names the right one.
      return { code: withoutUnchanged(file, source, imports), map: null };
    },
  };
}

/**
 * The source of a test file, in which the tests are skipped that use nothing of what differs in the
 * full run. `isChanging` says so of a module that the file imports.
 */
export function withoutUnchanged(
  file: string,
  source: string,
  isChanging: (from: string) => boolean,
): string {
  const program = parseSync(file, source).program as unknown as Node;
  const names = changingNames(program, isChanging);
  if (names.size === 0) return source;
  const usesChanging = (node: Node) => namesIn(node).some((name) => names.has(name));
  let skipping = source;
  for (const { end } of unchangedTests(childList(program, 'body')).toReversed()) {
    skipping = `${skipping.slice(0, end)}.skip${skipping.slice(end)}`;
  }
  return skipping;

  /** The names by which these tests are called, such as the `test` of `test.each(…)(…)`. */
  function unchangedTests(statements: readonly Node[]): Node[] {
    const others = statements.filter((each) => calledTest(each) === null);
    if (others.some(isSharing)) return [];
    return statements.flatMap((statement) => {
      const called = calledTest(statement);
      if (called === null) return [];
      return usesChanging(statement) ? unchangedBelow(statement) : [called];
    });
  }

  function unchangedBelow(statement: Node): Node[] {
    const call = childNode(statement, 'expression');
    const block = call === null ? undefined : callArguments(call).at(-1);
    if (
      call === null ||
      block === undefined ||
      identifierName(calledTest(statement)) !== 'describe'
    )
      return [];
    const head = [childNode(call, 'callee'), ...callArguments(call).slice(0, -1)];
    if (head.some((each) => each !== null && usesChanging(each))) return [];
    const body = childNode(block, 'body');
    return body === null ? [] : unchangedTests(childList(body, 'body'));
  }

  function isSharing(statement: Node): boolean {
    if (/^(Import|Export|Function|TS)/.test(statement.type)) return false;
    if (statement.type !== 'VariableDeclaration' || statement['kind'] !== 'const') return true;
    return SHARING.test(source.slice(statement.start, statement.end));
  }
}

/** The names that are imported from such a module, and those that are derived from them. */
function changingNames(program: Node, isChanging: (from: string) => boolean): Set<string> {
  const names = new Set<string>();
  for (const statement of childList(program, 'body')) {
    const from = childNode(statement, 'source')?.['value'];
    if (typeof from !== 'string' || !isChanging(from)) continue;
    for (const each of childList(statement, 'specifiers'))
      names.add(identifierName(childNode(each, 'local')));
  }
  for (let before = -1; before !== names.size;) {
    before = names.size;
    spread(program);
  }
  return names;

  function spread(node: Node): void {
    for (const name of declaredNames(node)) {
      if (namesIn(node).some((each) => names.has(each))) names.add(name);
    }
    for (const child of allChildren(node)) spread(child);
  }
}

function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration')
    return patternNames(childNode(node, 'id'));
  return node.type === 'AssignmentExpression' ? patternNames(childNode(node, 'left')) : [];
}

/** The `test` or `describe` that a statement calls. */
function calledTest(statement: Node): Node | null {
  let node = statement.type === 'ExpressionStatement' ? childNode(statement, 'expression') : null;
  if (node?.type !== 'CallExpression') return null;
  while (node !== null && node.type !== 'Identifier') {
    node = childNode(node, 'callee') ?? childNode(node, 'object') ?? childNode(node, 'tag');
  }
  return node !== null && TESTS.has(identifierName(node)) ? node : null;
}

function namesIn(node: Node): string[] {
  return [identifierName(node), ...allChildren(node).flatMap(namesIn)].filter(
    (name) => name !== '',
  );
}

/** The file of an import between our own tests; null for any other. */
function resolveImport(file: string, from: string): string | null {
  if (from.startsWith('#tests/')) return path.join(ROOT, 'tests', from.slice('#tests/'.length));
  return from.startsWith('.') ? path.resolve(path.dirname(file), from) : null;
}

/** Whether a module asks how much the run covers, itself or through what it imports. */
function reachesProofs(file: string | null, visited = new Set<string>()): boolean {
  if (file === PROOFS) return true;
  if (file === null || visited.has(file) || !file.endsWith('.ts') || !existsSync(file))
    return false;
  visited.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g);
  return [...imports].some(([, from = '']) => reachesProofs(resolveImport(file, from), visited));
}
