import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLoginBudget } from './login-budget.ts';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;

function budgetWithClock() {
  const clock = { now: 0 };
  const budget = createLoginBudget(() => clock.now);
  return { clock, budget };
}
const isAllowed = ({ minutesToWait }: { minutesToWait: number }) => minutesToWait === 0;

describe('the budget of password guesses', () => {
  test('lets one address try a name five times, then says how long to wait', () => {
    const { clock, budget } = budgetWithClock();
    for (let tried = 0; tried < 5; tried += 1) {
      expect(budget.take('admin', 'a')).toEqual({ minutesToWait: 0 });
    }
    expect(budget.take('admin', 'a')).toEqual({ minutesToWait: 3 });
    clock.now += 2 * MINUTE;
    expect(budget.take('admin', 'a')).toEqual({ minutesToWait: 1 });
    clock.now += MINUTE;
    expect(budget.take('admin', 'a')).toEqual({ minutesToWait: 0 });
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
        const { clock, budget } = budgetWithClock();
        const checked: number[] = [];
        for (const { wait, address } of list) {
          clock.now += wait;
          if (isAllowed(budget.take('admin', address))) checked.push(clock.now);
        }
        const most = checked.map(
          (start) => checked.filter((at) => at >= start && at < start + WINDOW).length,
        );
        expect(Math.max(...most)).toBeLessThanOrEqual(20);
      }),
      { numRuns: 200, seed: 2025 },
    );
  });

  test('a flood of 50 guesses a second for a minute from one address is checked at most 6 times', () => {
    const { clock, budget } = budgetWithClock();
    let checked = 0;
    for (let tried = 0; tried < 3000; tried += 1) {
      if (isAllowed(budget.take('admin', 'a'))) checked += 1;
      clock.now += 20;
    }
    expect(checked).toBeLessThanOrEqual(6);
  });

  test('one address cannot use up a name: the admin still gets in from elsewhere', () => {
    const { clock, budget } = budgetWithClock();
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      for (let tried = 0; tried < 5; tried += 1) budget.take('admin', 'attacker');
      clock.now += MINUTE;
      expect(isAllowed(budget.take('admin', `home-${minute % 3}`))).toBe(true);
      budget.giveBack('admin', `home-${minute % 3}`);
    }
  });

  test('never locks for good: after the longest attack, a quarter of an hour gives everything back', () => {
    const { clock, budget } = budgetWithClock();
    for (let tried = 0; tried < 5000; tried += 1) {
      budget.take('admin', `10.0.${tried % 250}.1`);
      clock.now += 1000;
    }
    clock.now += WINDOW;
    for (let tried = 0; tried < 5; tried += 1) {
      expect(isAllowed(budget.take('admin', '10.0.1.1'))).toBe(true);
    }
  });

  test('a success is not a guess', () => {
    const { budget } = budgetWithClock();
    for (let signedIn = 0; signedIn < 100; signedIn += 1) {
      expect(isAllowed(budget.take('admin', 'a'))).toBe(true);
      budget.giveBack('admin', 'a');
    }
  });

  test('a success gives back one try, not all of them', () => {
    const { budget } = budgetWithClock();
    for (let tried = 0; tried < 4; tried += 1) budget.take('admin', 'a');
    budget.take('admin', 'a');
    budget.giveBack('admin', 'a');
    expect(isAllowed(budget.take('admin', 'a'))).toBe(true);
    expect(isAllowed(budget.take('admin', 'a'))).toBe(false);
  });

  test('counts a name in any spelling as one', () => {
    const { budget } = budgetWithClock();
    for (const name of ['admin', 'ADMIN', ' Admin ', 'ａdmin', 'aDmin']) {
      expect(isAllowed(budget.take(name, 'a'))).toBe(true);
    }
    expect(isAllowed(budget.take('admin', 'a'))).toBe(false);
  });

  test('a subscriber who changes address at every try is still one', () => {
    const { budget } = budgetWithClock();
    const tries = Array.from({ length: 20 }, (_, index) =>
      budget.take('admin', `2001:db8::${index}`),
    );
    expect(tries.filter(isAllowed)).toHaveLength(5);
  });

  test('a flood of names from everywhere is not remembered without end', () => {
    const { budget } = budgetWithClock();
    for (let tried = 0; tried < 34_000; tried += 1) budget.take(`nom${tried}`, `10.${tried}`);
    expect(budget.remembered()).toBeLessThanOrEqual(100_000);
    expect(budget.remembered()).toBeGreaterThan(80_000);
  });

  test('one address that tries many names is slowed down too', () => {
    const { budget } = budgetWithClock();
    const allowed = Array.from({ length: 80 }, (_, index) => budget.take(`nom${index}`, 'a'));
    expect(allowed.filter(isAllowed)).toHaveLength(50);
    expect(isAllowed(budget.take('nom1', 'b'))).toBe(true);
  });
});
