import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLoginBudget, type Guess } from './login-budget.ts';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
const [HERE, THERE, ELSEWHERE] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'] as const;

type Taken = Guess | { minutesToWait: number };

function budgetWithClock() {
  const clock = { now: 0 };
  const budget = createLoginBudget(() => clock.now);
  const take = (name: string, address: string, knownBrowser: string | null = null): Taken =>
    budget.take({ name, address, knownBrowser });
  return { clock, take, remembered: budget.remembered };
}
const isAllowed = ({ minutesToWait }: Taken) => minutesToWait === 0;
const giveBack = (taken: Taken) => 'giveBack' in taken && taken.giveBack();

describe('the budget of password guesses', () => {
  test('lets one address try a name five times, then says how long to wait', () => {
    const { clock, take } = budgetWithClock();
    for (let tried = 0; tried < 5; tried += 1) {
      expect(take('admin', HERE)).toMatchObject({ minutesToWait: 0 });
    }
    expect(take('admin', HERE)).toEqual({ minutesToWait: 3 });
    clock.now += 2 * MINUTE;
    expect(take('admin', HERE)).toEqual({ minutesToWait: 1 });
    clock.now += MINUTE;
    expect(take('admin', HERE)).toMatchObject({ minutesToWait: 0 });
  });

  test('checks at most 20 guesses of one name in any 15 minutes, however many addresses guess', () => {
    const attempts = fc.array(
      fc.record({
        wait: fc.integer({ min: 0, max: 2 * MINUTE }),
        address: fc.nat({ max: 300 }).map((number) => `10.0.0.${number}`),
      }),
      { minLength: 50, maxLength: 300 },
    );
    fc.assert(
      fc.property(attempts, (list) => {
        const { clock, take } = budgetWithClock();
        const checked: number[] = [];
        for (const { wait, address } of list) {
          clock.now += wait;
          if (isAllowed(take('admin', address))) checked.push(clock.now);
        }
        const most = checked.map(
          (start) => checked.filter((at) => at >= start && at < start + WINDOW).length,
        );
        expect(Math.max(...most)).toBeLessThanOrEqual(20);
      }),
      { numRuns: 200 },
    );
  });

  test('a flood of 50 guesses a second for a minute from one address is checked at most 6 times', () => {
    const { clock, take } = budgetWithClock();
    let checked = 0;
    for (let tried = 0; tried < 3000; tried += 1) {
      if (isAllowed(take('admin', HERE))) checked += 1;
      clock.now += 20;
    }
    expect(checked).toBeLessThanOrEqual(6);
  });

  test('one address cannot use up a name: the admin still gets in from elsewhere', () => {
    const { clock, take } = budgetWithClock();
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      for (let tried = 0; tried < 5; tried += 1) take('admin', '192.0.2.9');
      clock.now += MINUTE;
      const atHome = take('admin', `198.51.100.${minute % 3}`);
      expect(isAllowed(atHome)).toBe(true);
      giveBack(atHome);
    }
  });

  test('never locks for good: after the longest attack, a quarter of an hour gives everything back', () => {
    const { clock, take } = budgetWithClock();
    for (let tried = 0; tried < 5000; tried += 1) {
      take('admin', `10.0.${tried % 250}.1`);
      clock.now += 1000;
    }
    clock.now += WINDOW;
    for (let tried = 0; tried < 5; tried += 1) {
      expect(isAllowed(take('admin', '10.0.1.1'))).toBe(true);
    }
  });

  test('a success is not a guess', () => {
    const { take } = budgetWithClock();
    for (let signedIn = 0; signedIn < 100; signedIn += 1) {
      const taken = take('admin', HERE);
      expect(isAllowed(taken)).toBe(true);
      giveBack(taken);
    }
  });

  test('a success gives back one try, not all of them', () => {
    const { take } = budgetWithClock();
    for (let tried = 0; tried < 4; tried += 1) take('admin', HERE);
    giveBack(take('admin', HERE));
    expect(isAllowed(take('admin', HERE))).toBe(true);
    expect(isAllowed(take('admin', HERE))).toBe(false);
  });

  test('counts a name in any spelling as one', () => {
    const { take } = budgetWithClock();
    for (const name of ['admin', 'ADMIN', ' Admin ', 'ａdmin', 'aDmin']) {
      expect(isAllowed(take(name, HERE))).toBe(true);
    }
    expect(isAllowed(take('admin', HERE))).toBe(false);
  });

  test('a subscriber who changes address at every try is still one', () => {
    const { take } = budgetWithClock();
    const tries = Array.from({ length: 20 }, (_, index) => take('admin', `2001:db8::${index}`));
    expect(tries.filter(isAllowed)).toHaveLength(5);
  });

  test('a flood of names from everywhere is not remembered without end', () => {
    const { take, remembered } = budgetWithClock();
    for (let tried = 0; tried < 34_000; tried += 1)
      take(`nom${tried}`, `10.${tried >> 16}.${(tried >> 8) & 255}.${tried & 255}`);
    expect(remembered()).toBeLessThanOrEqual(100_000);
    expect(remembered()).toBeGreaterThan(80_000);
  });

  test('one address that tries many names is slowed down too', () => {
    const { take } = budgetWithClock();
    const allowed = Array.from({ length: 80 }, (_, index) => take(`nom${index}`, HERE));
    expect(allowed.filter(isAllowed)).toHaveLength(50);
    expect(isAllowed(take('nom1', THERE))).toBe(true);
  });

  test('a known browser is let in whatever strangers try, and takes nothing from them', () => {
    const { clock, take } = budgetWithClock();
    const wrong: object[] = [];
    for (let second = 0; second < 24 * 3600; second += 60) {
      for (let tried = 0; tried < 60; tried += 1) take('admin', `10.0.0.${tried % 7}`);
      const stranger = take('admin', '10.0.0.1');
      const knownGuess = take('admin', '10.0.0.1', 'browser');
      if (
        isAllowed(stranger) ||
        !isAllowed(knownGuess) ||
        !('asKnown' in knownGuess && knownGuess.asKnown)
      ) {
        wrong.push({ second, stranger, known: knownGuess });
      }
      giveBack(knownGuess);
      clock.now += 60_000;
    }
    expect(wrong).toEqual([]);
  });

  test('a known browser draws at most 10 guesses in any 15 minutes from its own budget', () => {
    const waits = fc.array(fc.integer({ min: 0, max: MINUTE }), { minLength: 50, maxLength: 300 });
    fc.assert(
      fc.property(waits, (list) => {
        const { clock, take } = budgetWithClock();
        const browserGuesses: number[] = [];
        for (const wait of list) {
          clock.now += wait;
          const taken = take('admin', HERE, 'browser');
          if ('asKnown' in taken && taken.asKnown) browserGuesses.push(clock.now);
        }
        const most = browserGuesses.map((start) =>
          browserGuesses.filter((at) => at >= start && at < start + WINDOW),
        );
        expect(Math.max(...most.map((guesses) => guesses.length))).toBeLessThanOrEqual(10);
      }),
      { numRuns: 100 },
    );
  });

  test('a known browser without guesses of its own draws from those of strangers, then waits for the first to come', () => {
    const { clock, take } = budgetWithClock();
    const kinds = Array.from({ length: 10 }, () => take('admin', HERE, 'browser'));
    expect(kinds.map((taken) => 'asKnown' in taken && taken.asKnown)).toEqual([
      ...Array<boolean>(5).fill(true),
      ...Array<boolean>(5).fill(false),
    ]);
    expect(take('admin', HERE, 'browser')).toEqual({ minutesToWait: 3 });
    clock.now += 2 * MINUTE;
    for (let tried = 0; tried < 5; tried += 1) take('admin', THERE);
    clock.now += MINUTE;
    take('admin', ELSEWHERE);
    take('admin', ELSEWHERE);
    expect(take('admin', HERE, 'browser')).toMatchObject({ asKnown: true });
  });

  test('a success gives back to the budget that it was drawn from', () => {
    const { take } = budgetWithClock();
    for (let signedIn = 0; signedIn < 20; signedIn += 1) {
      const taken = take('admin', HERE, 'browser');
      expect(taken).toMatchObject({ asKnown: true });
      giveBack(taken);
    }
    const five = Array.from({ length: 6 }, () => take('admin', HERE));
    expect(five.filter(isAllowed)).toHaveLength(5);
  });
});
