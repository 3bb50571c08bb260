import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PrintButtons } from './print-buttons.tsx';

test('a sheet has a button, and without sheets not even an empty row takes up space', () => {
  const show = (sheets: Parameters<typeof PrintButtons>[0]['sheets']) =>
    renderToStaticMarkup(<PrintButtons sheets={sheets} onPrint={() => undefined} />);
  expect(show([{ name: 'teams', label: 'Par équipe' }])).toContain('Par équipe</button>');
  expect(show([])).toBe('');
});
