import { describe, expect, it } from 'vitest';
import { WEEKEND_FORMAT } from '#contract/tournament/format.ts';
import type { PublicState } from '#contract/public-state.ts';
import { buildTournament } from '#tests/builders.ts';
import { eventState } from './event-state.ts';

const event = {
  state: 'published',
  starts_at: '2025-12-13T10:00:00+01:00',
  ends_at: '2025-12-14T20:00:00+01:00',
  format: WEEKEND_FORMAT,
} as const;
const at = (iso: string, tournament: Partial<PublicState['tournament']> = {}, other: object = {}) =>
  eventState(Date.parse(iso), { ...event, ...other }, { ...OPEN, ...tournament });

describe('the state of an event', () => {
  it('counts days, hours and minutes until it starts', () => {
    expect(at('2025-11-15T19:52:00+01:00')).toEqual({
      phase: 'before',
      days: 27,
      hours: 14,
      minutes: 8,
    });
  });

  it('does not depend on the time zone in which the moment is written', () => {
    expect(at('2025-12-13T08:30:00Z')).toEqual(at('2025-12-13T09:30:00+01:00'));
  });

  it('still has a minute to wait with one second to go', () => {
    expect(at('2025-12-13T09:59:59+01:00')).toEqual({
      phase: 'before',
      days: 0,
      hours: 0,
      minutes: 1,
    });
  });

  it('turns sixty minutes into an hour, and twenty-four hours into a day', () => {
    expect(at('2025-12-13T09:00:00+01:00')).toMatchObject({ days: 0, hours: 1, minutes: 0 });
    expect(at('2025-12-12T10:00:00+01:00')).toMatchObject({ days: 1, hours: 0, minutes: 0 });
  });

  it('is awaited from its first instant to its last, and unplayed at its end', () => {
    expect(at('2025-12-13T10:00:00+01:00')).toEqual({ phase: 'awaited' });
    expect(at('2025-12-14T19:59:59+01:00')).toEqual({ phase: 'awaited' });
    expect(at('2025-12-14T20:00:00+01:00')).toEqual({ phase: 'unplayed' });
    expect(at('2025-12-14T20:00:00+01:00', { phase: 'closed' })).toEqual({ phase: 'unplayed' });
  });

  it('goes by what is played, whatever the clock says', () => {
    const before = '2025-11-15T19:52:00+01:00';
    expect(at(before, { phase: 'closed' })).toMatchObject({ phase: 'before' });
    expect(at(before, { phase: 'swiss', round_number: 2 })).toEqual({
      phase: 'swiss',
      round: 2,
      roundsTotal: 5,
      isRoundOver: false,
    });
    const over = { phase: 'swiss', round_number: 2, open_matches: 0 } as const;
    expect(at(before, over)).toMatchObject({ isRoundOver: true });
    expect(at(before, { phase: 'bracket' })).toEqual({ phase: 'bracket', openMatches: 3 });
    const champion = { pk_team: 4, name: 'Les Aigles' };
    expect(at('2026-01-01T00:00:00+01:00', { phase: 'finished', champion })).toEqual({
      phase: 'finished',
      champion,
    });
  });

  it('has no event once it is put away', () => {
    expect(at('2026-01-01T00:00:00Z', { phase: 'finished' }, { state: 'archived' })).toEqual({
      phase: 'none',
    });
  });

  describe('between its days', () => {
    const played = { phase: 'swiss', round_number: 5, open_matches: 0 } as const;
    const afterSwiss = (iso: string, other: object = {}) => at(iso, played, other);

    it('counts the days to the bracket by the clock of the place', () => {
      expect(afterSwiss('2025-12-13T23:59:00+01:00')).toEqual({ phase: 'between', inDays: 1 });
      expect(afterSwiss('2025-12-14T00:00:00+01:00')).toEqual({ phase: 'between', inDays: 0 });
      expect(afterSwiss('2025-12-14T09:00:00+01:00')).toEqual({ phase: 'between', inDays: 0 });
    });

    it('counts a final past midnight to the evening before', () => {
      const late = { ends_at: '2025-12-15T02:00:00+01:00' };
      expect(afterSwiss('2025-12-13T21:00:00+01:00', late)).toMatchObject({ inDays: 1 });
    });

    it('is not there while a round is left, on other days, on one day, or without a bracket', () => {
      const evening = '2025-12-13T21:00:00+01:00';
      expect(at(evening, { ...played, round_number: 4 }).phase).toBe('swiss');
      expect(at(evening, { ...played, open_matches: 1 }).phase).toBe('swiss');
      expect(afterSwiss('2025-12-12T21:00:00+01:00').phase).toBe('swiss');
      expect(afterSwiss('2025-12-15T21:00:00+01:00').phase).toBe('swiss');
      expect(afterSwiss(evening, { ends_at: '2025-12-13T23:00:00+01:00' }).phase).toBe('swiss');
      const alone = { format: { ...WEEKEND_FORMAT, last: null } };
      expect(afterSwiss(evening, alone).phase).toBe('swiss');
    });
  });
});

const OPEN = buildTournament({ open_matches: 3 });
