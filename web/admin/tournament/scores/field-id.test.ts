import { afterEach, expect, test, vi } from 'vitest';
import { fieldId, rowId, scrollToMatch } from './field-id.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a link to a match brings its row on screen, and the keyboard to its first field', () => {
  const page = pageWith([fieldId(7, 'one'), fieldId(7, 'two')]);
  scrollToMatch(7);
  expect(page.done).toEqual(['scroll match-7', 'focus score-7-one']);
});

test('the keyboard goes to the row itself where the match has no fields', () => {
  const page = pageWith([]);
  scrollToMatch(7);
  expect(page.done).toEqual(['scroll match-7', 'focus match-7']);
});

test('a link to a match that is not on the sheet leaves the page as it is', () => {
  const page = pageWith([]);
  scrollToMatch(8);
  expect(page.done).toEqual([]);
});

/** A page with the row of match 7, and a log of what was done on it. */
function pageWith(fields: readonly string[]) {
  const done: string[] = [];
  let active: string | null = null;
  const element = (id: string) => ({
    scrollIntoView: () => void done.push(`scroll ${id}`),
    focus: () => {
      active = id;
      done.push(`focus ${id}`);
    },
    contains: () => active !== null && fields.includes(active),
  });
  const ids = new Set([rowId(7), ...fields]);
  vi.stubGlobal('document', {
    getElementById: (id: string) => (ids.has(id) ? element(id) : null),
    activeElement: null,
  });
  return { done };
}
