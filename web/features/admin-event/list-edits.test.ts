import fc from 'fast-check';
import { expect, test } from 'vitest';
import { added, changed, moved, removed } from './list-edits.ts';

test('lists grow, shrink and are put in order', () => {
  expect(added(['a'], 'b')).toEqual(['a', 'b']);
  expect(changed(['a', 'b'], 1, 'c')).toEqual(['a', 'c']);
  expect(removed(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
});

test('no entry is lost or doubled by moving, and moving back puts it back', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { maxLength: 8 }),
      fc.nat(8),
      fc.constantFrom(-1 as const, 1 as const),
      (list, index, by) => {
        const after = moved(list, index, by);
        expect(after.toSorted()).toEqual(list.toSorted());
        const isMoved = after.some((each, at) => each !== list[at]);
        expect(isMoved).toBe(index < list.length && index + by >= 0 && index + by < list.length);
        const back = isMoved ? moved(after, index + by, by === 1 ? -1 : 1) : after;
        expect(back).toEqual(list);
      },
    ),
  );
});
