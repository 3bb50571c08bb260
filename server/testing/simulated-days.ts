import { seedBracket, startBracket } from '#engine';
import { winsNeeded } from '#contract/tournament/best-of.ts';
import type { Format } from '#contract/tournament/format.ts';
import type { ForecastFacts } from '#server/day/forecast/forecast.ts';
import { nextCalls, type OpenMatch } from '#server/day/next-calls.ts';
import { sortByPlayOrder } from '#server/day/settle-calls.ts';
import type { Call } from '#server/store/day/calls.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { currentStages } from '#server/tournament/plan-rows.ts';
import { bracketOptions } from '#server/tournament/document/settings.ts';
import { matchStage } from '#server/tournament/stages/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import {
  emptyState,
  groupsState,
  isOpen,
  stateAfter,
  swissState,
  buildTeams,
  withNextRound,
} from './states.ts';

/** A simulated day: a real tournament, with match lengths that the clock cannot know in advance. */
export type World = {
  teams: number;
  stations: number | null;
  format: Format;
  /** Minutes from a match's call to its result; null when a team does not come. */
  minutes: (bestOf: number, hoursIn: number) => number | null;
  /** Minutes from the last result of a round to the first call of the next. */
  pause: (round: number) => number;
  chance: () => number;
};

/** What is known at some moment of a day. */
export type DaySnapshot = { facts: ForecastFacts; now: Date; when: 'before' | 'round' | 'later' };

/** What really happened, in milliseconds. */
export type ActualDay = {
  called: Map<number, number>;
  /** By the label of the round. */
  begins: Map<string, number>;
  ends: Map<string, number>;
  end: number;
};

export function simulateDay(world: World): { snapshots: DaySnapshot[]; actual: ActualDay } {
  const day = createDay(world);
  day.tell('before');
  day.begin();
  for (let round = 1; day.drawNext(round); round += 1) day.playRound();
  return day.result();
}

const START = Date.parse('2026-11-14T09:00:00.000Z');
const MINUTE = 60_000;
const NO_SHOW_MINUTES = 12;

function createDay(world: World) {
  let now = START - 20 * MINUTE;
  let state: TournamentState = {
    ...emptyState(world.teams, world.format),
    stations: world.stations,
  };
  const calls = new Map<number, Call>();
  const endings = new Map<number, { at: number; isPlayed: boolean }>();
  const snapshots: DaySnapshot[] = [];
  const actual: ActualDay = { called: new Map(), begins: new Map(), ends: new Map(), end: 0 };
  const event = {
    starts_at: new Date(START).toISOString(),
    ends_at: null,
    time_zone: 'Europe/Paris',
  };
  const iso = () => new Date(now).toISOString();

  const takeSnapshot = (when: DaySnapshot['when']): void => {
    const facts = {
      state,
      event,
      calls: [...calls.values()],
      before: [],
    };
    snapshots.push({ facts, now: new Date(now), when });
  };

  const roundLabel = ({ fk_round }: KeyedMatch) =>
    state.rounds.find(({ pk_round }) => pk_round === fk_round)?.label ?? '';

  const callMatches = (): void => {
    const open = state.matches.filter(isOpen);
    const settings = { stations: world.stations, calling: 'by-itself' as const };
    const activeCalls = [...calls.values()].filter(({ progress }) => progress !== 'played');
    for (const call of nextCalls(settings, sortByPlayOrder(open).map(toOpenMatch), activeCalls, {
      now: iso(),
    })) {
      if (calls.has(call.fk_match)) continue;
      calls.set(call.fk_match, call);
      const match = open.find(({ pk_match }) => pk_match === call.fk_match);
      if (match === undefined) continue;
      const bestOf = bestOfMatch(state.document, match.key) ?? 1;
      const minutes = world.minutes(bestOf, (now - START) / MINUTE / 60);
      endings.set(call.fk_match, {
        at: now + (minutes ?? NO_SHOW_MINUTES) * MINUTE,
        isPlayed: minutes !== null,
      });
      actual.called.set(call.fk_match, now);
      const labels = [roundLabel(match), ...(matchStage(match) === 'bracket' ? ['Bracket'] : [])];
      for (const label of labels) if (!actual.begins.has(label)) actual.begins.set(label, now);
    }
  };

  const endNext = (): void => {
    const [pk_match, ending] = [...endings].toSorted((one, two) => one[1].at - two[1].at)[0] ?? [];
    if (pk_match === undefined || ending === undefined) throw new Error('nobody plays');
    now = ending.at;
    endings.delete(pk_match);
    const call = calls.get(pk_match);
    if (call) calls.set(pk_match, { ...call, progress: 'played', played_at: iso() });
    const match = state.matches.find((one) => one.pk_match === pk_match);
    if (match === undefined) throw new Error('there is no such match');
    const winner_team = world.chance() < 0.5 ? match.fk_team_one : match.fk_team_two;
    const bestOf = bestOfMatch(state.document, match.key) ?? 1;
    const score = ending.isPlayed ? winsNeeded(bestOf) : 0;
    const isFirst = winner_team === match.fk_team_one;
    const played = {
      ...match,
      winner_team,
      score_team_one: isFirst ? score : 0,
      score_team_two: isFirst ? 0 : score,
    };
    actual.ends.set(roundLabel(match), now);
    actual.end = now;
    const matches = state.matches.map((one) => (one.pk_match === pk_match ? played : one));
    state = { ...state, matches };
    if (state.document.bracket !== null) state = stateAfter(state, currentStages(state));
  };

  return {
    tell: takeSnapshot,
    begin: (): void => {
      const { first } = world.format;
      const { stations } = world;
      if (first?.kind === 'groups') {
        const settings = {
          groups: first.groups,
          bestOf: first.best_of,
          ...(first.qualifiers !== null && { qualifiers: first.qualifiers }),
        };
        state = { ...groupsState(world.teams, settings, world.format), stations };
      } else if (first !== null) {
        const begun = swissState(world.teams, first.rounds ?? 3);
        state = {
          ...begun,
          format: world.format,
          stations,
          document: { ...begun.document, qualifiers: first.qualifiers },
        };
        const { swiss } = state.document;
        if (swiss) {
          const options = { ...swiss.options, bestOf: first.best_of };
          state = { ...state, document: { ...state.document, swiss: { ...swiss, options } } };
        }
      }
      now = START + world.pause(0) * MINUTE;
    },
    /** Draws what comes next; false when the day is over. */
    drawNext: (round: number): boolean => {
      if (state.matches.some(isOpen)) return true;
      const next = withNextRound(state);
      const isOver = state.document.bracket !== null || world.format.last === null;
      if (next === null && isOver) return false;
      if (round > 1) {
        const pause = world.pause(round) * MINUTE;
        now += pause / 3;
        takeSnapshot('later');
        now += (2 * pause) / 3;
      }
      state = { ...(next ?? withBracket(state, world)), stations: world.stations };
      return true;
    },
    playRound: (): void => {
      callMatches();
      takeSnapshot('round');
      const labels = new Set(actual.begins.keys());
      const half = Math.floor(world.chance() * state.matches.filter(isOpen).length);
      for (let ended = 0; state.matches.some(isOpen); ended += 1) {
        endNext();
        callMatches();
        const isNewRound = [...actual.begins.keys()].some((label) => !labels.has(label));
        for (const label of actual.begins.keys()) labels.add(label);
        if (ended === half && state.matches.some(isOpen)) takeSnapshot('later');
        else if (isNewRound) takeSnapshot('round');
      }
    },
    result: () => ({ snapshots, actual }),
  };
}

function toOpenMatch({ pk_match, fk_team_one, fk_team_two }: KeyedMatch): OpenMatch {
  return {
    pk_match,
    fk_team_one: fk_team_one ?? 0,
    fk_team_two: fk_team_two ?? 0,
    station: null,
    isUnderWay: false,
  };
}

/** The bracket of those who qualify, by the rules of the format. */
function withBracket(state: TournamentState, { format, teams }: World): TournamentState {
  const stages = currentStages(state);
  const { first, last } = format;
  const count = Math.min(teams, first?.qualifiers ?? teams);
  const seeding = stages.groups
    ? seedBracket(stages.groups)
    : stages.swiss && seedBracket(stages.swiss, { count });
  const seeds = seeding?.ok ? seeding.teams : buildTeams(teams);
  const begun = last && startBracket(seeds, bracketOptions(last));
  if (!begun?.ok) throw new Error('the bracket can be drawn');
  return stateAfter(state, { ...stages, bracket: begun.state });
}
