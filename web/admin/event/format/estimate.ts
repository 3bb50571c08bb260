import { formatDuration, hoursAndMinutes } from '#contract/words/french.ts';
import { calendarDays, formatDay } from '#contract/events/event-dates.ts';
import { wallClock } from '#contract/words/wall-clock.ts';
import type { EventFields } from '#contract/events/events.ts';
import { CHANGE_MINUTES, GAME_MINUTES, usualMatchMinutes } from '#contract/day/match-length.ts';
import {
  firstStageMinutes,
  qualifiedCount,
  lastStageMinutes,
  type Estimate,
} from './day-length.ts';

type Estimated = Pick<EventFields, 'format' | 'starts_at' | 'ends_at' | 'time_zone'>;

/** The length of each day and the basis of the estimate, in sentences. */
export function estimateSentences(event: Estimated, estimate: Estimate): string[] {
  const { format } = event;
  const { first, last } = format;
  if (first?.kind === 'groups' && estimate.teams < 2 * first.groups) {
    return [
      `Une poule compte au moins 2 équipes : ${estimate.teams} ne suffisent pas pour ${first.groups} poules.`,
    ];
  }
  const firstLength = first === null ? 0 : firstStageMinutes(first, estimate);
  const teams = qualifiedCount(format, estimate.teams);
  const lastLength = last === null ? 0 : lastStageMinutes(last, { ...estimate, teams });
  const decider = last?.kind === 'double' && last.reset ? usualMatchMinutes(last.best_of.final) : 0;
  return [
    ...daySentences(event, [firstLength, lastLength]),
    ...(decider > 0 ? [`Un match décisif ajouterait ${approximateDuration(decider)}.`] : []),
    `Calculé avec ${GAME_MINUTES} minutes par manche, ${CHANGE_MINUTES} entre deux matchs, sans pause ni retard, chaque ronde attendant la fin de la précédente.`,
  ];
}

/** '6 h 40' */
export function approximateDuration(minutes: number): string {
  return formatDuration(Math.round(minutes));
}

function daySentences(event: Estimated, [first, last]: readonly [number, number]): string[] {
  const { starts_at, time_zone, format } = event;
  const hour = starts_at === null ? null : minutesSinceMidnight(wallClock(starts_at, time_zone));
  const days = calendarDays(event);
  const isOnTwoDays = format.first !== null && format.last !== null && days && days.count > 1;
  if (!isOnTwoDays) return [`Tout se joue ${timeSpan(hour, roundUp(first + last))}.`];
  return [
    `${weekday(days.first)} : ${timeSpan(hour, roundUp(first))}.`,
    `${weekday(days.last)} : ${timeSpan(hour, roundUp(last))}, en commençant à la même heure.`,
  ];
}

function timeSpan(start: number | null, minutes: number): string {
  if (start === null) return `en environ ${approximateDuration(minutes)}`;
  const end = start + minutes;
  const night = end >= DAY ? ' le lendemain' : '';
  return `de ${hoursAndMinutes(start)} à environ ${hoursAndMinutes(end % DAY)}${night}`;
}

/** To ten minutes: the estimate is no better than that. */
function roundUp(minutes: number): number {
  return Math.ceil(minutes / 10) * 10;
}

const DAY = 24 * 60;

function weekday(date: string): string {
  return formatDay(date).split(' ')[0] ?? '';
}

function minutesSinceMidnight(clock: string): number {
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
}
