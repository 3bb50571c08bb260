import { expect, test } from 'vitest';
import type { Props } from './with-typography.ts';
import { withTypography } from './with-typography.ts';

const NO_BREAK = '\u{a0}';
const childrenOf = (...children: Props['children'][]) => withTypography({ children }).children;

test('a text that is cut in several children comes out as if it were one', () => {
  expect(childrenOf('Nova', ' : ', 3)).toEqual(['Nova', `${NO_BREAK}: `, 3]);
  expect(childrenOf('Nova', ' ', ': 3')).toEqual(['Nova', NO_BREAK, ': 3']);
  expect(childrenOf(12, ' min')).toEqual([12, `${NO_BREAK}min`]);
  expect(childrenOf("l'", 'Orage')).toEqual(['l’', 'Orage']);
  expect(childrenOf("d'", <b key="name">Ours</b>)).toMatchObject(['d’', { props: {} }]);
  expect(childrenOf('« ', 'Nova', ' »')).toEqual([`«${NO_BREAK}`, 'Nova', `${NO_BREAK}»`]);
});

test("a list that is somebody else's is left as it is", () => {
  const names = Object.freeze(["L'Orage", 'Nova']);
  expect(withTypography({ children: names }).children).toEqual(['L’Orage', 'Nova']);
  expect(names).toEqual(["L'Orage", 'Nova']);
});

test('what is read out is set too, what is typed or kept verbatim never', () => {
  const words = {
    'aria-label': "L'arbre",
    title: "L'arbre",
    alt: "L'arbre",
    placeholder: "L'arbre",
  };
  expect(Object.values(withTypography({ ...words }))).toEqual(Array(4).fill('L’arbre'));
  const field = { value: "L'Orage", defaultValue: "L'Orage", name: "l'un" };
  expect(withTypography({ ...field } as Props)).toEqual(field);
  const verbatim = { 'data-verbatim': true, children: ['Équipe 1 : ', "L'Orage"] };
  expect(withTypography({ ...verbatim })).toEqual(verbatim);
});
