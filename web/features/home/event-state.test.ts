import { describe, expect, it } from 'vitest';
import type { PublicState } from '#contract/public-state.ts';
import { eventState } from './event-state.ts';

const event = { starts_at: '2025-12-13T10:00:00+01:00', ends_at: '2025-12-14T20:00:00+01:00' };
const at = (iso: string, tournament: PublicState['tournament'] | null = null) =>
  eventState(Date.parse(iso), event, tournament);

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

  it('is live from its first instant to its last, and over at its end', () => {
    expect(at('2025-12-13T10:00:00+01:00')).toEqual({ phase: 'live', isAwaited: false });
    expect(at('2025-12-14T19:59:59+01:00')).toEqual({ phase: 'live', isAwaited: false });
    expect(at('2025-12-14T20:00:00+01:00')).toEqual({ phase: 'over', isAwaited: false });
  });

  it('goes by what is played, whatever the clock says', () => {
    const before = '2025-11-15T19:52:00+01:00';
    expect(at(before, { ...OPEN, phase: 'closed' })).toMatchObject({ phase: 'before' });
    expect(at(before, { ...OPEN, phase: 'swiss', round_number: 2 })).toEqual({
      phase: 'swiss',
      round: 2,
      roundsTotal: 5,
      isRoundOver: false,
    });
    const over = { ...OPEN, phase: 'swiss', round_number: 2, open_matches: 0 } as const;
    expect(at(before, over)).toMatchObject({ isRoundOver: true });
    expect(at('2025-12-13T10:00:00+01:00', OPEN)).toEqual({ phase: 'live', isAwaited: true });
    expect(at(before, { ...OPEN, phase: 'bracket' })).toEqual({ phase: 'bracket', openMatches: 3 });
    const champion = { pk_team: 4, name: 'Les Aigles' };
    expect(at('2026-01-01T00:00:00+01:00', { ...OPEN, phase: 'finished', champion })).toEqual({
      phase: 'finished',
      champion,
    });
  });
});

const OPEN: PublicState['tournament'] = {
  phase: 'registration',
  registration_open: true,
  round_number: 0,
  rounds_total: 5,
  team_count: 16,
  qualifiers: null,
  grand_final_reset: null,
  byes: 'virtual-opponent',
  open_matches: 3,
  champion: null,
  version: 1,
};
