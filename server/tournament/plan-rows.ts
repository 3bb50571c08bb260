import {
  explainRound,
  matchName,
  matchesOf,
  swissId,
  tableNumber,
  type BracketMatch,
  type BracketState,
  type GroupMatch,
  type GroupsState,
  type Match,
  type Result,
  type Side,
  type SwissState,
  type Table,
} from '#engine';
import { tableSentence } from '#server/sentences/tables.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { Plan, PlannedMatch } from './apply.ts';
import type { TournamentDocument } from './document/document.ts';
import { bracketRound, groupsRound, swissRound, type PlannedRound } from './stages/rounds.ts';
import {
  engineBracket,
  resultColumns,
  engineGroups,
  NO_RESULT,
  engineSwiss,
} from './stages/stages.ts';
import type { TournamentState } from './state.ts';
import { withStations } from './stages/stations.ts';

/** The stages after a step, ready to be stored. */
export type Stages = {
  document: TournamentDocument;
  swiss: SwissState | null;
  groups: GroupsState | null;
  bracket: BracketState | null;
};

/**
 * The matches that follow from the stages. Dates and stations stay with their match, and a match that opens without a station gets
 * one. A result is removed when its match has other teams.
 */
export function planStages(state: TournamentState, stages: Stages): Plan {
  const { document, swiss, groups, bracket } = stages;
  const existingByKey = new Map(state.matches.map((match) => [match.key, match]));
  const swissMatches = swiss === null ? [] : matchesOf(swiss);
  const explain = createExplainer(state, swiss, existingByKey);
  const bracketMatches = bracket === null ? [] : matchesOf(bracket);
  const lastRounds = findLastRounds(bracket);
  return {
    document: {
      ...document,
      swiss: swissDecisions(swiss),
      groups: stageDecisions(groups),
      bracket: stageDecisions(bracket),
    },
    matches: withOwnStations(state, [
      ...swissMatches.map((match) =>
        toPlannedMatch(match, existingByKey.get(match.id), {
          round: swissRound(match),
          explanation: explain(match),
          station: initialStation(match, state),
        }),
      ),
      ...(groups === null ? [] : plannedGroups(groups, existingByKey, state)),
      ...bracketMatches.map((match) =>
        toPlannedMatch(match, existingByKey.get(match.id), {
          round: bracketRound(wireRound(match, lastRounds)),
          // The tree explains why the teams meet. Explanations of older versions stay.
          explanation: existingByKey.get(match.id)?.explanation ?? '',
          station: null,
        }),
      ),
    ]),
  };
}

/** All matches are open from the start: in each round the first match is at station 1, and the others wait. */
function plannedGroups(
  groups: GroupsState,
  existingByKey: ReadonlyMap<string, KeyedMatch>,
  { stations }: TournamentState,
): PlannedMatch[] {
  const rounds = Map.groupBy<number, GroupMatch>(matchesOf(groups), ({ round }) => round);
  return [...rounds.values()].flatMap((matches) =>
    matches.map((match, index) =>
      toPlannedMatch(match, existingByKey.get(match.id), {
        round: groupsRound(match, groups.options.groups),
        // The group explains why the teams meet.
        explanation: '',
        station: stations === null ? index + 1 : null,
      }),
    ),
  );
}

/** A table of a round, drawn or chosen, with its explanation. */
export type ExplainedTable = Table & { explanation: string };

/** Plans the next Swiss round with these tables: only its matches are added. */
export function planRound(state: TournamentState, tables: readonly ExplainedTable[]): Plan {
  const { swiss } = state.document;
  if (swiss === null) throw new Error('a round is published in the Swiss phase');
  const drawn = tables.map(({ one, two, chosen }): Table =>
    chosen === true ? { one, two, chosen } : { one, two },
  );
  const document = {
    ...state.document,
    draft: null,
    swiss: { ...swiss, drawn: [...swiss.drawn, drawn] },
  };
  const published = engineSwiss({ ...state, document, matches: [] });
  const round = document.swiss.drawn.length;
  const matches = published === null ? [] : matchesOf(published);
  return {
    document,
    matches: matches
      .filter((match) => match.round === round)
      .map((match, index) =>
        toPlannedMatch(match, undefined, {
          round: swissRound(match),
          explanation: tables[index]?.explanation ?? '',
          station: initialStation(match, state),
        }),
      ),
  };
}

export function currentStages(state: TournamentState): Stages {
  return {
    document: state.document,
    swiss: engineSwiss(state),
    groups: engineGroups(state),
    bracket: engineBracket(state),
  };
}

/** The round of a bracket match, in the words of the contract. */
export function wireRound(match: BracketMatch, { elimination, last }: LastRounds) {
  const { side, round, bestOf } = match;
  const isBeforeFinal = elimination === 'single' && side === 'winner';
  const fromEnd = (last.get(side) ?? round) - round + Number(isBeforeFinal);
  return { side, number: round, fromEnd, bestOf, elimination };
}

/** By side. The winner side of a single elimination ends with the semi-finals. */
export type LastRounds = {
  elimination: BracketState['options']['elimination'];
  last: ReadonlyMap<Side, number>;
};

export function findLastRounds(bracket: BracketState | null): LastRounds {
  const last = new Map<Side, number>();
  for (const { side, round } of bracket === null ? [] : matchesOf(bracket)) {
    last.set(side, Math.max(last.get(side) ?? 0, round));
  }
  return { elimination: bracket?.options.elimination ?? 'double', last };
}

function toPlannedMatch(
  drawn: Match,
  existing: KeyedMatch | undefined,
  fields: { round: PlannedRound; explanation: string; station: number | null },
): PlannedMatch {
  const match = withRowSides(drawn, existing);
  const hasSameTeams = existing?.fk_team_one === match.one && existing.fk_team_two === match.two;
  return {
    ...(existing === undefined ? {} : { pk_match: existing.pk_match }),
    key: match.id,
    round: fields.round,
    fk_team_one: match.one,
    fk_team_two: match.two,
    ...outcomeColumns(match, hasSameTeams ? existing : undefined),
    match_date: existing?.match_date ?? null,
    station: existing === undefined ? fields.station : existing.station,
    bye: match.state === 'bye' ? 1 : 0,
    explanation: fields.explanation,
  };
}

/** The two teams in the order of the stored row: sides must not swap while an admin types the score. */
function withRowSides<P extends Pick<Match, 'one' | 'two'>>(
  pair: P,
  row: KeyedMatch | undefined,
): P {
  const { one, two } = pair;
  return isReversed(pair, row) ? { ...pair, one: two, two: one } : pair;
}

/** Whether the row has the same two teams in reverse order. */
export function isReversed(
  { one, two }: Pick<Match, 'one' | 'two'>,
  row: KeyedMatch | undefined,
): boolean {
  if (one === null || two === null) return false;
  return row?.fk_team_one === two && row.fk_team_two === one;
}

/** A bye and a walkover have a winner without scores; a running score has no winner; an unwon match has neither. */
function outcomeColumns(match: Match, existing: KeyedMatch | undefined) {
  switch (match.state) {
    case 'played':
    case 'unwon':
      return resultColumns(withTeamFirst(match.one, match.result));
    case 'walkover':
      return { ...NO_RESULT, winner_team: match.winner };
    case 'bye':
      return { ...NO_RESULT, winner_team: match.one ?? match.two };
    case 'ready': {
      const underWay = existing !== undefined && existing.winner_team === null;
      return underWay
        ? {
            ...NO_RESULT,
            score_team_one: existing.score_team_one,
            score_team_two: existing.score_team_two,
          }
        : NO_RESULT;
    }
    case 'empty':
      return { ...NO_RESULT, unwon: 1 };
    case 'waiting':
      return NO_RESULT;
  }
}

/** The result with this team first. */
function withTeamFirst(one: number, result: Result): Result {
  const { scoreOne, scoreTwo } = result;
  return result.one === one ? result : { ...result, scoreOne: scoreTwo, scoreTwo: scoreOne };
}

/**
 * Explains why the teams of each Swiss match meet, as of now: an explanation of another pair or an old result would be wrong. A
 * round depends on the results before it, so rounds up to the first change keep their explanations.
 */
function createExplainer(
  state: TournamentState,
  swiss: SwissState | null,
  existingByKey: ReadonlyMap<string, KeyedMatch>,
): (match: Match) => string {
  const firstRound = firstToExplain(state, swiss);
  const tables = swiss?.drawn.slice(firstRound - 1).flatMap((drawn, index) => {
    const round = firstRound + index;
    const shownTables = drawn.map((table, at) =>
      withRowSides(table, existingByKey.get(swissId(round, tableNumber(table, at)))),
    );
    return explainRound(swiss, round, shownTables).map(
      ({ id, reason }) => [id, tableSentence(reason, swiss.options.byes)] as const,
    );
  });
  const explained = new Map(tables);
  return ({ id, round }) =>
    (round < firstRound ? existingByKey.get(id)?.explanation : explained.get(id)) ?? '';
}

/** The first round whose tables are new, or which follows a changed result. */
function firstToExplain(state: TournamentState, swiss: SwissState | null): number {
  const before = engineSwiss(state);
  if (before === null || swiss === null) return 1;
  const last = swiss.drawn.length;
  const results = new Map(matchesOf(before).map((match) => [match.id, outcomeText(match)]));
  const changed = matchesOf(swiss).find((match) => results.get(match.id) !== outcomeText(match));
  const redrawn = swiss.drawn.findIndex(
    (tables, index) => JSON.stringify(tables) !== JSON.stringify(before.drawn[index]),
  );
  return (
    Math.min(changed === undefined ? last : changed.round, redrawn === -1 ? last : redrawn) + 1
  );
}

function outcomeText(match: Match): string {
  const { winner_team, score_team_one, score_team_two } = outcomeColumns(match, undefined);
  return `${match.state} ${winner_team} ${score_team_one} ${score_team_two}`;
}

/** Where stations are not limited, the first table of a round is at station 1. The bye has none. */
function initialStation({ id, two }: Match, { stations }: TournamentState): number | null {
  const name = matchName(id);
  return stations !== null || two === null || name?.stage !== 'swiss' ? null : name.table;
}

function withOwnStations(state: TournamentState, matches: readonly PlannedMatch[]) {
  return state.stations === null ? withStations(state.matches, matches) : matches;
}

function swissDecisions(swiss: SwissState | null): TournamentDocument['swiss'] {
  if (swiss === null) return null;
  const { late, drawn, withdrawals, options } = swiss;
  return { teams: swiss.teams.map(({ id }) => id), late, drawn, withdrawals, options };
}

/** For a stage whose matches all exist from the start. */
function stageDecisions<S extends BracketState | GroupsState>(stage: S | null) {
  if (stage === null) return null;
  const { withdrawals, options } = stage;
  return { teams: stage.teams.map(({ id }) => id), withdrawals, options: options as S['options'] };
}
