import type { Estimate, Overrun, Remedy } from '#contract/day/forecast.ts';
import type { EliminationFormat } from '#contract/tournament/format.ts';
import { momentOnClock } from '#contract/words/time-zones.ts';
import { wallClock } from '#contract/words/wall-clock.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { tournamentSummary } from '#server/tournament/summary.ts';
import { endOfDay } from './clock.ts';
import type { ForecastFacts } from './forecast.ts';

/** The time at which the day should end and may not, and what would help; null if it ends in time. */
export function findOverrun(facts: ForecastFacts, now: Date): Overrun {
  const end = endOfDay(facts, now);
  const limit = limitFor(facts, now);
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

/** The announced end if it is today's, or else midnight, after which no venue is open. */
function limitFor({ event }: ForecastFacts, now: Date): NonNullable<Overrun>['limit'] {
  const { ends_at, time_zone } = event;
  const announced = ends_at === null ? NaN : Date.parse(ends_at) - now.getTime();
  if (ends_at !== null && Math.abs(announced) < 16 * HOUR) return { at: ends_at, is: 'announced' };
  // A match after midnight belongs to the evening before.
  const nextDay = new Date(now.getTime() + 18 * HOUR).toISOString();
  const midnight = `${wallClock(nextDay, time_zone).slice(0, 10)} 00:00:00`;
  return { at: new Date(momentOnClock(midnight, time_zone)).toISOString(), is: 'midnight' };
}

type Change = Pick<Remedy, 'change' | 'by'> & { state: TournamentState };

/** The settings that can still be changed. A stage that has begun keeps its rules. */
function remediesFor({ state }: ForecastFacts): Change[] {
  const { stations, document, format } = state;
  const { first, last } = format;
  const changes: Change[] = [];
  if (stations !== null) {
    for (const by of [1, 2]) {
      changes.push({ change: 'stations', by, state: { ...state, stations: stations + by } });
    }
  }
  if (document.swiss === null && first?.kind === 'swiss' && document.bracket === null) {
    const rounds = tournamentSummary(state, 0).rounds_total - 1;
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
  const shorter = (games: number) => Math.max(1, games - SHORTER_BY);
  const { winner, loser, final, third } = last.best_of;
  const best_of = {
    winner: shorter(winner),
    loser: shorter(loser),
    final: shorter(final),
    third: shorter(third),
  };
  return { ...last, best_of };
}

function gain(before: Estimate, after: Estimate): number {
  return middleOf(before) - middleOf(after);
}

function middleOf({ from, to }: Estimate): number {
  return (Date.parse(from) + Date.parse(to)) / 2;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WORTH_SAYING = 10 * MINUTE;
const FEWEST_ROUNDS = 2;
const SHORTER_BY = 2;
