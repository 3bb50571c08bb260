import { expect, test } from 'vitest';
import {
  NAME_MARK,
  PERSON_MARK,
  renderings,
  UnlistedValue,
  withoutMarks,
  type Kinds,
} from './render.ts';
import { readSource, SOURCES } from './sources.ts';
import { isFrench, textsIn, wordsOf, type Text } from './texts.ts';

/**
 * Every text with values in it, rendered with 0, 1, 2 and 21, and with names that no sentence could foresee. `values.json` says what
 * each value is: a new one has to be listed there.
 */
const VALUES = JSON.parse(readSource('tests/words/values.json')) as Readonly<Record<string, Kinds>>;

/** What must not be read in any of them. */
const FAULTS: readonly { name: string; is: (marked: string, plain: string) => boolean }[] = [
  {
    name: 'a name is the subject of a verb',
    is: (marked) =>
      new RegExp(`(^|[.!?] )${NAME_MARK}[^,.:;–]* (?!contre|en|et)[a-zà-ÿ]`, 'u').test(marked),
  },
  {
    name: 'an article or a preposition needs to know the name',
    is: (marked) =>
      new RegExp(
        `(^|[\\s('’])(de|d'|à|que|qu'|le|la|du|au) ?[${NAME_MARK}${PERSON_MARK}]`,
        'u',
      ).test(marked),
  },
  {
    name: 'a plural after 0 or 1',
    is: (_marked, plain) =>
      /(?<![\d,.])[01] (?!fois|pas|plus|dans|sans|sous|vers|mois|ans)[a-zà-ÿ]+s(?![a-zà-ÿ])/.test(
        plain,
      ),
  },
  {
    name: 'a singular after 2 or 21',
    is: (_marked, plain) =>
      /(?<![\d,.:–-])(2|21) (équipe|match|joueur|ronde|tour|manche|point|victoire|défaite|poule|poste|place|minute|heure|jour|seconde|admin|image|ligne|message|colonne|carte|lien|clé|complète|autre|inscription|caractère)(?![a-zà-ÿ])/.test(
        plain,
      ),
  },
  { name: 'two spaces, or one before a comma', is: (_marked, plain) => /\S {2}| ,/.test(plain) },
  { name: 'two full stops', is: (_marked, plain) => /[^.]\.\.$/.test(plain) },
  {
    name: 'two colons in a sentence',
    is: (_marked, plain) =>
      plain.split(/[.!?»] /).some((sentence) => sentence.split(' : ').length > 2),
  },
  { name: 'a contraction', is: (_marked, plain) => /(^|\s)(de|à) les? /i.test(plain) },
];

/** Lines of a log or a terminal, not sentences. */
const NOT_SENTENCES = /mot de passe : |^Usage :/;

function faultsOf(text: Text, source: string, kinds: Kinds, used: Set<string>): string[] {
  return renderings(text, source, kinds, used).flatMap((marked) => {
    const plain = withoutMarks(marked);
    if (NOT_SENTENCES.test(plain)) return [];
    return FAULTS.filter(({ is }) => is(marked, plain)).map(({ name }) => `${name}: « ${plain} »`);
  });
}

test('texts with values read well whatever the values are, and every value is listed', () => {
  const faults: string[] = [];
  const used = new Map<string, Set<string>>();
  for (const file of SOURCES) {
    const source = readSource(file);
    const usedHere = new Set<string>();
    used.set(file, usedHere);
    for (const text of textsIn(file, source)) {
      if (!text.pieces.some((piece) => 'value' in piece) || !isFrench(wordsOf(text))) continue;
      try {
        const found = faultsOf(text, source, VALUES[file] ?? {}, usedHere);
        faults.push(...found.slice(0, 1).map((fault) => `${file}:${text.line} ${fault}`));
      } catch (error) {
        if (!(error instanceof UnlistedValue)) throw error;
        faults.push(`${file}:${text.line} values.json does not say what \`${error.message}\` is`);
      }
    }
  }
  for (const [file, kinds] of Object.entries(VALUES)) {
    for (const value of Object.keys(kinds)) {
      if (!used.get(file)?.has(value))
        faults.push(`${file} has no \`${value}\` any more: see values.json`);
    }
  }
  expect(faults).toEqual([]);
});

test.each([
  ['a name is the subject of a verb', '`${name} gagne`'],
  ['a name is the subject of a verb', '<p>{name} a été retirée</p>'],
  ['an article or a preposition needs to know the name', '`Forfait de ${name}`'],
  ['an article or a preposition needs to know the name', '`Celle de ${person}`'],
  ['a plural after 0 or 1', '`Il reste ${count} équipes`'],
  ['a singular after 2 or 21', '`Il reste ${count} équipe`'],
  ['two spaces, or one before a comma', '`Il reste  ${count}`'],
  ['two full stops', '`Il reste ${sentence}.`'],
  ['two colons in a sentence', '`Refus : ${count} : ${count}`'],
  ['a contraction', '`Il reste à le ${hour} heures`'],
])('%s is found in %s', (fault, written) => {
  const source = `const said = ${written};`;
  const kinds: Kinds = {
    name: 'team',
    person: 'person',
    count: 'number',
    sentence: 'sentence',
    hour: 'hour',
  };
  const [text] = textsIn('web/planted.tsx', source);
  if (text === undefined) throw new Error('no text was found');
  expect(faultsOf(text, source, kinds, new Set()).join('\n')).toContain(fault);
});

test.each([
  "`L'${theTeam(name)} gagne`.slice(1)",
  "`Il reste ${counted(count, 'équipe')}`",
  '`Score : ${name}`',
  '`Celle ${withDe(person)}`',
])('%s has none', (written) => {
  const source = `const said = ${written};`;
  const kinds: Kinds = { name: 'team', person: 'person', count: 'number' };
  const [text] = textsIn('web/planted.tsx', source);
  if (text === undefined) throw new Error('no text was found');
  expect(faultsOf(text, source, kinds, new Set())).toEqual([]);
});
