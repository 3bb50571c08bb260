import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReasonableJson } from './json-shape.ts';

const nested = (levels: number, inside = '') => '['.repeat(levels) + inside + ']'.repeat(levels);
const list = (values: number, value: string) => `[${Array(values).fill(value).join(',')}]`;

describe('JSON that the server reads', () => {
  test('is whatever an honest client sends', () => {
    const text = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ',', ']', 'é', '\n') });
    const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));
    const body = fc.record({ action: text, lines: fc.array(fc.dictionary(text, value)) });
    fc.assert(
      fc.property(body, fc.constantFrom(0, 2), (sent, indent) => {
        expect(isReasonableJson(JSON.stringify(sent, null, indent))).toBe(true);
      }),
    );
    // 1,000 lines of eight cells, and brackets that are only text.
    const line = { line: 2, a: '', b: '', c: '', d: '', e: '', f: '', g: '' };
    const file = JSON.stringify({
      action: 'importRows',
      lines: Array.from({ length: 1000 }, () => line),
    });
    expect(isReasonableJson(file)).toBe(true);
    expect(isReasonableJson(JSON.stringify({ name: '[{,'.repeat(100_000) }))).toBe(true);
  });

  test.each([
    ['nested too deep', nested(9), nested(8)],
    ['too many values', list(20_001, '1'), list(19_999, '1')],
    ['too many empty objects', list(10_001, '{}'), list(9999, '{}')],
    [
      'deep behind a text that ends in a backslash',
      `["\\\\",${nested(8)}]`,
      `["\\\\",${nested(7)}]`,
    ],
    ['deep behind a text with a quote in it', `["\\"",${nested(8)}]`, `["\\"",${nested(7)}]`],
  ])('is not what is %s', (_what, tooMuch, enough) => {
    expect(isReasonableJson(tooMuch)).toBe(false);
    expect(isReasonableJson(enough)).toBe(true);
  });
});
