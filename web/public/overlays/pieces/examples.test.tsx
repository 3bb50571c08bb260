import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PLAIN } from '../options.ts';
import { pieceExample } from './examples.tsx';

test('the option that swaps the sides swaps those of the example too', () => {
  expect(leftTeam(false)).toBe('Les Aigles');
  expect(leftTeam(true)).toBe('Hors-jeu');
});

function leftTeam(swapped: boolean): string | undefined {
  const html = renderToStaticMarkup(
    pieceExample('score', { options: { ...PLAIN, swapped }, now: 0 }),
  );
  return /side-left"><span[^>]*>([^<]+)/.exec(html)?.[1];
}
