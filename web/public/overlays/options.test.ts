import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES, luminance, onAccent, optionsFrom, PLAIN, queryFrom } from './options.ts';

const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);

test('the options of an address are those it was made from', () => {
  const options = fc.record({
    accent: fc.option(colour),
    swapped: fc.boolean(),
    scale: fc.integer({ min: 50, max: 200 }).map((percent) => percent / 100),
    language: fc.constantFrom(...LANGUAGES),
    always: fc.boolean(),
  });
  fc.assert(
    fc.property(options, (made) => {
      expect(optionsFrom(new URLSearchParams(queryFrom(made)))).toEqual(made);
    }),
  );
});

test('a plain overlay has nothing after its address, and what cannot be read is as if it were not there', () => {
  expect(queryFrom(PLAIN)).toBe('');
  const read = (query: string) => optionsFrom(new URLSearchParams(query));
  const bad = [
    'accent=red&echelle=3&langue=it&inverse=oui&toujours=0',
    'accent=fff&echelle=0.49&langue=FR',
    'accent=url(x)&echelle=1e1',
    'echelle=-1&accent=%23ff00556',
    'echelle=NaN',
  ];
  expect(bad.map(read)).toEqual(bad.map(() => PLAIN));
  expect(read('toujours&inverse=1&accent=%23FF0055')).toEqual({
    ...PLAIN,
    always: true,
    swapped: true,
    accent: '#ff0055',
  });
});

test('words on any accent have the contrast that small letters need', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      const [dark, light] = [luminance(accent), luminance(onAccent(accent))].toSorted(
        (a, b) => a - b,
      );
      expect(((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
