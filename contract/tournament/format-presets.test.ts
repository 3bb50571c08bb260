import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FORMAT_PRESETS } from './format-presets.ts';
import { Format, WEEKEND_FORMAT } from './format.ts';

test.each(FORMAT_PRESETS)('$name is a format that an event may have', ({ format }) => {
  expect(v.parse(Format, format)).toEqual(format);
});

test('each format to start from is another one, and the weekend is proposed', () => {
  const texts = FORMAT_PRESETS.map(({ format }) => JSON.stringify(format));
  expect(new Set(texts).size).toBe(FORMAT_PRESETS.length);
  expect(new Set(FORMAT_PRESETS.map(({ id }) => id)).size).toBe(FORMAT_PRESETS.length);
  expect(FORMAT_PRESETS[0].format).toBe(WEEKEND_FORMAT);
});
