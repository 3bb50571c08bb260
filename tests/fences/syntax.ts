/** A piece of a parsed source, as ESTree describes it. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** The names that a pattern gives, such as `{ user, system: other = 1 }`. */
export function namesIn(pattern: Node | null): string[] {
  if (pattern === null) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  if (pattern.type === 'AssignmentPattern') return namesIn(childOf(pattern, 'left'));
  if (pattern.type === 'RestElement') return namesIn(childOf(pattern, 'argument'));
  if (pattern.type === 'Property') return namesIn(childOf(pattern, 'value'));
  return [...listOf(pattern, 'properties'), ...listOf(pattern, 'elements')].flatMap(namesIn);
}

/** The name at the beginning of `a.b.c`. */
export function rootNames(node: Node): string[] {
  let root: Node | null = node;
  while (root?.type === 'MemberExpression') root = childOf(root, 'object');
  return root?.type === 'Identifier' ? [nameOf(root)] : [];
}

export function dotted(node: Node): string {
  if (node.type === 'Identifier') return nameOf(node);
  if (node.type !== 'MemberExpression') return '';
  const [object, property] = [childOf(node, 'object'), childOf(node, 'property')];
  if (object === null || property === null) return '';
  const before = dotted(object).replace(/^(globalThis|window|self)\./, '');
  return `${before}.${nameOf(property)}`.replace(/^(globalThis|window|self)\./, '');
}

export function argumentsOf(call: Node): Node[] {
  return listOf(call, 'arguments');
}

export function childOf(node: Node | null, key: string): Node | null {
  const child = node?.[key];
  return isNode(child) ? child : null;
}

export function listOf(node: Node, key: string): Node[] {
  const list = node[key];
  return Array.isArray(list) ? list.filter(isNode) : [];
}

export function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'typeAnnotation' || key === 'typeArguments') return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Of an identifier; of anything else, nothing. */
export function nameOf(node: Node | null): string {
  const name = node?.['name'];
  return typeof name === 'string' ? name : '';
}
