import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');
const FOLDER = path.join(ROOT, 'docs', 'decisions');
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

test.each(RECORDS)('%s names paths that exist, or says that they are gone', (file) => {
  const { text, gone } = recordIn(file);
  const paths = codeWordsIn(text).filter((word) => STARTS_IN_A_HOUSE.test(word));
  // A file may move while nobody reads the record: who looks for it later must find it.
  expect(paths.filter((each) => !isThere(each) && !gone.includes(each))).toEqual([]);
  expect(gone.filter(isThere)).toEqual([]);
});

const STARTS_IN_A_HOUSE = /^(bench|content|contract|deploy|docs|engine|scripts|server|tests|web)\//;

/** With a pattern, whether any file fits it; `<subject>` stands for any name. */
function isThere(named: string): boolean {
  const pattern = named.replaceAll(/<\w+>/g, '*');
  return existsSync(path.join(ROOT, pattern)) || globSync(pattern, { cwd: ROOT }).length > 0;
}

function codeWordsIn(text: string): string[] {
  return Array.from(text.matchAll(/`([^`\s]+)`/g), ([, word = '']) => word);
}

function recordIn(file: string) {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const [heading = '', , line = ''] = text.split('\n');
  const [, number = '', title = ''] = /^# (\d{4})\. (.+)$/.exec(heading) ?? [];
  const [, date = '', state = ''] = /^(\d{4}-\d{2}-\d{2}), (.+)$/.exec(line) ?? [];
  const gone = codeWordsIn(/^Gone since: .*$/m.exec(text)?.[0] ?? '');
  return { number, title, date, state, text, gone };
}
