import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'docs', 'decisions');
const RECORDS = readdirSync(FOLDER).filter((file) => file !== 'README.md');
const STATE = /^(accepted|replaced by (\d{4})|accepted, replaced in part by (\d{4}))$/;

test.each(RECORDS)('%s has its number, a date and a state', (file) => {
  const { number, title, date, state } = recordIn(file);
  expect(file.startsWith(`${number}-`)).toBe(true);
  expect(title).not.toBe('');
  expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
  expect(state).toMatch(STATE);
});

test('no two records have the same number', () => {
  const numbers = RECORDS.map((file) => recordIn(file).number);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('a record that replaces another is there', () => {
  const numbers = RECORDS.map((file) => recordIn(file).number);
  const replacing = RECORDS.flatMap((file) => {
    const [, , whole, part] = STATE.exec(recordIn(file).state) ?? [];
    return whole ?? part ?? [];
  });
  expect(numbers).toEqual(expect.arrayContaining(replacing));
  expect(replacing).not.toEqual([]);
});

test('the list names every record once, in order, with what the record itself says', () => {
  const list = readFileSync(path.join(FOLDER, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d{4} /.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(list).toEqual(
    RECORDS.toSorted().map((file) => {
      const { number, title, date, state } = recordIn(file);
      return [number, `[${title}](${file})`, date, state];
    }),
  );
});

function recordIn(file: string) {
  const [heading = '', , line = ''] = readFileSync(path.join(FOLDER, file), 'utf8').split('\n');
  const [, number = '', title = ''] = /^# (\d{4})\. (.+)$/.exec(heading) ?? [];
  const [, date = '', state = ''] = /^(\d{4}-\d{2}-\d{2}), (.+)$/.exec(line) ?? [];
  return { number, title, date, state };
}
