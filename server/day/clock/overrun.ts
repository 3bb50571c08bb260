import type { Estimate, Overrun, Remedy } from '#contract/clock.ts';
import { wallClock } from '#contract/wall-clock.ts';
import type { EliminationFormat } from '#contract/format.ts';
import { tournamentOf } from '#server/tournament/summary.ts';
import { endOfDay } from './clock.ts';
import type { ClockFacts } from './forecast.ts';
import { momentAt } from './moments.ts';
import type { TournamentState } from '#server/tournament/state.ts';

/** Whether the day may end too late, against what that is measured, and what would help; null while it does not. */
export function overrunOf(facts: ClockFacts, now: Date): Overrun {
  const end = endOfDay(facts, now);
  const limit = limitOf(facts, now);
  if (end === null || Date.parse(end.ends.to) <= Date.parse(limit.at)) return null;
  return {
    ...end,
    limit,
    likely: middleOf(end.ends) > Date.parse(limit.at),
    remedies: remediesFor(facts).flatMap(({ change, by, state }): Remedy[] => {
      const better = endOfDay({ ...facts, state }, now);
      return better !== null && gain(end.ends, better.ends) >= WORTH_SAYING
        ? [{ change, by, ends: better.ends }]
        : [];
    }),
  };
}

/** The announced end, where it is today's; else midnight, after which no venue is open. */
function limitOf({ event }: ClockFacts, now: Date): NonNullable<Overrun>['limit'] {
  const { ends_at, time_zone } = event;
  const announced = ends_at === null ? NaN : Date.parse(ends_at) - now.getTime();
  if (ends_at !== null && Math.abs(announced) < SAME_DAY) return { at: ends_at, is: 'announced' };
  // Who still plays after midnight plays the evening before.
  const nextDay = new Date(now.getTime() + DAY - MORNING).toISOString();
  const midnight = `${wallClock(nextDay, time_zone).slice(0, 10)} 00:00:00`;
  return { at: momentAt(midnight, time_zone), is: 'midnight' };
}

type Change = Pick<Remedy, 'change' | 'by'> & { state: TournamentState };

/** What can still be changed. A stage that has begun keeps its rules. */
function remediesFor({ state }: ClockFacts): Change[] {
  const { stations, document, format } = state;
  const { first, last } = format;
  const changes: Change[] = [];
  if (stations !== null) {
    for (const by of [1, 2]) {
      changes.push({ change: 'stations', by, state: { ...state, stations: stations + by } });
    }
  }
  if (document.swiss === null && first?.kind === 'swiss' && document.bracket === null) {
    const rounds = tournamentOf(state, 0).rounds_total - 1;
    const shorter = { ...state, format: { ...format, first: { ...first, rounds } } };
    if (rounds >= FEWEST_ROUNDS) changes.push({ change: 'rounds', by: 1, state: shorter });
  }
  if (document.bracket === null && last !== null && hasLongMatches(last)) {
    const shorter = { ...state, format: { ...format, last: withShorterMatches(last) } };
    changes.push({ change: 'best-of', by: SHORTER_BY, state: shorter });
  }
  return changes;
}

function hasLongMatches({ best_of }: EliminationFormat): boolean {
  return Object.values(best_of).some((games) => games > 1);
}

function withShorterMatches(last: EliminationFormat): EliminationFormat {
  const { winner, loser, final, third } = last.best_of;
  const best_of = {
    winner: shorter(winner),
    loser: shorter(loser),
    final: shorter(final),
    third: shorter(third),
  };
  return { ...last, best_of };
}

function shorter(games: number): number {
  return Math.max(1, games - SHORTER_BY);
}

function gain(before: Estimate, after: Estimate): number {
  return middleOf(before) - middleOf(after);
}

function middleOf({ from, to }: Estimate): number {
  return (Date.parse(from) + Date.parse(to)) / 2;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MORNING = 6 * 60 * MINUTE;
const SAME_DAY = 16 * 60 * MINUTE;
const WORTH_SAYING = 10 * MINUTE;
const FEWEST_ROUNDS = 2;
const SHORTER_BY = 2;
