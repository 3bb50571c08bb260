import { expect, test } from 'vitest';
import { RETIRED_WORDS } from './retired-words.ts';
import { readSource, SOURCES } from './sources.ts';
import { textsIn, wordsOf } from './texts.ts';

/** Every place where a text has a retired word, and what to write instead. */
function retiredWordsIn(file: string, source: string): string[] {
  const words = RETIRED_WORDS.filter(({ where }) => where === undefined || where.test(file));
  return textsIn(file, source).flatMap((text) =>
    words
      .filter(({ word, rightIn = [] }) => {
        const said = wordsOf(text);
        return word.test(said) && !rightIn.some((right) => right.test(said));
      })
      .map(({ instead }) => `${file}:${text.line} « ${wordsOf(text)} », instead: ${instead}`),
  );
}

test('no text has a retired word', () => {
  expect(SOURCES.length).toBeGreaterThan(800);
  const found = SOURCES.flatMap((file) => retiredWordsIn(file, readSource(file)));
  expect(found).toEqual([]);
});

test.each([
  ['a string', `const said = 'Les inscriptions sont closes.';`],
  ['a template', 'const said = `Clore ${name}`;'],
  ['the text of an element', `const said = <p>Clôture : {hour}</p>;`],
  ['a text of several lines', `const said = (\n<p>\n  Scannez\n  ce QR\n</p>);`],
  ['a label', `const said = <Button aria-label="Voir le vainqueur" />;`],
  ['a spoken part', `const said = <b>{name} est vainqueur</b>;`],
])('a retired word is found in %s', (_where, source) => {
  expect(retiredWordsIn('web/public/planted.tsx', source)).toHaveLength(1);
});

test('names in the program are no texts', () => {
  const source = `import { x } from './clore.ts';
    const style = <i className="vainqueur" id="QR" />;
    if (kind === 'close') throw new Error('clore');`;
  expect(retiredWordsIn('web/public/planted.tsx', source)).toEqual([]);
});
