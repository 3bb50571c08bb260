/** A piece of a parsed source, as ESTree describes it. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** The names that a pattern declares, such as `{ user, system: other = 1 }`. */
export function patternNames(pattern: Node | null): string[] {
  if (pattern === null) return [];
  if (pattern.type === 'Identifier') return [identifierName(pattern)];
  if (pattern.type === 'AssignmentPattern') return patternNames(childNode(pattern, 'left'));
  if (pattern.type === 'RestElement') return patternNames(childNode(pattern, 'argument'));
  if (pattern.type === 'Property') return patternNames(childNode(pattern, 'value'));
  return [...childList(pattern, 'properties'), ...childList(pattern, 'elements')].flatMap(
    patternNames,
  );
}

/** The name at the beginning of `a.b.c`. */
export function rootNames(node: Node): string[] {
  let root: Node | null = node;
  while (root?.type === 'MemberExpression') root = childNode(root, 'object');
  return root?.type === 'Identifier' ? [identifierName(root)] : [];
}

export function dottedName(node: Node): string {
  if (node.type === 'Identifier') return identifierName(node);
  if (node.type !== 'MemberExpression') return '';
  const [object, property] = [childNode(node, 'object'), childNode(node, 'property')];
  if (object === null || property === null) return '';
  const before = dottedName(object).replace(/^(globalThis|window|self)\./, '');
  return `${before}.${identifierName(property)}`.replace(/^(globalThis|window|self)\./, '');
}

export function callArguments(call: Node): Node[] {
  return childList(call, 'arguments');
}

export function childNode(node: Node | null, key: string): Node | null {
  const child = node?.[key];
  return isNode(child) ? child : null;
}

export function childList(node: Node, key: string): Node[] {
  const list = node[key];
  return Array.isArray(list) ? list.filter(isNode) : [];
}

export function allChildren(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'typeAnnotation' || key === 'typeArguments') return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The name of an identifier; empty for any other node. */
export function identifierName(node: Node | null): string {
  const name = node?.['name'];
  return typeof name === 'string' ? name : '';
}
