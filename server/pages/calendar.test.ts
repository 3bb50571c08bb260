import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublicEvent } from '#contract/public-state.ts';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import { eventCalendar } from './calendar.ts';

const NOW = Date.UTC(2025, 10, 16, 12);
const { event, site } = FIRST_EVENTS;

describe('the calendar of an event', () => {
  it('has an entry for each of its days, in universal time', () => {
    const lines = calendarLines(event);
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
    expect(lines).toContain('URL;VALUE=URI:https://arene.test/tournaments/rocket-league');
    expect(lines).toContain('DTSTAMP:20251116T120000Z');
  });

  it('is named after its event, whatever signs are in the names, and ends with a whole line', () => {
    const named = { ...event, name: 'Coupe; A, B' };
    const shown = { event: named, site: { ...site, organiser: 'Les amis, du jeu' } };
    const file = eventCalendar(shown, 'https://arene.test', NOW) ?? '';
    expect(file.split('\r\n')).toEqual(
      expect.arrayContaining([
        String.raw`PRODID:-//Les amis\, du jeu//Arène//FR`,
        String.raw`NAME:Coupe\; A\, B`,
        String.raw`X-WR-CALNAME:Coupe\; A\, B`,
      ]),
    );
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const nobody = { event, site: { ...site, organiser: '' } };
    expect(eventCalendar(nobody, '', NOW)).toContain('PRODID:-////Arène//FR\r\n');
  });

  it('keeps the hour on the wall when the clocks are changed overnight', () => {
    const spring = dated('2025-03-29T10:00:00+01:00', '2025-03-30T20:00:00+02:00');
    expect(startTimes(spring)).toEqual(['20250329T090000Z', '20250330T080000Z']);
  });

  it('goes on past midnight, and is one entry where its hours make no days', () => {
    const night = dated('2025-12-13T18:00:00+01:00', '2025-12-15T01:30:00+01:00');
    expect(calendarLines(night)).toContain('DTEND:20251215T003000Z');
    expect(startTimes(night)).toHaveLength(2);
    const through = dated('2025-12-12T18:00:00+01:00', '2025-12-14T16:00:00+01:00');
    expect(startTimes(through)).toEqual(['20251212T170000Z']);
    expect(calendarLines(through)).toContain('DTEND:20251214T150000Z');
  });

  it('has no end where nobody knows it, and is nothing without a beginning', () => {
    const open = { ...dated('2025-12-13T10:00:00+01:00', null) };
    expect(startTimes(open)).toEqual(['20251213T090000Z']);
    expect(calendarLines(open).join()).not.toContain('DTEND');
    expect(eventCalendar({ event: dated(null, null), site }, '', NOW)).toBeNull();
  });

  it('holds any words in lines of at most 75 bytes that are put together again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (words) => {
        const place = words.replaceAll('\r', '');
        const file =
          eventCalendar({ event: { ...event, place }, site }, 'https://arene.test', NOW) ?? '';
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
        const shown = calendarLines({ ...event, place }).find((line) =>
          line.startsWith('LOCATION:'),
        );
        expect(unescaped(shown?.slice('LOCATION:'.length) ?? '')).toBe(place);
      }),
    );
  });
});

function dated(starts_at: string | null, ends_at: string | null): PublicEvent {
  return { ...event, starts_at, ends_at, words: { ...event.words, days: [] } };
}

function calendarLines(shown: PublicEvent): string[] {
  const file = eventCalendar({ event: shown, site }, 'https://arene.test', NOW) ?? '';
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  return file.replaceAll('\r\n ', '').split('\r\n');
}

function startTimes(shown: PublicEvent): string[] {
  return calendarLines(shown).flatMap((line) => /^DTSTART:(.*)/.exec(line)?.[1] ?? []);
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}
