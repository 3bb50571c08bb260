import {
  draftRound,
  publishRound,
  seedBracket,
  startBracket,
  startGroups,
  startSwiss,
  withdraw,
  type GroupsSettings,
  type Result,
  type State,
  type SwissSettings,
  type Team,
} from '#engine';
import { WEEKEND_FORMAT, type Format } from '#contract/tournament/format.ts';
import { noticeSentence } from '#server/sentences/rounds.ts';
import { tableSentence } from '#server/sentences/tables.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { EMPTY_DOCUMENT } from '#server/tournament/document/document.ts';
import { planStages, currentStages, type Stages } from '#server/tournament/plan-rows.ts';
import { bracketOptions } from '#server/tournament/document/settings.ts';
import { roundId, type PlannedRound } from '#server/tournament/stages/rounds.ts';
import { teamName, matchStage } from '#server/tournament/stages/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { buildEntrant } from '#tests/builders.ts';

/** Applies a step's plan to a state, without a database. */

export function stateAfter(state: TournamentState, stages: Stages): TournamentState {
  const plan = planStages(state, stages);
  const rounds = [...state.rounds];
  const findRoundKey = (round: PlannedRound): number => {
    const existing = rounds.find((candidate) => roundId(candidate) === roundId(round));
    if (existing !== undefined) return existing.pk_round;
    rounds.push({ ...round, pk_round: rounds.length + 1 });
    return rounds.length;
  };
  const last = Math.max(0, ...state.matches.map(({ pk_match }) => pk_match));
  let added = 0;
  const matches = plan.matches.map(({ round, pk_match, ...match }): KeyedMatch => {
    const number = pk_match ?? last + (added += 1);
    return { ...match, pk_match: number, fk_round: findRoundKey(round), version: 1 };
  });
  return { ...state, document: plan.document, matches: matches.toSorted(byNumber), rounds };
}

/** A Swiss phase that has begun, without a round. */
export function swissState(count: number, rounds: number): TournamentState {
  const begun = startSwiss(buildTeams(count), { rounds });
  if (!begun.ok) throw new Error(begun.code);
  const document = { ...EMPTY_DOCUMENT, registrationOpen: false };
  return stateAfter(emptyState(count), {
    document,
    groups: null,
    swiss: begun.state,
    bracket: null,
  });
}

/** Groups that have begun, with all their matches. */
export function groupsState(
  count: number,
  settings: GroupsSettings,
  format: Format = GROUPS_FORMAT,
): TournamentState {
  const begun = startGroups(buildTeams(count), settings);
  if (!begun.ok) throw new Error(begun.code);
  const document = { ...EMPTY_DOCUMENT, registrationOpen: false };
  const stages = { document, swiss: null, groups: begun.state, bracket: null };
  return stateAfter(emptyState(count, format), stages);
}

/** Two groups with two qualifiers each, then single elimination. */
export const GROUPS_FORMAT: Format = {
  first: { kind: 'groups', groups: 2, best_of: 3, qualifiers: 2 },
  last: {
    kind: 'single',
    best_of: { winner: 7, loser: 7, final: 9, third: 5 },
    third_place: true,
  },
};

/** The bracket after a stage that is over, with all its qualifiers. */
export function bracketState(state: TournamentState): TournamentState {
  const stages = currentStages(state);
  const seeding = stages.groups
    ? seedBracket(stages.groups)
    : stages.swiss && seedBracket(stages.swiss, { avoidRematches: false });
  const { last } = state.format;
  const begun = seeding?.ok && last ? startBracket(seeding.teams, bracketOptions(last)) : null;
  if (!begun?.ok) throw new Error('the stage before the bracket is not over');
  return stateAfter(state, { ...stages, bracket: begun.state });
}

/** Plays the open matches in order: the first team wins. */
export function withResults(state: TournamentState, limit = Infinity): TournamentState {
  const stages = currentStages(state);
  const { swiss, groups, bracket } = stages;
  const open = state.matches.filter(isOpen).slice(0, limit);
  const results = Object.fromEntries(open.map((match) => [match.key, resultFor(match, true)]));
  if (bracket !== null) {
    return stateAfter(state, { ...stages, bracket: withMoreResults(bracket, results) });
  }
  return stateAfter(state, {
    ...stages,
    swiss: swiss && withMoreResults(swiss, results),
    groups: groups && withMoreResults(groups, results),
  });
}

/** Plays everything that is left of the current stage. */
export function stagePlayedOut(state: TournamentState): TournamentState {
  if (state.matches.some(isOpen)) return stagePlayedOut(withResults(state));
  const next = withNextRound(state);
  return next === null ? state : stagePlayedOut(next);
}

/** Draws the next round of the Swiss phase; throws if there is none. */
export function nextRound(state: TournamentState): TournamentState {
  const drawn = withNextRound(state);
  if (drawn === null) throw new Error('no round can be drawn');
  return drawn;
}

export function withNextRound(state: TournamentState): TournamentState | null {
  const { swiss } = currentStages(state);
  if (swiss === null || state.document.bracket !== null) return null;
  const draft = draftRound(swiss);
  const published = draft.ok ? publishRound(swiss, draft) : draft;
  if (!published.ok) return null;
  const document = { ...state.document, draft: null };
  return stateAfter(state, { ...currentStages(state), document, swiss: published.state });
}

/** All states of a Swiss phase: begun, then each round drafted, published and played. One team withdraws. */
export function swissPhaseStates(count: number, settings: SwissSettings = {}): TournamentState[] {
  const begun = startSwiss(buildTeams(count), { ...settings, rounds: 4 });
  if (!begun.ok) throw new Error(begun.code);
  const stages = { document: EMPTY_DOCUMENT, groups: null, swiss: begun.state, bracket: null };
  let state = stateAfter(emptyState(count), stages);
  const states = [state];
  const advance = (next: TournamentState): void => void states.push((state = next));
  for (let round = 1; round <= 4; round += 1) {
    advance(withDraft(state));
    advance(withNextRound(state) ?? state);
    advance(withOpenPlayed(state));
    if (round === 2) advance(withoutTeam(state, count));
  }
  return states;
}

export function withDraft(state: TournamentState): TournamentState {
  const { swiss } = currentStages(state);
  const drawn = swiss && draftRound(swiss);
  if (swiss === null || !drawn?.ok) throw new Error('the next round can be drawn');
  const tables = drawn.tables.map(({ one, two, reason, rematch }) => {
    return { one, two, explanation: tableSentence(reason, swiss.options.byes), rematch };
  });
  const notices = drawn.notices.map((notice) =>
    noticeSentence(notice, (id) => teamName(state, id)),
  );
  const draft = { round: drawn.round, tables, notices };
  return { ...state, document: { ...state.document, draft } };
}

function withOpenPlayed(state: TournamentState): TournamentState {
  const matches = state.matches.map((match) => {
    if (!isOpen(match)) return match;
    const { scoreOne, scoreTwo, winner } = resultFor(match, true);
    return { ...match, score_team_one: scoreOne, score_team_two: scoreTwo, winner_team: winner };
  });
  return { ...state, matches };
}

export function withoutTeam(state: TournamentState, team: number): TournamentState {
  const { swiss, groups, bracket } = currentStages(state);
  const stage: State | null = bracket ?? swiss ?? groups;
  const withdrawn = stage && withdraw(stage, team);
  if (!withdrawn?.ok) return state;
  return stateAfter(state, { ...currentStages(state), [withdrawn.state.kind]: withdrawn.state });
}

export function resultFor(
  { fk_team_one, fk_team_two, key }: KeyedMatch,
  firstWins: boolean,
): Result {
  const [one, two] = [fk_team_one ?? 0, fk_team_two ?? 0];
  const wins = matchStage({ key }) === 'bracket' ? 3 : 2;
  return firstWins
    ? { one, two, scoreOne: wins, scoreTwo: 1, winner: one }
    : { one, two, scoreOne: 0, scoreTwo: wins, winner: two };
}

export function isOpen({ fk_team_one, fk_team_two, winner_team, bye, unwon }: KeyedMatch): boolean {
  return bye + unwon === 0 && winner_team === null && fk_team_one !== null && fk_team_two !== null;
}

export function buildTeams(count: number): Team[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    seed: index + 1,
  }));
}

export function emptyState(count: number, format: Format = WEEKEND_FORMAT): TournamentState {
  const facts = buildTeams(count).map(({ id }) =>
    buildEntrant({ pk_team: id, name: `Équipe ${id}` }),
  );
  const teams = new Map(facts.map((team) => [team.pk_team, team]));
  return {
    document: EMPTY_DOCUMENT,
    format,
    isPastClosing: false,
    stations: null,
    matches: [],
    rounds: [],
    teams,
  };
}

function withMoreResults<S extends { results: Readonly<Record<string, Result>> }>(
  state: S,
  results: Readonly<Record<string, Result>>,
): S {
  return { ...state, results: { ...state.results, ...results } };
}

function byNumber(one: KeyedMatch, two: KeyedMatch): number {
  return one.pk_match - two.pk_match;
}
