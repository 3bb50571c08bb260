import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Columns } from './columns.tsx';

test.each([
  { rows: 4, columns: 2, lists: 1, size: 'huge' },
  { rows: 5, columns: 2, lists: 2, size: 'large' },
  { rows: 12, columns: 2, lists: 2, size: 'large' },
  { rows: 13, columns: 2, lists: 2, size: 'full' },
  { rows: 6, columns: 1, lists: 1, size: 'large' },
  { rows: 7, columns: 1, lists: 1, size: 'full' },
])('$rows rows on a screen of $columns columns are $size, in $lists', (each) => {
  const rows = Array.from({ length: each.rows }, (_, index) => <li key={index}>{index}</li>);
  const html = renderToStaticMarkup(<Columns rows={rows} columns={each.columns} />);
  expect(html).toContain(`data-size="${each.size}"`);
  expect(html.match(/<ol>/g)).toHaveLength(each.lists);
});
