import { calendarDays, sayDay } from '#contract/event-dates.ts';
import { wallClock } from '#contract/wall-clock.ts';
import type { EventFields } from '#contract/events.ts';
import { CHANGE_MINUTES, GAME_MINUTES, matchMinutes } from '#contract/match-length.ts';
import { firstMinutes, goingOn, lastMinutes, type Estimate } from './day-length.ts';

type Estimated = Pick<EventFields, 'format' | 'starts_at' | 'ends_at' | 'time_zone'>;

/** How long each day takes, in sentences, and what that was worked out from. */
export function sayEstimate(event: Estimated, estimate: Estimate): string[] {
  const { format } = event;
  const { first, last } = format;
  if (first?.kind === 'groups' && estimate.teams < 2 * first.groups) {
    return [
      `Une poule compte au moins 2 équipes : ${estimate.teams} ne suffisent pas pour ${first.groups} poules.`,
    ];
  }
  const firstLasts = first === null ? 0 : firstMinutes(first, estimate);
  const teams = goingOn(format, estimate.teams);
  const lastLasts = last === null ? 0 : lastMinutes(last, { ...estimate, teams });
  const decider = last?.kind === 'double' && last.reset ? matchMinutes(last.best_of.final) : 0;
  return [
    ...sayDays(event, [firstLasts, lastLasts]),
    ...(decider > 0 ? [`Un match décisif ajouterait ${sayDuration(decider)}.`] : []),
    `Compté avec ${GAME_MINUTES} minutes par manche, ${CHANGE_MINUTES} entre deux matchs, sans pause ni retard, chaque ronde attendant la fin de la précédente.`,
  ];
}

/** '6 h 40' */
export function sayDuration(minutes: number): string {
  const rounded = Math.round(minutes);
  if (rounded < 60) return `${rounded} min`;
  const rest = rounded % 60;
  return `${Math.floor(rounded / 60)} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`;
}

function sayDays(event: Estimated, [first, last]: readonly [number, number]): string[] {
  const { starts_at, time_zone, format } = event;
  const hour = starts_at === null ? null : minutesOf(wallClock(starts_at, time_zone));
  const days = calendarDays(event);
  const isOnTwoDays = format.first !== null && format.last !== null && days && days.count > 1;
  if (!isOnTwoDays) return [`Tout se joue ${span(hour, roundUp(first + last))}.`];
  return [
    `${weekday(days.first)} : ${span(hour, roundUp(first))}.`,
    `${weekday(days.last)} : ${span(hour, roundUp(last))}, en commençant à la même heure.`,
  ];
}

function span(start: number | null, minutes: number): string {
  if (start === null) return `en environ ${sayDuration(minutes)}`;
  const end = start + minutes;
  const night = end >= DAY ? ' le lendemain' : '';
  return `de ${sayHour(start)} à environ ${sayHour(end % DAY)}${night}`;
}

/** To ten minutes: nobody believes in more. */
function roundUp(minutes: number): number {
  return Math.ceil(minutes / 10) * 10;
}

const DAY = 24 * 60;

function sayHour(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`;
}

function weekday(date: string): string {
  return sayDay(date).split(' ')[0] ?? '';
}

function minutesOf(clock: string): number {
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
}
