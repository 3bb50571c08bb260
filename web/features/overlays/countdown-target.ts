import { dayAndHour, whenText } from './hours.ts';
import type { Language } from './options.ts';
import type { OverlayState } from './overlay-state.ts';

export type CountdownTarget = {
  title: string;
  /** In milliseconds since 1970: for what is only estimated, the earliest that it may be. */
  at: number;
  /** 'Samedi 13 décembre, 10 h', 'entre 15 h et 15 h 30'. */
  when: string;
  isEstimated: boolean;
};

type Known = Pick<OverlayState, 'clock' | 'event' | 'tournament'>;

/** The beginning of the event, or of the next round. */
export function countdownTargetOf(
  { clock, event, tournament }: Known,
  language: Language,
  now: number,
): CountdownTarget | null {
  const { starts_at, time_zone } = event;
  const isBefore = tournament.phase === 'registration' || tournament.phase === 'closed';
  if (isBefore && starts_at !== null) {
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

/** '2 j 03:12:45', '1:05:09', '04:59'; null when the moment has come. */
export function leftText(milliseconds: number): string | null {
  const left = Math.ceil(milliseconds / 1000);
  if (left <= 0) return null;
  const [days, hours] = [Math.floor(left / 86_400), Math.floor(left / 3600) % 24];
  const [minutes, seconds] = [Math.floor(left / 60) % 60, left % 60].map(twoDigits);
  if (days > 0) return `${days} j ${twoDigits(hours)}:${minutes}:${seconds}`;
  return hours > 0 ? `${hours}:${minutes}:${seconds}` : `${minutes}:${seconds}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
