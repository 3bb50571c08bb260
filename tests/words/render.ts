import * as french from '#contract/words/french.ts';
import * as articles from '#contract/words/match-articles.ts';
import * as names from '#contract/words/names.ts';
import * as teamNames from '#contract/words/team-names.ts';
import { groupName } from '#contract/tournament/match-names.ts';
import { childList, childNode, identifierName, type Node } from '../fences/syntax.ts';
import { elementPieces, templatePieces, type Piece, type Text } from './texts.ts';

/** What a value in a text is. `words`: a text of its own, which is in the list for itself. */
type Kind =
  | 'number'
  | 'several'
  | 'team'
  | 'event'
  | 'person'
  | 'match'
  | 'round'
  | 'hour'
  | 'words'
  | 'sentence';

/** The kinds of the values of one file, by how they are written there. */
export type Kinds = Readonly<Record<string, Kind>>;

const NUMBERS = [0, 1, 2, 21];
/** Names of teams and events: a vowel, a silent h, articles, a digit, an emoji, one letter, the longest. */
const TYPED = [
  'Octane',
  'Les Aigles',
  'Le Hangar',
  'Hiver',
  '7',
  '🚀',
  'É',
  'Abcdefghijklmnopqrstuvwx',
];
const PEOPLE = ['alex', 'Zoé', 'Hugo', 'Élo', '7ven', 'é', 'Yoshi', 'abcdefghijklmnopqrstuvwx'];
const SAMPLES: Readonly<Record<Exclude<Kind, 'number' | 'several'>, readonly string[]>> = {
  team: TYPED,
  event: TYPED,
  person: PEOPLE,
  match: [
    'Quart 1',
    'Finale winner',
    'Loser R3 · 1',
    'Demi 2',
    'Grande finale',
    'Huitième 4',
    'Ronde 3',
    'Poule A · Ronde 2',
  ],
  round: [
    'Ronde suisse 2',
    'Quarts',
    'Demi-finales',
    'Loser R3',
    'Poules, ronde 1',
    'Finale',
    'Petite finale',
    'Seizièmes',
  ],
  hour: ['14 h 30', '9 h'],
  words: ['mots'],
  sentence: ['Une phrase.'],
};

/** These marks stand before what people typed, for the rules about names. */
export const NAME_MARK = '\u{e000}';
export const PERSON_MARK = '\u{e001}';
const MARKS = /[\u{e000}\u{e001}]/gu;

export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

/** A value that no entry of the list explains. */
export class UnlistedValue extends Error {}

type Turn = { number: number; index: number; choices: boolean };
type Scope = { kinds: Kinds; used: Set<string>; turn: Turn; source: string };
type Value = string | number | boolean | null;

const HELPERS: Readonly<Record<string, (...values: never[]) => Value>> = {
  ...french,
  ...names,
  ...teamNames,
  ...articles,
  groupName,
  // Who is elided needs no mark any more.
  withDe: (name: string) => names.withDe(withoutMarks(name)),
  String: (value: Value) => String(value),
};

/** A text with many values in it: each number with each of the names, and both ways of every choice. */
export function renderings(text: Text, source: string, kinds: Kinds, used: Set<string>): string[] {
  const rendered = new Set<string>();
  for (const number of NUMBERS) {
    for (let index = 0; index < TYPED.length; index += 1) {
      for (const choices of [true, false]) {
        const scope = { kinds, used, turn: { number, index, choices }, source };
        rendered.add(joined(text.pieces, scope));
      }
    }
  }
  return [...rendered];
}

function joined(pieces: readonly Piece[], scope: Scope): string {
  return pieces
    .map((piece) => ('written' in piece ? piece.written : shown(valueOf(piece.value, scope))))
    .join('');
}

/** As React and templates show it. */
function shown(value: Value): string {
  return value === null || typeof value === 'boolean' ? '' : String(value);
}

function valueOf(node: Node, scope: Scope): Value {
  switch (node.type) {
    case 'Literal':
      return node['value'] as Value;
    case 'TemplateLiteral':
      return joined(templatePieces(node), scope);
    case 'JSXElement':
    case 'JSXFragment':
      return joined(elementPieces(node), scope);
    case 'ConditionalExpression':
      return valueOf(
        child(node, isTrue(child(node, 'test'), scope) ? 'consequent' : 'alternate'),
        scope,
      );
    case 'LogicalExpression':
      return logicalValue(node, scope);
    case 'BinaryExpression':
      return binaryValue(node, scope);
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return valueOf(child(node, 'expression'), scope);
    case 'CallExpression':
      return callValue(node, scope);
    default:
      return listedValue(node, scope);
  }
}

/** What can be computed is; any other condition goes both ways. */
function isTrue(test: Node, scope: Scope): boolean {
  if (test.type !== 'BinaryExpression') return scope.turn.choices;
  try {
    return Boolean(binaryValue(test, scope));
  } catch (error) {
    if (!(error instanceof UnlistedValue)) throw error;
    return scope.turn.choices;
  }
}

function logicalValue(node: Node, scope: Scope): Value {
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  if (node['operator'] === '&&') return isTrue(left, scope) ? valueOf(right, scope) : null;
  // `name ?? ''` only satisfies the compiler.
  if (right['value'] === '') return valueOf(left, scope);
  return scope.turn.choices ? valueOf(left, scope) : valueOf(right, scope);
}

function binaryValue(node: Node, scope: Scope): Value {
  const [left, right] = [valueOf(child(node, 'left'), scope), valueOf(child(node, 'right'), scope)];
  if (node['operator'] === '+' && (typeof left === 'string' || typeof right === 'string'))
    return shown(left) + shown(right);
  const [one, two] = [Number(left), Number(right)];
  switch (node['operator']) {
    case '+':
      return one + two;
    case '-':
      return one - two;
    case '*':
      return one * two;
    case '/':
      return one / two;
    case '%':
      return one % two;
    case '>':
      return one > two;
    case '>=':
      return one >= two;
    case '<':
      return one < two;
    case '<=':
      return one <= two;
    case '===':
      return left === right;
    case '!==':
      return left !== right;
    default:
      throw new Error(`an operator that no text had before: ${String(node['operator'])}`);
  }
}

function callValue(node: Node, scope: Scope): Value {
  const helper = HELPERS[identifierName(childNode(node, 'callee'))];
  if (helper === undefined || sourceOf(node, scope) in scope.kinds) return listedValue(node, scope);
  // A list is a list of what its source is.
  const values = childList(node, 'arguments').map((argument) => valueOf(argument, scope));
  if (helper === french.joinWithEt) return french.joinWithEt(values.map(String));
  return helper(...(values as never[]));
}

function listedValue(node: Node, scope: Scope): Value {
  const source = sourceOf(node, scope);
  const kind = scope.kinds[source];
  if (kind === undefined) throw new UnlistedValue(source);
  scope.used.add(source);
  const { number, index } = scope.turn;
  if (kind === 'number') return number;
  if (kind === 'several') return Math.max(number, 2);
  const sample = SAMPLES[kind][index % SAMPLES[kind].length] ?? '';
  if (kind === 'person') return PERSON_MARK + sample;
  return kind === 'team' || kind === 'event' ? NAME_MARK + sample : sample;
}

function sourceOf(node: Node, { source }: Scope): string {
  return source.slice(node.start, node.end).replace(/\s+/g, ' ');
}

function child(node: Node, key: string): Node {
  const found = childNode(node, key);
  if (found === null) throw new Error(`a ${node.type} without its ${key}`);
  return found;
}
