import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pastTournaments } from './tournaments.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../web/public');

describe('the past tournaments', () => {
  it('each have an address of their own', () => {
    const slugs = pastTournaments.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]{1,40}$/);
  });

  it('only show pictures that exist', () => {
    const files = pastTournaments.flatMap(({ pictures }) => pictures.map(({ file }) => file));
    expect(files.filter((file) => !existsSync(path.join(PUBLIC, file)))).toEqual([]);
    expect(files).not.toHaveLength(0);
  });

  it('include the second Valorant tournament, of 29 March 2025, won by one team', () => {
    const second = pastTournaments.find(({ isoDate }) => isoDate === '2025-03-29');
    expect(second).toMatchObject({ game: 'Valorant', edition: 'Deuxième édition' });
    expect(second?.champion).toEqual(expect.any(String));
  });
});
