import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewDrawing, type Lettering } from './preview-drawing.ts';

const file = path.join(import.meta.dirname, 'lettering.json');
const lettering = JSON.parse(readFileSync(file, 'utf8')) as Lettering;
const draw = (title: string[], lines: string[]) => previewDrawing({ title, lines }, lettering);
const groups = (svg: string) => [
  ...svg.matchAll(/<g fill="(.+?)" transform="translate\((.+?) (.+?)\) scale\((.+?) /g),
];

test('large lines, the last of them in colour, then small ones', () => {
  const drawn = groups(draw(['Deux jours,', 'un seul duo'], ['Rocket League', 'Lausanne']));
  expect(drawn.map(([, colour]) => colour)).toEqual(['#eef3fa', '#ff8a1f', '#eef3fa', '#eef3fa']);
});

test('a long title is broken where its words then stand larger', () => {
  const broken = groups(draw(['Championnat régional d’hiver'], []));
  expect(broken.length).toBeGreaterThan(1);
  const [whole] = groups(draw(['Championnatrégionald’hiver'], []));
  expect(Number(broken[0]?.[4])).toBeGreaterThan(Number(whole?.[4]));
});

test('a long small line ends before the flame of the car', () => {
  const line = '26 décembre 2026 · Maison de quartier, Lausanne';
  const [drawn] = groups(draw([], [line]));
  const { glyphs } = lettering.text;
  const width = line.split('').reduce((sum, letter) => sum + (glyphs[letter]?.[0] ?? 0), 0);
  expect(width * Number(drawn?.[4])).toBeLessThan(480);
});

test('letters that the site does not have are left out, and a line of nothing else with them', () => {
  expect(groups(draw(['Coupe 🏆', '東京'], ['Дом']))).toHaveLength(1);
});

test('whatever an organiser writes, it is outlines inside the picture', () => {
  const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 3 });
  fc.assert(
    fc.property(words, words, (title, lines) => {
      const svg = draw(title, lines);
      expect(svg).toMatch(/^<svg [^<>]+>(<g [^<>]+>(<path [^<>]*\/>)*<\/g>)*<\/svg>$/);
      for (const [, , , y] of groups(svg)) expect(Number(y)).toBeLessThan(600);
    }),
  );
});
