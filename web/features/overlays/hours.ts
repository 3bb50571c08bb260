import type { Estimate } from '#contract/clock.ts';
import { sayDay } from '#contract/event-dates.ts';
import { wallClock } from '#contract/wall-clock.ts';
import { estimateText, hourText, saidOf } from '#web/lib/estimates.ts';
import type { Language } from './options.ts';

/** 'vers 14 h 20', 'around 14:20', 'gegen 14:20 Uhr', on the clock of the place where it is played. */
export function whenText(
  estimate: Estimate,
  timeZone: string,
  language: Language,
  now: number,
): string {
  if (language === 'fr') return estimateText(estimate, timeZone, now);
  const said = saidOf(estimate, now);
  const hour = (moment: number) => clockText(moment, timeZone);
  const words = WORDS[language];
  if (said.as === 'any-moment') return words.anyMoment;
  if (said.as === 'between') return words.between(hour(said.from), hour(said.to));
  return words[said.as](hour(said.at));
}

/** 'Samedi 13 décembre, 10 h', 'Saturday 13 December, 10:00'. */
export function dayAndHour(moment: string, timeZone: string, language: Language): string {
  const at = Date.parse(moment);
  if (language === 'fr') {
    return `${sayDay(wallClock(moment, timeZone))}, ${hourText(at, timeZone)}`;
  }
  const { locale, hour } = WORDS[language];
  const day = new Intl.DateTimeFormat(locale, { ...DAY, timeZone }).format(at);
  return `${day}, ${hour(clockText(at, timeZone))}`;
}

/** A match's own hour, which is wall-clock time already: 'à 14 h 30', 'at 14:30', 'um 14:30 Uhr'. */
export function scheduledText(matchDate: string, language: Language): string | null {
  const [, hour = '', minute = ''] = /(\d\d):(\d\d)/.exec(matchDate) ?? [];
  if (hour === '') return null;
  if (language !== 'fr') return WORDS[language].at(`${hour}:${minute}`);
  return minute === '00' ? `à ${Number(hour)} h` : `à ${Number(hour)} h ${minute}`;
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

const WORDS = {
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
function clockText(moment: number, timeZone: string): string {
  return wallClock(new Date(moment).toISOString(), timeZone).slice(11);
}
