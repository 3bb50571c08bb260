import { matchesOf, startBracket, startGroups, type BracketMatch, type Match } from '#engine';
import { calendarDays } from '#contract/events/event-dates.ts';
import type { Event } from '#contract/events/events.ts';
import { hasBegun } from '#contract/tournament/has-begun.ts';
import { isOver } from '#contract/tournament/match-state.ts';
import { momentOnClock } from '#contract/words/time-zones.ts';
import { sortByPlayOrder } from '#server/day/settle-calls.ts';
import type { Call } from '#server/store/day/calls.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { groupsRound, swissRound } from '#server/tournament/stages/rounds.ts';
import { bracketOptions, groupsOptions } from '#server/tournament/document/settings.ts';
import {
  engineBracket,
  engineGroups,
  currentPhase,
  matchStage,
  seededTeams,
} from '#server/tournament/stages/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { enteringCount, tournamentSummary } from '#server/tournament/summary.ts';

/** A match that is still to be played, or the pause before matches that are not drawn yet. */
export type Step = {
  /** The match's name in the tournament. The step's random numbers are drawn from it, so that other steps do not change them. */
  key: string;
  /** The label of its round. */
  round: string;
  /** Null for a match that is not drawn yet. */
  pk_match: number | null;
  /** Null for a pause. */
  bestOf: number | null;
  /** Minutes since the match was called or the pause began; null before that. */
  lasted: number | null;
  /** The keys of the steps that have to end before it begins. */
  after: string[];
  /** The earliest start, in minutes from now. */
  notBefore: number;
  /** How likely the match is played at all. */
  chance: number;
};

export type Plan = {
  /** In the order in which matches take stations. */
  steps: Step[];
  /** Whether these steps are all that is played today. */
  isWholeDay: boolean;
};

export type PlannedEvent = Pick<Event, 'starts_at' | 'ends_at' | 'time_zone'>;

type Facts = {
  state: TournamentState;
  calls: ReadonlyMap<number, Call>;
  event: PlannedEvent;
  now: Date;
};

/** The steps that are left today. */
export function planDay(facts: Facts): Plan {
  const { format, document } = facts.state;
  const hasFirst = format.first !== null || document.swiss !== null || document.groups !== null;
  const stages = Number(hasFirst) + Number(format.last !== null);
  const days = calendarDays(facts.event)?.count ?? 1;
  const isBracketLater = days > 1 && stages > 1;
  return {
    steps: planSteps(matchBatches(facts.state, isBracketLater), facts),
    isWholeDay: days === 1 || (isBracketLater && days === stages),
  };
}

/** A match that is still to be played. It waits for the end of the matches in `after`. */
type ForecastMatch = Pick<Step, 'key' | 'round' | 'after'> & { bestOf: number; chance?: number };
/** Matches that are drawn together. If they are not drawn yet, they wait for all matches before them, and for a pause. */
type MatchBatch = { isDrawn: boolean; matches: ForecastMatch[] };

function matchBatches(state: TournamentState, isBracketLater: boolean): MatchBatch[] {
  if (state.document.bracket !== null) return drawnBracket(state);
  return [...firstStage(state), ...(isBracketLater ? [] : comingBracket(state))];
}

function firstStage(state: TournamentState): MatchBatch[] {
  const { swiss, groups } = state.document;
  const kind = state.format.first?.kind;
  if (groups !== null || (swiss === null && kind === 'groups')) return groupMatches(state);
  return swiss !== null || kind === 'swiss' ? swissRounds(state) : [];
}

function swissRounds(state: TournamentState): MatchBatch[] {
  const { swiss } = state.document;
  const { first } = state.format;
  const { rounds_total, team_count } = tournamentSummary(state, 0);
  const withdrawn = swiss?.withdrawals.filter(({ backInRound }) => backInRound === undefined) ?? [];
  const tables = Math.floor((team_count - withdrawn.length) / 2);
  const usual = first?.kind === 'swiss' ? first.best_of : 3;
  const drawn = swiss?.drawn.length ?? 0;
  const coming = range(Math.max(0, rounds_total - drawn)).map((index): MatchBatch => {
    const round = drawn + index;
    const bestOf = swiss?.options.bestOfRounds[round] ?? swiss?.options.bestOf ?? usual;
    const { label } = swissRound({ round, bestOf });
    const matches = range(tables).map((table) => ({
      key: `S${round}-${table}`,
      bestOf,
      round: label,
      after: [],
    }));
    return { isDrawn: false, matches };
  });
  return [{ isDrawn: true, matches: openSwissMatches(state) }, ...coming];
}

function openSwissMatches({ document, matches, rounds }: TournamentState): ForecastMatch[] {
  return matches
    .filter((match) => matchStage(match) === 'swiss' && !isOver(match) && match.bye === 0)
    .map(({ key, fk_round }) => ({
      key,
      bestOf: bestOfMatch(document, key) ?? 1,
      round: rounds.find(({ pk_round }) => pk_round === fk_round)?.label ?? '',
      after: [],
    }));
}

/** Each team plays one match after the other, in the order of the rounds. */
function groupMatches(state: TournamentState): MatchBatch[] {
  const stage = engineGroups(state) ?? comingGroups(state);
  if (stage === null) return [];
  const lastOfTeam = new Map<unknown, string>();
  const matches = openIn(matchesOf(stage)).map((match): ForecastMatch => {
    const teams = [match.one, match.two];
    const after = teams.flatMap((team) => lastOfTeam.get(team) ?? []);
    for (const team of teams) lastOfTeam.set(team, match.id);
    const { label } = groupsRound(match, stage.options.groups);
    return { key: match.id, bestOf: match.bestOf, round: label, after };
  });
  return [{ isDrawn: state.document.groups !== null, matches }];
}

function comingGroups(state: TournamentState) {
  const { first, last } = state.format;
  if (first?.kind !== 'groups') return null;
  const teams = seededTeams(range(tournamentSummary(state, 0).team_count));
  const begun = startGroups(teams, groupsOptions(first, last));
  return begun.ok ? begun.state : null;
}

function drawnBracket(state: TournamentState): MatchBatch[] {
  const bracket = engineBracket(state);
  if (bracket === null) return [];
  const labels = new Map(state.rounds.map(({ pk_round, label }) => [pk_round, label]));
  const rounds = new Map(state.matches.map(({ key, fk_round }) => [key, labels.get(fk_round)]));
  const nodes = openIn(matchesOf(bracket));
  const roundOf = (key: string) => rounds.get(key) ?? '';
  return [{ isDrawn: true, matches: bracketMatches(nodes, bracket.options.reset, roundOf) }];
}

/** As the engine would draw it now. */
function comingBracket(state: TournamentState): MatchBatch[] {
  const { last } = state.format;
  const count = enteringCount(state);
  if (last === null || count < 2) return [];
  const begun = startBracket(seededTeams(range(count)), bracketOptions(last));
  if (!begun.ok) return [];
  const nodes = openIn(matchesOf(begun.state));
  const { reset } = begun.state.options;
  return [{ isDrawn: false, matches: bracketMatches(nodes, reset, () => 'Bracket') }];
}

function bracketMatches(
  nodes: readonly BracketMatch[],
  reset: boolean,
  roundOf: (key: string) => string,
): ForecastMatch[] {
  const matches = nodes.map(({ id, bestOf, from }): ForecastMatch => {
    const after = from.flatMap((source) => (source.from === 'seed' ? [] : source.match));
    return { key: id, bestOf, round: roundOf(id), after };
  });
  const final = matches.find(({ key }) => key === 'GF');
  if (!reset || final === undefined) return matches;
  return [...matches, { ...final, key: 'GF2', after: ['GF'], chance: SECOND_FINAL_CHANCE }];
}

/** How often the team from the lower bracket wins the first match of a grand final. */
const SECOND_FINAL_CHANCE = 0.4;

function openIn<M extends Match>(matches: readonly M[]): M[] {
  return matches.filter(({ state }) => state === 'ready' || state === 'waiting');
}

function planSteps(batches: readonly MatchBatch[], facts: Facts): Step[] {
  const rows = new Map(facts.state.matches.map((match) => [match.key, match]));
  const steps: Step[] = [];
  let before: string[] = [];
  for (const { isDrawn, matches } of batches.filter((batch) => batch.matches.length > 0)) {
    const pauses = isDrawn ? [] : [pauseBefore(matches[0]?.round ?? '', before, facts)];
    const ordered = sortByPlayOrder(
      matches.map((match, index) => ({
        ...match,
        pk_match: rows.get(match.key)?.pk_match ?? index,
      })),
    );
    const keys = new Set(ordered.map(({ key }) => key));
    steps.push(...pauses);
    for (const { key, bestOf, round, after, chance = 1 } of ordered) {
      const row = rows.get(key);
      const call = row && facts.calls.get(row.pk_match);
      const calledAt = call === undefined || call.progress === 'played' ? null : call.called_at;
      const lasted = calledAt === null ? null : Math.max(0, -minutesUntil(calledAt, facts.now));
      const announced = row?.match_date && momentOnClock(row.match_date, facts.event.time_zone);
      const waitsFor = [
        ...pauses.map((pause) => pause.key),
        ...after.filter((one) => keys.has(one)),
      ];
      steps.push({
        key,
        round,
        pk_match: row?.pk_match ?? null,
        bestOf,
        lasted,
        // A match under way waits for nothing, even if a result before it was taken back.
        after: lasted === null ? [...new Set(waitsFor)] : [],
        notBefore: announced ? Math.max(0, minutesUntil(announced, facts.now)) : 0,
        chance,
      });
    }
    before = [...keys];
  }
  return steps;
}

/** If nothing is left before it, the pause has begun with the last result. Before the event it waits for the announced start. */
function pauseBefore(round: string, after: string[], { state, calls, event, now }: Facts): Step {
  const isBegun = hasBegun({ phase: currentPhase(state) });
  const results = [...calls.values()].flatMap(({ played_at }) => played_at ?? []);
  const lastResult = results.toSorted().at(-1);
  const isNow = after.length === 0 && isBegun && lastResult !== undefined;
  const starts = isBegun || event.starts_at === null ? 0 : minutesUntil(event.starts_at, now);
  return {
    key: `pause ${round}`,
    round,
    pk_match: null,
    bestOf: null,
    lasted: isNow ? -minutesUntil(lastResult, now) : null,
    after,
    notBefore: Math.max(0, starts),
    chance: 1,
  };
}

function minutesUntil(time: string | number, now: Date): number {
  return (new Date(time).getTime() - now.getTime()) / 60_000;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
