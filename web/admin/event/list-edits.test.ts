import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withAdded, withChanged, withMoved, withRemoved } from './list-edits.ts';

test('lists grow, shrink and are put in order', () => {
  expect(withAdded(['a'], 'b')).toEqual(['a', 'b']);
  expect(withChanged(['a', 'b'], 1, 'c')).toEqual(['a', 'c']);
  expect(withRemoved(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
  expect(withMoved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(withMoved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
});

test('no entry is lost or doubled by moving, and moving back puts it back', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { maxLength: 8 }),
      fc.nat(8),
      fc.constantFrom(-1 as const, 1 as const),
      (list, index, by) => {
        const after = withMoved(list, index, by);
        expect(after.toSorted()).toEqual(list.toSorted());
        const isMoved = after.some((each, at) => each !== list[at]);
        expect(isMoved).toBe(index < list.length && index + by >= 0 && index + by < list.length);
        const back = isMoved ? withMoved(after, index + by, by === 1 ? -1 : 1) : after;
        expect(back).toEqual(list);
      },
    ),
  );
});
