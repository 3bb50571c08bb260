import { expect, test } from 'vitest';
import { PAGE_MILLISECONDS, pageCount, rowsOnPage, pageAt } from './rotate-pages.ts';

test('the pages of a list hold every row once, in order, and none is nearly empty', () => {
  for (let count = 0; count <= 140; count += 1) {
    const rows = Array.from({ length: count }, (_, row) => row);
    const pages = Array.from({ length: pageCount(count, 18) }, (_, page) =>
      rowsOnPage(rows, 18, page),
    );
    expect(pages.flat()).toEqual(rows);
    const sizes = pages.map(({ length }) => length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(18);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(pages.length);
  }
});

test('pages follow each other by the clock, and begin again', () => {
  const turns = [0, 1, 2, 3, 4].map((page) => pageAt(3, page * PAGE_MILLISECONDS));
  expect(turns).toEqual([0, 1, 2, 0, 1]);
});
