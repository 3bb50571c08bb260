import type { Estimate } from '#contract/day/forecast.ts';
import { formatDay } from '#contract/events/event-dates.ts';
import { writtenHour } from '#contract/words/french.ts';
import { wallClock } from '#contract/words/wall-clock.ts';
import { estimateText, hourText, estimateWording } from '#web/lib/matches/estimates.ts';
import type { Language } from './options.ts';

/** 'vers 14 h 20', 'around 14:20', 'gegen 14:20 Uhr', in the event's time zone. */
export function whenText(
  estimate: Estimate,
  timeZone: string,
  language: Language,
  now: number,
): string {
  if (language === 'fr') return estimateText(estimate, timeZone, now);
  const wording = estimateWording(estimate, now);
  const hour = (instant: number) => clockText(instant, timeZone);
  const texts = TEXTS[language];
  if (wording.as === 'any-moment') return texts.anyMoment;
  if (wording.as === 'between') return texts.between(hour(wording.from), hour(wording.to));
  return texts[wording.as](hour(wording.at));
}

/** 'Samedi 13 décembre, 10 h', 'Saturday 13 December, 10:00'. */
export function dayAndHour(instant: string, timeZone: string, language: Language): string {
  const at = Date.parse(instant);
  if (language === 'fr') {
    return `${formatDay(wallClock(instant, timeZone))}, ${hourText(at, timeZone)}`;
  }
  const { locale, hour } = TEXTS[language];
  const day = new Intl.DateTimeFormat(locale, { ...DAY, timeZone }).format(at);
  return `${day}, ${hour(clockText(at, timeZone))}`;
}

/** A match's scheduled hour, which is a local clock already: 'à 14 h 30', 'at 14:30', 'um 14:30 Uhr'. */
export function scheduledText(matchDate: string, language: Language): string | null {
  const [clock] = /\d\d:\d\d/.exec(matchDate) ?? [];
  if (clock === undefined) return null;
  return language === 'fr' ? `à ${writtenHour(clock)}` : TEXTS[language].at(clock);
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

const TEXTS = {
  en: {
    locale: 'en-GB',
    hour: (hour: string) => hour,
    at: (hour: string) => `at ${hour}`,
    anyMoment: 'any moment now',
    around: (hour: string) => `around ${hour}`,
    before: (hour: string) => `before ${hour}`,
    'not-before': (hour: string) => `not before ${hour}`,
    between: (from: string, to: string) => `between ${from} and ${to}`,
  },
  de: {
    locale: 'de-CH',
    hour: (hour: string) => `${hour} Uhr`,
    at: (hour: string) => `um ${hour} Uhr`,
    anyMoment: 'jeden Moment',
    around: (hour: string) => `gegen ${hour} Uhr`,
    before: (hour: string) => `vor ${hour} Uhr`,
    'not-before': (hour: string) => `nicht vor ${hour} Uhr`,
    between: (from: string, to: string) => `zwischen ${from} und ${to} Uhr`,
  },
} as const;

/** '14:20' */
function clockText(instant: number, timeZone: string): string {
  return wallClock(new Date(instant).toISOString(), timeZone).slice(11);
}
