import { parseSync } from 'vite';
import { allChildren, childList, childNode, identifierName, type Node } from '../fences/syntax.ts';

/** A text of a source file that people may read: pieces that are written there, and values between them. */
export type Text = { line: number; pieces: readonly Piece[] };
export type Piece = { written: string } | { value: Node };

/** Attributes of elements that nobody reads. */
const SILENT_ATTRIBUTES =
  /^(className|style|to|href|src|srcSet|id|key|d|viewBox|transform|points|name|type|role|media|sizes|rel|data-.*|aria-(?!label|description|valuetext|roledescription).*)$/;
/** Their texts are for developers, or for machines. */
const SILENT_TAGS = new Set(['sql', 'String.raw', 'css']);
const SILENT_CLASSES = /^(\w*Error|Worker|URL|RegExp)$/;

export function textsIn(file: string, source: string): Text[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: Text[] = [];
  const add = (node: Node, pieces: readonly Piece[]) => {
    if (pieces.length === 0) return;
    found.push({ line: source.slice(0, node.start).split('\n').length, pieces });
  };

  const visit = (node: Node): void => {
    if (isSilent(node, source)) return;
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      add(node, written(node['value']));
    }
    if (node.type === 'TemplateLiteral') add(node, templatePieces(node));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const pieces = elementPieces(node);
      const hasWords = pieces.some((piece) => 'written' in piece && /\p{L}/u.test(piece.written));
      if (hasWords) add(node, pieces);
    }
    for (const child of allChildren(node)) visit(child);
  };
  visit(program as unknown as Node);
  return found;
}

/** The words of a text, with … for each value. */
export function wordsOf({ pieces }: Text): string {
  return pieces.map((piece) => ('written' in piece ? piece.written : '…')).join('');
}

/** Whether the words are French: others are for the program. */
export function isFrench(words: string): boolean {
  return ACCENTS.test(words) || FRENCH_WORDS.test(words);
}

const ACCENTS = /[àâçéèêëîïôùûœ]/i;
const FRENCH_WORDS =
  /(?<![\p{L}\d_-])(le|la|les|un|une|des|de|du|au|aux|et|ou|pour|par|sur|dans|avec|sans|vous|votre|est|sont|ne|pas|il|elle|qui|que|ce|cette|son|sa|ses|contre)(?![\p{L}\d_-])/iu;

export function templatePieces(template: Node): Piece[] {
  const values = childList(template, 'expressions');
  return childList(template, 'quasis').flatMap((quasi, index): Piece[] => {
    const value = values[index];
    const { cooked } = quasi['value'] as { cooked: string };
    return [...written(cooked), ...(value === undefined ? [] : [{ value }])];
  });
}

/** The children of an element as one text. The words of elements in it are texts of their own, too. */
export function elementPieces(element: Node): Piece[] {
  return childList(element, 'children').flatMap((child): Piece[] => {
    if (child.type === 'JSXText') return written(jsxText(String(child['value'])));
    if (child.type !== 'JSXExpressionContainer') return [{ value: child }];
    const expression = childNode(child, 'expression');
    if (expression === null || expression.type === 'JSXEmptyExpression') return [];
    const value = expression['value'];
    return typeof value === 'string' ? written(value) : [{ value: expression }];
  });
}

function written(words: string): Piece[] {
  return words === '' ? [] : [{ written: words }];
}

/** As the compiler reads it: line breaks with the spaces around them vanish at the ends, and are a space inside. */
function jsxText(raw: string): string {
  const lines = raw.split('\n');
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}

function isSilent(node: Node, source: string): boolean {
  const textOf = (part: Node | null) => (part === null ? '' : source.slice(part.start, part.end));
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return childNode(node, 'source') !== null;
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return true;
    case 'JSXAttribute':
      return SILENT_ATTRIBUTES.test(textOf(childNode(node, 'name')));
    case 'TaggedTemplateExpression':
      return SILENT_TAGS.has(textOf(childNode(node, 'tag')).replace(/<.*$/s, ''));
    case 'NewExpression':
      return SILENT_CLASSES.test(identifierName(childNode(node, 'callee')));
    default:
      return false;
  }
}
