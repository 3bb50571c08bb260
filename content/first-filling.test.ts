import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { UpdateEventInput } from '#contract/events/events.ts';
import { firstEvents } from './first-filling.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../web/static');

describe('the events of a first start', () => {
  it('are what an organiser could have saved', () => {
    for (const { fields } of firstEvents) {
      expect(v.parse(UpdateEventInput, { pk_event: 1, ...fields })).toEqual({
        pk_event: 1,
        ...fields,
      });
    }
  });

  it('each have an address of their own, and one of them is shown first', () => {
    const slugs = firstEvents.map(({ fields }) => fields.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(firstEvents.filter(({ current }) => current).map(({ fields }) => fields.slug)).toEqual([
      'rocket-league',
    ]);
  });

  it('only show pictures that exist', () => {
    const files = firstEvents.flatMap(({ extras: { logo, pictures } }) => [
      ...(logo === null ? [] : [logo.file]),
      ...pictures.map(({ file }) => file),
    ]);
    expect(files.filter((file) => !existsSync(path.join(PUBLIC, file)))).toEqual([]);
    expect(files).not.toHaveLength(0);
  });

  it('include the second Valorant tournament, of 29 March 2025, won by one team', () => {
    const second = firstEvents.find(({ fields }) => fields.starts_at?.startsWith('2025-03-29'));
    expect(second).toMatchObject({
      state: 'archived',
      fields: { game: 'Valorant', edition: 'Deuxième édition' },
    });
    expect(second?.extras.champion).toEqual(expect.any(String));
  });
});
