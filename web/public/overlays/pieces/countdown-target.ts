import { hasBegun } from '#contract/tournament/has-begun.ts';
import { dayAndHour, whenText } from '../hours.ts';
import type { Language } from '../options.ts';
import type { OverlayState } from '../overlay-state.ts';

export type CountdownTarget = {
  title: string;
  /** In milliseconds since 1970; for an estimate, its earliest time. */
  at: number;
  /** 'Samedi 13 décembre, 10 h', 'entre 15 h et 15 h 30'. */
  when: string;
  isEstimated: boolean;
};

type CountdownState = Pick<OverlayState, 'clock' | 'event' | 'tournament'>;

/** The beginning of the event, or of the next round. */
export function countdownTarget(
  { clock, event, tournament }: CountdownState,
  language: Language,
  now: number,
): CountdownTarget | null {
  const { starts_at, time_zone } = event;
  if (!hasBegun(tournament) && starts_at !== null) {
    return {
      title: event.name,
      at: Date.parse(starts_at),
      when: dayAndHour(starts_at, time_zone, language),
      isEstimated: false,
    };
  }
  const next = clock?.next ?? null;
  if (next === null || tournament.phase === 'finished') return null;
  return {
    title: next.label,
    at: Date.parse(next.begins.from),
    when: whenText(next.begins, time_zone, language, now),
    isEstimated: true,
  };
}
