import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calendarDays,
  datesWithPreposition,
  formatDates,
  formatDatesInFull,
  formatDay,
  formatWeekdays,
} from './event-dates.ts';

const ZONE = 'Europe/Zurich';
const event = (first: string | null, last: string | null = first) => ({
  starts_at: first && `${first}T10:00:00+01:00`,
  ends_at: last && `${last}T20:00:00+01:00`,
  time_zone: ZONE,
});

describe('the dates of an event', () => {
  it.each([
    ['2025-03-29', '2025-03-29', '29 mars 2025'],
    ['2026-01-01', '2026-01-01', '1er janvier 2026'],
    ['2025-12-13', '2025-12-14', '13 et 14 décembre 2025'],
    ['2025-10-31', '2025-11-01', '31 octobre et 1er novembre 2025'],
    ['2025-12-31', '2026-01-01', '31 décembre 2025 et 1er janvier 2026'],
    ['2025-12-12', '2025-12-14', 'du 12 au 14 décembre 2025'],
    ['2028-02-28', '2028-03-01', 'du 28 février au 1er mars 2028'],
    ['2025-12-30', '2026-01-02', 'du 30 décembre 2025 au 2 janvier 2026'],
    ['2025-01-14', '2026-01-15', 'du 14 janvier 2025 au 15 janvier 2026'],
  ])('from %s to %s are told as %s', (first, last, told) => {
    expect(formatDates(event(first, last))).toBe(told);
  });

  it('are told with their weekdays where there is room', () => {
    expect(formatDatesInFull(event('2025-12-13', '2025-12-14'))).toBe(
      'Samedi 13 et dimanche 14 décembre 2025',
    );
    expect(formatDatesInFull(event('2025-11-01'))).toBe('Samedi 1er novembre 2025');
    expect(formatDatesInFull(event('2025-12-12', '2025-12-14'))).toBe(
      'Du vendredi 12 au dimanche 14 décembre 2025',
    );
    expect(formatDay('2025-12-13')).toBe('Samedi 13 décembre');
  });

  it('go on a sentence', () => {
    expect(datesWithPreposition(event('2025-12-13', '2025-12-14'))).toBe(
      ' des 13 et 14 décembre 2025',
    );
    expect(datesWithPreposition(event('2025-03-29'))).toBe(' du 29 mars 2025');
    expect(datesWithPreposition(event('2025-12-12', '2025-12-14'))).toBe(
      ' du 12 au 14 décembre 2025',
    );
    expect(formatWeekdays(event('2025-12-13', '2025-12-14'))).toBe('Le samedi comme le dimanche');
    expect(formatWeekdays(event('2025-12-12', '2025-12-14'))).toBe('Du vendredi au dimanche');
    expect(formatWeekdays(event('2025-12-13'))).toBe('Toute la journée');
    expect(formatWeekdays(event('2025-12-01', '2025-12-31'))).toBe('Pendant tout le tournoi');
  });

  it('are nothing as long as nobody knows them', () => {
    expect(formatDates(event(null))).toBeNull();
    expect(formatDatesInFull(event(null))).toBeNull();
    expect(datesWithPreposition(event(null))).toBe('');
    expect(formatWeekdays(event(null))).toBe('Pendant tout le tournoi');
    expect(formatDates({ ...event('2025-12-13'), ends_at: null })).toBe('13 décembre 2025');
  });

  it('are those of the place where it is played, however the moments are written', () => {
    const late = { starts_at: '2025-12-31T23:30:00Z', ends_at: '2026-01-01T12:00:00Z' };
    expect(formatDates({ ...late, time_zone: ZONE })).toBe('1er janvier 2026');
    expect(formatDates({ ...late, time_zone: 'America/Toronto' })).toBe(
      '31 décembre 2025 et 1er janvier 2026',
    );
  });

  it('are read as they are written where the zone is not known', () => {
    const { starts_at, ends_at } = event('2025-12-13', '2025-12-14');
    expect(formatDates({ starts_at, ends_at, time_zone: 'Mars/Olympus' })).toBe(
      '13 et 14 décembre 2025',
    );
  });

  it('leave a final that is played past midnight to the evening before', () => {
    const night = { ...event('2025-12-13'), ends_at: '2025-12-15T01:30:00+01:00' };
    expect(formatDates(night)).toBe('13 et 14 décembre 2025');
    const morning = { ...night, ends_at: '2025-12-15T09:00:00+01:00' };
    expect(formatDates(morning)).toBe('du 13 au 15 décembre 2025');
    expect(formatDates({ ...event('2025-12-13'), ends_at: null })).toBe('13 décembre 2025');
  });

  it('are the calendar’s, in every month and in leap years', () => {
    const french = new Intl.DateTimeFormat('fr-CH', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    const days = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2199-12-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 400 }), (from, more) => {
        const first = iso(from);
        const last = iso(new Date(Date.parse(first) + more * 86_400_000));
        const shown = { ...event(first, last), time_zone: 'Etc/GMT-1' };
        expect(calendarDays(shown)).toEqual({ first, last, count: more + 1 });
        const told = french.format(new Date(first)).replace(/ 1 /, ' 1er ');
        expect(formatDay(first).toLowerCase()).toBe(told.toLowerCase());
        const text = formatDates(shown) ?? '';
        // Each month and each year is written once, however long the event is.
        expect(text.match(/\d{4}/g)).toEqual([...new Set([first.slice(0, 4), last.slice(0, 4)])]);
        expect(text).toMatch(
          /^(du )?(1er|\d{1,2})( \p{L}+)?( \d{4})?( (et|au) (1er|\d{1,2}) \p{L}+ \d{4})?$/u,
        );
      }),
      { numRuns: 1000 },
    );
  });
});

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}
