import { matchesOf, startBracket, startGroups, type BracketMatch, type Match } from '#engine';
import { calendarDays } from '#contract/event-dates.ts';
import type { Event } from '#contract/events.ts';
import type { Call } from '#server/store/calls.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { inTurn } from '#server/day/settle-calls.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { groupsRound, swissRound } from '#server/tournament/rounds.ts';
import { bracketOptions, groupsOptions } from '#server/tournament/settings.ts';
import { bracketOf, groupStageOf, phaseOf, stageOf, teamsOf } from '#server/tournament/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { enteringCount, tournamentOf } from '#server/tournament/summary.ts';
import { seedOf } from './chance.ts';
import { minutesUntil, momentAt } from './moments.ts';
import type { Step } from './play-out.ts';

/** A round with what is left of it: which steps, and which match each of them is. */
export type PlannedRound = {
  label: string;
  /** Null for one that is not drawn yet. */
  pk_round: number | null;
  steps: { step: number; pk_match: number | null; call: Call | null }[];
};

export type Plan = {
  steps: Step[];
  rounds: PlannedRound[];
  /** Whether all that is planned is played on the same day, and nothing else is. */
  isWholeDay: boolean;
};

export type PlannedEvent = Pick<Event, 'starts_at' | 'ends_at' | 'time_zone'>;

type Facts = {
  state: TournamentState;
  calls: ReadonlyMap<number, Call>;
  event: PlannedEvent;
  now: Date;
};

/** What is left of the tournament as far as it is known to be played today. */
export function planOf(facts: Facts): Plan {
  const { state, event } = facts;
  const plan = createPlan(facts);
  const { format, document } = state;
  const stages =
    Number(format.first !== null || document.swiss !== null || document.groups !== null) +
    Number(format.last !== null);
  const days = calendarDays(event)?.count ?? 1;
  const areApart = days > 1 && stages > 1;
  if (document.bracket !== null) plan.add(bracketParts(state));
  else {
    plan.add(firstParts(state));
    if (format.last !== null && !areApart) plan.add(comingBracket(state));
  }
  return {
    steps: plan.steps,
    rounds: plan.rounds,
    isWholeDay: days === 1 || (areApart && days === stages),
  };
}

/** A match to come, by its name in the tournament: of which ones it waits for the end. */
type Part = { key: string; bestOf: number; round: string; after: string[]; chance?: number };
/** Parts that begin together, once everything before them is over and a pause has passed. */
type Parts = { isDrawn: boolean; parts: Part[] };

function firstParts(state: TournamentState): Parts[] {
  const { swiss, groups } = state.document;
  if (groups !== null || (swiss === null && state.format.first?.kind === 'groups')) {
    return groupParts(state);
  }
  if (swiss === null && state.format.first?.kind !== 'swiss') return [];
  const { rounds_total, team_count } = tournamentOf(state, 0);
  const drawn = swiss?.drawn.length ?? 0;
  const isOfRound = ({ key }: KeyedMatch) => stageOf({ key }) === 'swiss';
  const open = state.matches.filter((match) => isOfRound(match) && isUndecided(match));
  const standing = { isDrawn: true, parts: open.map((match) => partOf(state, match)) };
  const playing = enteringAll(state, team_count);
  const coming = Array.from({ length: Math.max(0, rounds_total - drawn) }, (_, index): Parts => {
    const round = drawn + index + 1;
    const options = swiss?.options;
    const usual = state.format.first?.kind === 'swiss' ? state.format.first.best_of : 3;
    const bestOf = options?.bestOfRounds[round] ?? options?.bestOf ?? usual;
    const { label } = swissRound({ round, bestOf });
    const tables = Array.from({ length: Math.floor(playing / 2) }, (_table, table) => ({
      key: `S${round}-${table + 1}`,
      bestOf,
      round: label,
      after: [],
    }));
    return { isDrawn: false, parts: tables };
  });
  return [standing, ...coming];
}

/** Those who play the next Swiss round. */
function enteringAll(state: TournamentState, teamCount: number): number {
  const left = state.document.swiss?.withdrawals.filter(
    ({ backInRound }) => backInRound === undefined,
  );
  return teamCount - (left?.length ?? 0);
}

/** Everybody plays one match after the other, in the order of the rounds. */
function groupParts(state: TournamentState): Parts[] {
  const stage = groupStageOf(state) ?? comingGroups(state);
  if (stage === null) return [];
  const isDrawn = state.document.groups !== null;
  const last = new Map<unknown, string>();
  const parts = openOf(matchesOf(stage)).map((match): Part => {
    const after = [match.one, match.two].flatMap((team) => last.get(team) ?? []);
    for (const team of [match.one, match.two]) last.set(team, match.id);
    const { label } = groupsRound(match, stage.options.groups);
    return { key: match.id, bestOf: match.bestOf, round: label, after };
  });
  return [{ isDrawn, parts }];
}

function comingGroups(state: TournamentState) {
  const { first, last } = state.format;
  if (first?.kind !== 'groups') return null;
  const begun = startGroups(
    teamsOf(range(tournamentOf(state, 0).team_count)),
    groupsOptions(first, last),
  );
  return begun.ok ? begun.state : null;
}

function bracketParts(state: TournamentState): Parts[] {
  const bracket = bracketOf(state);
  if (bracket === null) return [];
  const labels = new Map(state.rounds.map(({ pk_round, label }) => [pk_round, label]));
  const rounds = new Map(
    state.matches.map(({ key, fk_round }) => [key, labels.get(fk_round) ?? '']),
  );
  const nodes = openOf(matchesOf(bracket));
  return [
    {
      isDrawn: true,
      parts: withDecider(nodes, bracket.options.reset, (key) => rounds.get(key) ?? ''),
    },
  ];
}

function comingBracket(state: TournamentState): Parts[] {
  const { last } = state.format;
  const count = enteringCount(state);
  if (last === null || count < 2) return [];
  const begun = startBracket(teamsOf(range(count)), bracketOptions(last));
  if (!begun.ok) return [];
  const nodes = openOf(matchesOf(begun.state));
  return [
    { isDrawn: false, parts: withDecider(nodes, begun.state.options.reset, () => 'Bracket') },
  ];
}

function withDecider(
  nodes: readonly BracketMatch[],
  reset: boolean,
  round: (key: string) => string,
): Part[] {
  const keys = new Set(nodes.map(({ id }) => id));
  const parts = nodes.map(({ id, bestOf, from }): Part => {
    const after = from.flatMap((source) => (source.from === 'seed' ? [] : source.match));
    return { key: id, bestOf, round: round(id), after: after.filter((key) => keys.has(key)) };
  });
  const final = parts.find(({ key }) => key === GRAND_FINAL);
  if (!reset || final === undefined) return parts;
  return [
    ...parts,
    { ...final, key: DECIDER, round: final.round, after: [GRAND_FINAL], chance: DECIDER_CHANCE },
  ];
}

const GRAND_FINAL = 'GF';
const DECIDER = 'GF2';
/** How often who comes from below wins the first match of a grand final. */
const DECIDER_CHANCE = 0.4;

function openOf<M extends Match>(matches: readonly M[]): M[] {
  return matches.filter(({ state }) => state === 'ready' || state === 'waiting');
}

function isUndecided({ winner_team, unwon, bye }: KeyedMatch): boolean {
  return winner_team === null && unwon === 0 && bye === 0;
}

function partOf({ document, rounds }: TournamentState, { key, fk_round }: KeyedMatch): Part {
  const label = rounds.find(({ pk_round }) => pk_round === fk_round)?.label ?? '';
  return { key, bestOf: bestOfMatch(document, key) ?? 1, round: label, after: [] };
}

/** Puts parts into steps, one lot after the other. */
function createPlan({ state, calls, event, now }: Facts) {
  const steps: Step[] = [];
  const rounds: PlannedRound[] = [];
  const rows = new Map(state.matches.map((match) => [match.key, match]));
  const lastResult = Math.max(
    0,
    ...[...calls.values()].map(({ played_at }) => Date.parse(played_at ?? '') || 0),
  );
  const hasBegun = phaseOf(state) !== 'registration' && phaseOf(state) !== 'closed';

  /** The pause before what is not drawn yet: it goes on when nothing else does. */
  const pauseAfter = (before: readonly number[], name: string): number => {
    const isNow = before.length === 0 && hasBegun && lastResult > 0;
    const lasted = isNow ? (now.getTime() - lastResult) / MINUTE : null;
    const starts = hasBegun || event.starts_at === null ? 0 : minutesUntil(event.starts_at, now);
    const pause = {
      ...newStep(`pause ${name}`),
      lasted,
      waits: before.length,
      notBefore: Math.max(0, starts),
    };
    for (const index of before) steps[index]?.unlocks.push(steps.length);
    steps.push(pause);
    return steps.length - 1;
  };

  const stepOf = ({
    key,
    bestOf,
    chance = 1,
  }: Part): { step: Step; pk_match: number | null; call: Call | null } => {
    const row = rows.get(key);
    const call = row === undefined ? undefined : calls.get(row.pk_match);
    const active =
      call !== undefined && call.progress !== 'played' && call.called_at !== null ? call : null;
    const lasted = active?.called_at ? Math.max(0, -minutesUntil(active.called_at, now)) : null;
    const announced = row?.match_date
      ? minutesUntil(momentAt(row.match_date, event.time_zone), now)
      : 0;
    const step = { ...newStep(key), bestOf, lasted, chance, notBefore: Math.max(0, announced) };
    return { step, pk_match: row?.pk_match ?? null, call: active };
  };

  const add = ({ isDrawn, parts }: Parts, before: readonly number[]): number[] => {
    if (parts.length === 0) return [...before];
    const pause = isDrawn ? null : pauseAfter(before, parts[0]?.round ?? '');
    const ordered = inTurn(
      parts.map((part, index) => ({ ...part, pk_match: rows.get(part.key)?.pk_match ?? index })),
    );
    const places = new Map<string, number>();
    for (const part of ordered) {
      const { step, pk_match, call } = stepOf(part);
      places.set(part.key, steps.length);
      roundOf(part, rows.get(part.key)?.fk_round ?? null).steps.push({
        step: steps.length,
        pk_match,
        call,
      });
      steps.push(step);
    }
    for (const part of ordered) {
      const at = places.get(part.key) ?? 0;
      const after = part.after.flatMap((key) => places.get(key) ?? []);
      const waits = pause === null ? after : [pause, ...after];
      const step = steps[at];
      // A match under way waits for nothing, whatever is still to be told of those before it.
      if (step === undefined || step.lasted !== null) continue;
      for (const index of new Set(waits)) {
        steps[index]?.unlocks.push(at);
        step.waits += 1;
      }
    }
    return [...places.values()];
  };

  const roundOf = ({ round }: Part, pk_round: number | null): PlannedRound => {
    const known = rounds.find((one) => one.label === round);
    if (known !== undefined) return known;
    const made = { label: round, pk_round, steps: [] };
    rounds.push(made);
    return made;
  };

  let before: number[] = [];
  return {
    steps,
    rounds,
    add: (lots: readonly Parts[]): void => {
      for (const lot of lots) before = add(lot, before);
    },
  };
}

const MINUTE = 60_000;

function newStep(name: string): Step {
  const seed = seedOf(name);
  return { seed, bestOf: null, lasted: null, waits: 0, unlocks: [], notBefore: 0, chance: 1 };
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
