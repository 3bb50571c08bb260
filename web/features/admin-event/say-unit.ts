import * as v from 'valibot';
import { stageName, stagesOf, bestOfTags } from '#contract/event-format.ts';
import { Format } from '#contract/format.ts';
import type { EventValues, PictureValues } from './values.ts';

/** A unit of the form in words, to be laid beside somebody else's. */
export function sayUnit(values: EventValues, unit: string): string {
  const [name = '', part] = unit.split('.');
  const whole = (values as Record<string, unknown>)[name];
  const value = part === undefined ? whole : (whole as Record<string, unknown>)[part];
  if (unit === 'format') return sayFormat(value);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return sayValue(value) || 'rien';
}

function sayFormat(format: unknown): string {
  const { success, output } = v.safeParse(Format, format);
  if (!success) return '…';
  return stagesOf(output)
    .map((stage) => [stageName(stage), ...bestOfTags(stage)].join(', '))
    .join(' · ');
}

function sayValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(sayValue).join(' · ');
  if (typeof value !== 'object' || value === null) return '';
  // A picture by what it shows: its hash says nothing to anybody.
  if ('hash' in value) return sayValue((value as PictureValues).alt) || 'une image';
  return Object.entries(value)
    .filter(([name]) => name !== 'kind')
    .map(([, each]) => sayValue(each))
    .filter((text) => text !== '')
    .join(', ');
}
