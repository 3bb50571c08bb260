import type { Certainty } from '#engine';

/** Parses a sentence of the outlook: what it claims for a team that wins 0, 1, … or all of its remaining matches. */
export function claimsIn(sentence: string, left: number): Certainty[] {
  const [reading, ...others] = READINGS.flatMap(([pattern, read]) => {
    const match = pattern.exec(sentence);
    return match === null ? [] : [read(match.groups ?? {})];
  });
  if (reading === undefined || others.length > 0) throw new Error(`what is this? ${sentence}`);
  const { matches = left, qualifiedFrom = Infinity, outBelow = 0, byWins } = reading;
  if (matches !== left) throw new Error(`${left} matches, not ${matches}: ${sentence}`);
  return Array.from({ length: left + 1 }, (_, wins) => {
    if (byWins !== undefined) return byWins.get(wins) ?? 'open';
    if (wins >= qualifiedFrom) return 'qualified';
    return wins < outBelow ? 'out' : 'open';
  });
}

interface Reading {
  /** How many remaining matches the sentence supposes. */
  readonly matches?: number;
  readonly qualifiedFrom?: number;
  readonly outBelow?: number;
  readonly byWins?: ReadonlyMap<number, Certainty>;
}

const READINGS: readonly (readonly [RegExp, (words: Record<string, string>) => Reading])[] = [
  [/^Qualifiée quels que soient les résultats\.$/, () => ({ qualifiedFrom: 0 })],
  [/^Ne peut plus se qualifier\.$/, () => ({ outBelow: Infinity })],
  [/^Rien n'est encore joué : .*la dernière ronde à tirer\.$/, () => ({})],
  [/^Ne joue plus : se qualifie /, () => ({ matches: 0 })],
  [/^Se qualifie .* si elle gagne, .* si elle perd\./, () => ({ matches: 1 })],
  [/^Qu'elle gagne ou qu'elle perde, se qualifie /, () => ({ matches: 1 })],
  [
    /^Qualifiée si elle gagne, éliminée si elle perd\.$/,
    () => ({ matches: 1, qualifiedFrom: 1, outBelow: 1 }),
  ],
  [
    /^Qualifiée si elle gagne ; si elle perd, se qualifie /,
    () => ({ matches: 1, qualifiedFrom: 1 }),
  ],
  [/^Doit gagner : se qualifie alors /, () => ({ matches: 1, outBelow: 1 })],
  [
    /^Doit gagner (?<what>.+), et cela ne suffira peut-être pas\.$/,
    ({ what = '' }) => ({ matches: matchesIn(what), outBelow: winsIn(what) }),
  ],
  [
    /^Qualifiée si elle gagne (?<what>(?:la|ses|au) [^,]+)(?:, éliminée (?<otherwise>.+))?\.$/,
    ({ what = '', otherwise }) => ({
      matches: matchesIn(what),
      qualifiedFrom: winsIn(what),
      outBelow: otherwise === undefined ? 0 : boundIn(otherwise, winsIn(what)),
    }),
  ],
  [
    /^Encore (?<matches>\S+) matchs à jouer : (?<cases>.+?)\.(?: Et si .*)?$/,
    ({ matches = '', cases = '' }) => ({
      matches: numberFromWord(matches),
      byWins: new Map(cases.split(', ').map((each) => caseIn(each, numberFromWord(matches)))),
    }),
  ],
];

/** 'la dernière ronde', 'ses deux derniers matchs', 'au moins un de ses deux derniers matchs' */
function matchesIn(what: string): number {
  if (what === 'la dernière ronde') return 1;
  return numberFromWord(/ses (\S+) derniers matchs$/.exec(what)?.[1] ?? what);
}

function winsIn(what: string): number {
  const atLeast = /^au moins (\S+) de /.exec(what)?.[1];
  return atLeast === undefined ? matchesIn(what) : numberFromWord(atLeast);
}

function boundIn(otherwise: string, wins: number): number {
  if (otherwise === 'sinon') return wins;
  if (otherwise === "si elle n'en gagne aucun") return 1;
  return numberFromWord(/^si elle en gagne moins de (\S+)$/.exec(otherwise)?.[1] ?? otherwise);
}

/** 'qualifiée si elle gagne les deux' */
function caseIn(text: string, left: number): [number, Certainty] {
  const [, outcome = '', condition = ''] = /^(.+?) (si elle .+)$/.exec(text) ?? [];
  const [, all, some] = /^si elle (?:gagne les (\S+)|en gagne (\S+))$/.exec(condition) ?? [];
  if (all !== undefined && numberFromWord(all) !== left) throw new Error(`not all: ${text}`);
  const won = all ?? some;
  if (won === undefined && condition !== "si elle n'en gagne aucun") throw new Error(text);
  const status: Record<string, Certainty> = { qualifiée: 'qualified', éliminée: 'out' };
  return [won === undefined ? 0 : numberFromWord(won), status[outcome] ?? 'open'];
}

function numberFromWord(word: string): number {
  const number = ['', 'un', 'deux', 'trois', 'quatre', 'cinq'].indexOf(word);
  if (number < 1) throw new Error(`no number: ${word}`);
  return number;
}
