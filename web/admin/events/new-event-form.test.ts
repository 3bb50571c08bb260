import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FORMAT_PRESETS } from '#contract/tournament/format-presets.ts';
import { SLUG_MAX } from '#contract/limits.ts';
import { COPY, newEvent, newEventSchema, proposedSlug } from './new-event-form.tsx';

const typed = { ...newEvent, name: 'Coupe 3v3', slug: 'coupe-3v3', game: 'Rocket League' };
const [weekend, groups] = FORMAT_PRESETS;

test('a new event starts from the format that was chosen, and as a weekend if nobody chose', () => {
  const sent = { name: 'Coupe 3v3', slug: 'coupe-3v3', game: 'Rocket League', team_size: 2 };
  expect(v.parse(newEventSchema, typed)).toEqual({ ...sent, format: weekend.format });
  const chosen = { ...typed, start: groups?.id, team_size: '3' };
  expect(v.parse(newEventSchema, chosen)).toEqual({
    ...sent,
    team_size: 3,
    format: groups?.format,
  });
});

test('a copy takes its format from the event that it copies, which must be named', () => {
  const { output } = v.safeParse(newEventSchema, { ...typed, start: COPY, copy_of: '4' });
  expect(output).toEqual(expect.objectContaining({ copy_of: 4 }));
  expect(output).not.toHaveProperty('format');
  const unnamed = v.safeParse(newEventSchema, { ...typed, start: COPY });
  expect(unnamed.issues?.map((issue) => v.getDotPath(issue))).toEqual(['copy_of']);
});

test('the address that is proposed can be one', () => {
  expect(proposedSlug("Coupe d'Été, 2027 !", [])).toBe('coupe-d-ete-2027');
  expect(proposedSlug('  ', [])).toBe('');
  expect(proposedSlug('Coupe', ['coupe', 'coupe-2'])).toBe('coupe-3');
  const long = proposedSlug('a'.repeat(60), ['a'.repeat(SLUG_MAX)]);
  expect(long.length).toBeLessThanOrEqual(SLUG_MAX);
  expect(long).toMatch(/^a+-2$/);
});
