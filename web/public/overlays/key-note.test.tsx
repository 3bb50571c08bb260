import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeyNote } from './key-note.tsx';

test('a key that was refused is an error, and every other state of the key a note', () => {
  const refused = renderToStaticMarkup(<KeyNote state="refused" />);
  expect(refused).toContain('role="alert"');
  expect(refused).toContain('n’est plus valable');
  const good = renderToStaticMarkup(<KeyNote state="good" />);
  expect(good).toContain('role="status"');
  expect(good).toContain('est valable');
});
