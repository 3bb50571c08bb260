import { describe, expect, it } from 'vitest';
import { eventState } from './event-state.ts';

const starts = Date.parse('2025-12-13T10:00:00+01:00');
const ends = Date.parse('2025-12-14T20:00:00+01:00');
const at = (iso: string) => eventState(Date.parse(iso), starts, ends);

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
    expect(at('2025-12-13T10:00:00+01:00')).toEqual({ phase: 'live' });
    expect(at('2025-12-14T19:59:59+01:00')).toEqual({ phase: 'live' });
    expect(at('2025-12-14T20:00:00+01:00')).toEqual({ phase: 'over' });
  });
});
