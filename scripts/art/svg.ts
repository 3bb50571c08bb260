import { PAGE_COLOUR } from '#content/site.ts';
import type { Point, Vec } from './space.ts';

/** The few words of SVG that the drawings need. Attributes only: a style would be stopped by the site's policy. */

export const colours = {
  ink: PAGE_COLOUR,
  deep: '#0f141f',
  panel: '#151c2a',
  raise: '#1c2536',
  line: '#2a3548',
  text: '#eef3fa',
  orange: '#ff8a1f',
  blue: '#4fb3ff',
} as const;

export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export function line(points: readonly Point[]): string {
  return polygon(points).slice(0, -1);
}

export function path(d: string, attributes: Attributes): string {
  return `<path d="${d}"${attributesOf(attributes)}/>`;
}

export function group(attributes: Attributes, children: readonly string[]): string {
  return `<g${attributesOf(attributes)}>${children.join('')}</g>`;
}

export function svg(width: number, height: number, children: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${children.join('')}</svg>\n`;
}

/** Blends two '#rrggbb' colours. */
export function blend(from: string, to: string, t: number): string {
  const [a, b] = [channels(from), channels(to)];
  const k = Math.min(1, Math.max(0, t));
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * k));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

type Attributes = Readonly<Record<string, string | number>>;

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

function channels(colour: string): Vec {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
