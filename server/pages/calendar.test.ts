import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShownEvent } from '#contract/public-state.ts';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import { calendarOf } from './calendar.ts';

const NOW = Date.UTC(2025, 10, 16, 12);
const { event, site } = FIRST_EVENTS;

describe('the calendar of an event', () => {
  it('has an entry for each of its days, in universal time', () => {
    const lines = linesOf(event);
    expect(lines.filter((line) => /^(UID|DTSTART|DTEND|SUMMARY)/.test(line))).toEqual([
      'UID:event-1-1@arene.test',
      'DTSTART:20251213T090000Z',
      'DTEND:20251213T190000Z',
      'SUMMARY:Rocket League 2v2 · Rondes suisses',
      'UID:event-1-2@arene.test',
      'DTSTART:20251214T090000Z',
      'DTEND:20251214T190000Z',
      'SUMMARY:Rocket League 2v2 · Double élimination',
    ]);
    expect(lines).toContain('LOCATION:En ligne');
    expect(lines).toContain('URL:https://arene.test/tournaments/rocket-league');
    expect(lines).toContain('DTSTAMP:20251116T120000Z');
  });

  it('keeps the hour on the wall when the clocks are changed overnight', () => {
    const spring = dated('2025-03-29T10:00:00+01:00', '2025-03-30T20:00:00+02:00');
    expect(startsOf(spring)).toEqual(['20250329T090000Z', '20250330T080000Z']);
  });

  it('goes on past midnight, and is one entry where its hours make no days', () => {
    const night = dated('2025-12-13T18:00:00+01:00', '2025-12-15T01:30:00+01:00');
    expect(linesOf(night)).toContain('DTEND:20251215T003000Z');
    expect(startsOf(night)).toHaveLength(2);
    const through = dated('2025-12-12T18:00:00+01:00', '2025-12-14T16:00:00+01:00');
    expect(startsOf(through)).toEqual(['20251212T170000Z']);
    expect(linesOf(through)).toContain('DTEND:20251214T150000Z');
  });

  it('has no end where nobody knows it, and is nothing without a beginning', () => {
    const open = { ...dated('2025-12-13T10:00:00+01:00', null) };
    expect(startsOf(open)).toEqual(['20251213T090000Z']);
    expect(linesOf(open).join()).not.toContain('DTEND');
    expect(calendarOf({ event: dated(null, null), site }, '', NOW)).toBeNull();
  });

  it('holds any words in lines of at most 75 bytes that are put together again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (words) => {
        const place = words.replaceAll('\r', '');
        const file =
          calendarOf({ event: { ...event, place }, site }, 'https://arene.test', NOW) ?? '';
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
        const shown = linesOf({ ...event, place }).find((line) => line.startsWith('LOCATION:'));
        expect(unescaped(shown?.slice('LOCATION:'.length) ?? '')).toBe(place);
      }),
    );
  });
});

function dated(starts_at: string | null, ends_at: string | null): ShownEvent {
  return { ...event, starts_at, ends_at, words: { ...event.words, days: [] } };
}

function linesOf(shown: ShownEvent): string[] {
  const file = calendarOf({ event: shown, site }, 'https://arene.test', NOW) ?? '';
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  return file.replaceAll('\r\n ', '').split('\r\n');
}

function startsOf(shown: ShownEvent): string[] {
  return linesOf(shown).flatMap((line) => /^DTSTART:(.*)/.exec(line)?.[1] ?? []);
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}
