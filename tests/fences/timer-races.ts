import {
  allChildren,
  callArguments,
  childNode,
  dottedName,
  identifierName,
  patternNames,
  type Node,
} from './syntax.ts';

const TIMER = /\b(setTimeout|pause|sleep|wait|AbortSignal\.timeout)\(/;

/** Whether a call is a `Promise.race` with a timer: on a busy machine the timer comes first. */
export function isRaceAgainstTimer(call: Node, program: Node, source: string): boolean {
  const callee = childNode(call, 'callee');
  if (callee === null || dottedName(callee) !== 'Promise.race') return false;
  return callArguments(call).some((each) => hasTimer(each, new Set()));

  /** A timer in it, or in what the names in it stand for. */
  function hasTimer(node: Node, seen: ReadonlySet<string>): boolean {
    if (TIMER.test(source.slice(node.start, node.end))) return true;
    return namesIn(node)
      .filter((name) => !seen.has(name))
      .some((name) =>
        valuesOf(name, program).some((value) => hasTimer(value, new Set([...seen, name]))),
      );
  }
}

/** What a name stands for, anywhere in the file. */
function valuesOf(name: string, node: Node): Node[] {
  const isNamed = patternNames(childNode(node, 'id')).includes(name);
  const value = node.type === 'FunctionDeclaration' ? node : childNode(node, 'init');
  const below = allChildren(node).flatMap((child) => valuesOf(name, child));
  return isNamed && value !== null ? [value, ...below] : below;
}

function namesIn(node: Node): string[] {
  const names = [identifierName(node), ...allChildren(node).flatMap(namesIn)];
  return names.filter((name) => name !== '');
}
