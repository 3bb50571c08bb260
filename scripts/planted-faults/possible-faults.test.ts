import { describe, expect, test } from 'vitest';
import { isParseable, possibleFaults, withFault } from './possible-faults.ts';

describe('a condition is turned', () => {
  test.each([
    ['if (a < b) go();', ['if (a <= b) go();']],
    ['const x = a === (b);', ['const x = a !== (b);']],
    ['const x = a /* && */ && b;', ['const x = a /* && */ || b;']],
    ['const x = (a || b) > c;', ['const x = (a && b) > c;', 'const x = (a || b) >= c;']],
    ['const x = !a;', ['const x = a;']],
    ['const x = a ? (b) : c;', ['const x = a ? c : (b);']],
    ['if (isOpen(x)) go();', ['if (!(isOpen(x))) go();']],
  ])('%s', (source, faulty) => {
    expect(faultySources(source)).toEqual(faulty);
  });
});

describe('a guard is removed', () => {
  test.each([
    ['function f() { if (a) return; go(); }', 'function f() {  go(); }'],
    ['for (const a of b) { if (a) continue; go(); }', 'for (const a of b) {  go(); }'],
    ['if (a) { say(); throw b; }', ''],
    ['switch (a) { case b: if (c) break; go(); }', 'switch (a) { case b:  go(); }'],
  ])('%s', (source, faulty) => {
    expect(faultySources(source)).toContain(faulty);
  });

  test('what goes on afterwards, or has another branch, is none', () => {
    const source = 'function f() { if (a) go(); if (b) return 0; else go(); }';
    expect(possibleFaults('f.ts', source).filter(({ kind }) => kind === 'guard')).toEqual([]);
  });
});

test('an await is removed', () => {
  expect(faultySources('const x = (await f()).y;')).toEqual(['const x = (f()).y;']);
});

describe('a constant is moved', () => {
  test.each([
    ['const x = 60_000;', ['const x = 60001;']],
    ['const x = true;', ['const x = false;']],
    ["const x = 'team-id';", ["const x = '';"]],
    // Texts that are only displayed are proof-read and not tested.
    ["const x = 'Aucune équipe pour le moment.';", []],
    ["const x = { 'a-b': y };", []],
  ])('%s', (source, faulty) => {
    expect(faultySources(source)).toEqual(faulty);
  });
});

test.each([
  ["import { a } from './a.ts';"],
  ["export { a } from './a.ts';"],
  ["const b = import('./b.ts');"],
  ["type A = 'one' | 2 | true;"],
  ["interface A<T extends 'x'> { b: Map<'one', 2>; }"],
  ["const a = new Map<'one', 2>();"],
  ["function f(a: 'one' | 2): a is 'one' { g(); }"],
  ['const a = b as 1;'],
  ["const a = <p className={on ? 'one' : 'two'} title=\"x\">a && !b</p>;"],
  ['const a = /x<1/; // if (a < b) return;'],
])('nothing is planted in %s', (source) => {
  expect(faultySources(source)).toEqual([]);
});

test('an accent does not move a fault', () => {
  expect(faultySources("say('É – 🎮'); const x = 1;")).toEqual(["say('É – 🎮'); const x = 2;"]);
});

test('what cannot be read is told apart', () => {
  expect(isParseable('a.ts', 'const a = 1;')).toBe(true);
  expect(isParseable('a.ts', 'const a = ;')).toBe(false);
});

function faultySources(text: string): string[] {
  return possibleFaults('source.tsx', text).map((fault) => withFault(text, fault));
}
