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
import { WEEKEND_FORMAT, type Format } from '#contract/format.ts';
import { noticeSentence } from '#server/sentences/rounds.ts';
import { tableSentence } from '#server/sentences/tables.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { NOTHING_DECIDED } from '#server/tournament/document.ts';
import { planOf, stagesOf, type Stages } from '#server/tournament/project.ts';
import { bracketOptions } from '#server/tournament/settings.ts';
import { roundId, type WantedRound } from '#server/tournament/rounds.ts';
import { nameOf, stageOf } from '#server/tournament/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { buildEntrant } from '#tests/builders.ts';

/** Tournaments without a database: what a step plans is what is there afterwards. */

export function stateAfter(state: TournamentState, stages: Stages): TournamentState {
  const plan = planOf(state, stages);
  const rounds = [...state.rounds];
  const keyOf = (round: WantedRound): number => {
    const known = rounds.find((candidate) => roundId(candidate) === roundId(round));
    if (known !== undefined) return known.pk_round;
    rounds.push({ ...round, pk_round: rounds.length + 1 });
    return rounds.length;
  };
  const last = Math.max(0, ...state.matches.map(({ pk_match }) => pk_match));
  let added = 0;
  const matches = plan.matches.map(({ round, pk_match, ...match }): KeyedMatch => {
    const number = pk_match ?? last + (added += 1);
    return { ...match, pk_match: number, fk_round: keyOf(round), version: 1 };
  });
  return { ...state, document: plan.document, matches: matches.toSorted(byNumber), rounds };
}

/** A Swiss phase that has begun, and in which nothing is drawn yet. */
export function swissState(count: number, rounds: number): TournamentState {
  const begun = startSwiss(teamsOf(count), { rounds });
  if (!begun.ok) throw new Error(begun.code);
  const document = { ...NOTHING_DECIDED, registrationOpen: false };
  return stateAfter(emptyState(count), {
    document,
    groups: null,
    swiss: begun.state,
    bracket: null,
  });
}

/** Groups that have begun: all their matches are there. */
export function groupsState(
  count: number,
  settings: GroupsSettings,
  format: Format = GROUPS_FORMAT,
): TournamentState {
  const begun = startGroups(teamsOf(count), settings);
  if (!begun.ok) throw new Error(begun.code);
  const document = { ...NOTHING_DECIDED, registrationOpen: false };
  const stages = { document, swiss: null, groups: begun.state, bracket: null };
  return stateAfter(emptyState(count, format), stages);
}

/** Two groups of which two go on each, then a single elimination. */
export const GROUPS_FORMAT: Format = {
  first: { kind: 'groups', groups: 2, best_of: 3, qualifiers: 2 },
  last: {
    kind: 'single',
    best_of: { winner: 7, loser: 7, final: 9, third: 5 },
    third_place: true,
  },
};

/** The bracket that follows from the stage that is over, with everybody in it who goes on. */
export function bracketState(state: TournamentState): TournamentState {
  const stages = stagesOf(state);
  const seeding = stages.groups
    ? seedBracket(stages.groups)
    : stages.swiss && seedBracket(stages.swiss, { avoidRematches: false });
  const { last } = state.format;
  const begun = seeding?.ok && last ? startBracket(seeding.teams, bracketOptions(last)) : null;
  if (!begun?.ok) throw new Error('the stage before the bracket is not over');
  return stateAfter(state, { ...stages, bracket: begun.state });
}

/** What is open now is played, the first match first: its first team wins. */
export function withResults(state: TournamentState, limit = Infinity): TournamentState {
  const stages = stagesOf(state);
  const { swiss, groups, bracket } = stages;
  const open = state.matches.filter(isOpen).slice(0, limit);
  const results = Object.fromEntries(open.map((match) => [match.key, resultFor(match, true)]));
  if (bracket !== null) {
    return stateAfter(state, { ...stages, bracket: withMore(bracket, results) });
  }
  return stateAfter(state, {
    ...stages,
    swiss: swiss && withMore(swiss, results),
    groups: groups && withMore(groups, results),
  });
}

/** Everything that is left of the stage that is being played. */
export function playedOut(state: TournamentState): TournamentState {
  if (state.matches.some(isOpen)) return playedOut(withResults(state));
  const next = withNextRound(state);
  return next === null ? state : playedOut(next);
}

/** The next round of the Swiss phase, which there must be. */
export function nextRound(state: TournamentState): TournamentState {
  const drawn = withNextRound(state);
  if (drawn === null) throw new Error('no round can be drawn');
  return drawn;
}

export function withNextRound(state: TournamentState): TournamentState | null {
  const { swiss } = stagesOf(state);
  if (swiss === null || state.document.bracket !== null) return null;
  const draft = draftRound(swiss);
  const published = draft.ok ? publishRound(swiss, draft) : draft;
  if (!published.ok) return null;
  const document = { ...state.document, draft: null };
  return stateAfter(state, { ...stagesOf(state), document, swiss: published.state });
}

/** A Swiss phase, moment by moment: begun, then each round drafted, published and played, with a team that leaves. */
export function weekendOf(count: number, settings: SwissSettings = {}): TournamentState[] {
  const begun = startSwiss(teamsOf(count), { ...settings, rounds: 4 });
  if (!begun.ok) throw new Error(begun.code);
  const stages = { document: NOTHING_DECIDED, groups: null, swiss: begun.state, bracket: null };
  let state = stateAfter(emptyState(count), stages);
  const moments = [state];
  const reach = (next: TournamentState): void => void moments.push((state = next));
  for (let round = 1; round <= 4; round += 1) {
    reach(withDraft(state));
    reach(withNextRound(state) ?? state);
    reach(played(state));
    if (round === 2) reach(withoutTeam(state, count));
  }
  return moments;
}

export function withDraft(state: TournamentState): TournamentState {
  const { swiss } = stagesOf(state);
  const drawn = swiss && draftRound(swiss);
  if (swiss === null || !drawn?.ok) throw new Error('the next round can be drawn');
  const tables = drawn.tables.map(({ one, two, reason, rematch }) => {
    return { one, two, explanation: tableSentence(reason, swiss.options.byes), rematch };
  });
  const notices = drawn.notices.map((notice) => noticeSentence(notice, (id) => nameOf(state, id)));
  const draft = { round: drawn.round, tables, notices };
  return { ...state, document: { ...state.document, draft } };
}

function played(state: TournamentState): TournamentState {
  const matches = state.matches.map((match) => {
    if (!isOpen(match)) return match;
    const { scoreOne, scoreTwo, winner } = resultFor(match, true);
    return { ...match, score_team_one: scoreOne, score_team_two: scoreTwo, winner_team: winner };
  });
  return { ...state, matches };
}

export function withoutTeam(state: TournamentState, team: number): TournamentState {
  const { swiss, groups, bracket } = stagesOf(state);
  const stage: State | null = bracket ?? swiss ?? groups;
  const left = stage && withdraw(stage, team);
  if (!left?.ok) return state;
  return stateAfter(state, { ...stagesOf(state), [left.state.kind]: left.state });
}

export function resultFor(
  { fk_team_one, fk_team_two, key }: KeyedMatch,
  firstWins: boolean,
): Result {
  const [one, two] = [fk_team_one ?? 0, fk_team_two ?? 0];
  const wins = stageOf({ key }) === 'bracket' ? 3 : 2;
  return firstWins
    ? { one, two, scoreOne: wins, scoreTwo: 1, winner: one }
    : { one, two, scoreOne: 0, scoreTwo: wins, winner: two };
}

export function isOpen({ fk_team_one, fk_team_two, winner_team, bye, unwon }: KeyedMatch): boolean {
  return bye + unwon === 0 && winner_team === null && fk_team_one !== null && fk_team_two !== null;
}

export function teamsOf(count: number): Team[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    seed: index + 1,
  }));
}

export function emptyState(count: number, format: Format = WEEKEND_FORMAT): TournamentState {
  const facts = teamsOf(count).map(({ id }) => buildEntrant({ pk_team: id, name: `Équipe ${id}` }));
  const teams = new Map(facts.map((team) => [team.pk_team, team]));
  return {
    document: NOTHING_DECIDED,
    format,
    isPastClosing: false,
    stations: null,
    matches: [],
    rounds: [],
    teams,
  };
}

function withMore<S extends { results: Readonly<Record<string, Result>> }>(
  state: S,
  results: Readonly<Record<string, Result>>,
): S {
  return { ...state, results: { ...state.results, ...results } };
}

function byNumber(one: KeyedMatch, two: KeyedMatch): number {
  return one.pk_match - two.pk_match;
}
