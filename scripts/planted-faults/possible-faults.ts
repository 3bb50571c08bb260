import { parseSync, Visitor, type ESTree } from 'vite';

export type FaultKind = 'condition' | 'guard' | 'await' | 'constant';

/** A mistake that a developer could make: a piece of a source and its replacement. */
export type Fault = {
  kind: FaultKind;
  start: number;
  end: number;
  replacement: string;
};

type Span = { start: number; end: number };

const REPLACED_OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};
/** A name, a path or a key. People do not read it, so a change must break something. */
const FUNCTIONAL_TEXT = /^[a-z/#.][\w/.:#-]*$/;
const STYLE_ATTRIBUTES = new Set(['className', 'style']);
/** The texts of all other attributes are read by people, or only affect the look. */
const FUNCTIONAL_ATTRIBUTES = new Set([
  'href',
  'htmlFor',
  'id',
  'name',
  'role',
  'to',
  'type',
  'value',
]);

/** All faults that can be planted in a source, in the order of the source. */
export function possibleFaults(file: string, text: string): Fault[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} : ${errors[0]?.message}`);
  const faults: Fault[] = [];
  const ignored: Span[] = [];
  const ignore = (span: Span) => void ignored.push({ start: span.start, end: span.end });
  const replace = (kind: FaultKind, { start, end }: Span, replacement: string) =>
    void faults.push({ kind, start, end, replacement });

  const replaceOperator = (node: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const replacedOperator = REPLACED_OPERATORS[node.operator];
    if (replacedOperator === undefined) return;
    const start = operatorStart(text, node);
    replace('condition', { start, end: start + node.operator.length }, replacedOperator);
  };
  const removeGuards = (statements: readonly ESTree.Node[]) => {
    for (const statement of statements) if (isGuard(statement)) replace('guard', statement, '');
  };

  new Visitor({
    BinaryExpression: replaceOperator,
    LogicalExpression: replaceOperator,
    UnaryExpression({ operator, start }) {
      if (operator === '!') replace('condition', { start, end: start + 1 }, '');
    },
    ConditionalExpression({ consequent, alternate }) {
      const [one, two] = [sourceText(text, consequent), sourceText(text, alternate)];
      if (one === two) return;
      const between = text.slice(consequent.end, alternate.start);
      const arms = { start: consequent.start, end: alternate.end };
      replace('condition', arms, `${two}${between}${one}`);
    },
    IfStatement({ test }) {
      // A condition with an operator is changed at the operator.
      if (test.type !== 'Identifier' && !/^(Call|Member|Await)Expression$/.test(test.type)) return;
      replace('condition', test, `!(${sourceText(text, test)})`);
    },
    Program: ({ body }) => removeGuards(body),
    BlockStatement: ({ body }) => removeGuards(body),
    SwitchCase: ({ consequent }) => removeGuards(consequent),
    AwaitExpression({ start }) {
      replace('await', { start, end: start + 'await '.length }, '');
    },
    Literal(node) {
      const moved = changedConstant(node.value);
      if (moved !== null) replace('constant', node, moved);
    },

    // These have no effect at run time, or only on the look.
    TSTypeAnnotation: ignore,
    TSTypeAliasDeclaration: ignore,
    TSInterfaceDeclaration: ignore,
    TSTypeParameterInstantiation: ignore,
    TSTypeParameterDeclaration: ignore,
    TSAsExpression: ({ expression, end }) => ignore({ start: expression.end, end }),
    TSSatisfiesExpression: ({ expression, end }) => ignore({ start: expression.end, end }),
    // A missing module says nothing about the tests.
    ImportDeclaration: ignore,
    ImportExpression: ignore,
    ExportAllDeclaration: ignore,
    ExportNamedDeclaration({ source }) {
      if (source !== null) ignore(source);
    },
    Property({ key }) {
      if (key.type === 'Literal') ignore(key);
    },
    JSXAttribute({ name, value }) {
      const isText = value?.type === 'Literal';
      const attribute = sourceText(text, name);
      const isIgnored = isText
        ? !FUNCTIONAL_ATTRIBUTES.has(attribute)
        : STYLE_ATTRIBUTES.has(attribute);
      if (value !== null && isIgnored) ignore(value);
    },
  }).visit(program);

  return faults
    .filter((fault) => !ignored.some(({ start, end }) => start <= fault.start && fault.end <= end))
    .toSorted((one, two) => one.start - two.start || one.end - two.end);
}

export function withFault(text: string, { start, end, replacement }: Fault): string {
  return `${text.slice(0, start)}${replacement}${text.slice(end)}`;
}

/** A source with a syntax error would fail every test, and says nothing about them. */
export function isParseable(file: string, text: string): boolean {
  return parseSync(file, text).errors.length === 0;
}

/**
 * Between the two sides there can be a bracket or a comment, which may contain the operator's
 * characters too.
 */
function operatorStart(
  text: string,
  { left, right, operator }: ESTree.BinaryExpression | ESTree.LogicalExpression,
): number {
  const between = text
    .slice(left.end, right.start)
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length));
  return left.end + between.indexOf(operator);
}

function isGuard(statement: ESTree.Node): boolean {
  if (statement.type !== 'IfStatement' || statement.alternate !== null) return false;
  const { consequent } = statement;
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent;
  return /^(Return|Continue|Break|Throw)Statement$/.test(last?.type ?? '');
}

function changedConstant(value: unknown): string | null {
  if (typeof value === 'number') return String(value + 1);
  if (typeof value === 'boolean') return String(!value);
  if (typeof value === 'string' && FUNCTIONAL_TEXT.test(value)) return "''";
  return null;
}

function sourceText(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}
