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
import type { TournamentDocument } from './document.ts';
import { bracketRound, groupsRound, swissRound, type WantedRound } from './rounds.ts';
import { bracketOf, columnsOf, groupStageOf, NO_RESULT, swissOf } from './stages.ts';
import type { TournamentState } from './state.ts';
import { withStations } from './stations.ts';

/** What the stages have become, to be written down. */
export type Stages = {
  document: TournamentDocument;
  swiss: SwissState | null;
  groups: GroupsState | null;
  bracket: BracketState | null;
};

/**
 * The matches of the list screens, as they follow from the stages. Dates and stations stay with their match; one that opens
 * without a station is given one. A result that no longer belongs to the two teams of its match goes.
 */
export function planOf(state: TournamentState, stages: Stages): Plan {
  const { document, swiss, groups, bracket } = stages;
  const known = new Map(state.matches.map((match) => [match.key, match]));
  const swissMatches = swiss === null ? [] : matchesOf(swiss);
  const explanationOf = explainer(state, swiss, known);
  const bracketMatches = bracket === null ? [] : matchesOf(bracket);
  const lastRounds = lastRoundsOf(bracket);
  return {
    document: {
      ...document,
      swiss: decisionsOf(swiss),
      groups: drawOf(groups),
      bracket: drawOf(bracket),
    },
    matches: withOwnStations(state, [
      ...swissMatches.map((match) =>
        planned(match, known.get(match.id), {
          round: swissRound(match),
          explanation: explanationOf(match),
          station: stationOf(match, state),
        }),
      ),
      ...(groups === null ? [] : plannedGroups(groups, known, state)),
      ...bracketMatches.map((match) =>
        planned(match, known.get(match.id), {
          round: bracketRound(wireRound(match, lastRounds)),
          // Why its teams meet follows from the tree. What older versions wrote here stays.
          explanation: known.get(match.id)?.explanation ?? '',
          station: null,
        }),
      ),
    ]),
  };
}

/** In each round the first match plays at station 1: all of them are open from the start, and wait for their turn. */
function plannedGroups(
  groups: GroupsState,
  known: ReadonlyMap<string, KeyedMatch>,
  { stations }: TournamentState,
): PlannedMatch[] {
  const rounds = Map.groupBy<number, GroupMatch>(matchesOf(groups), ({ round }) => round);
  return [...rounds.values()].flatMap((matches) =>
    matches.map((match, index) =>
      planned(match, known.get(match.id), {
        round: groupsRound(match, groups.options.groups),
        // Why its teams meet follows from the group.
        explanation: '',
        station: stations === null ? index + 1 : null,
      }),
    ),
  );
}

/** A table of a round, drawn or chosen, and why it is what it is. */
export type ExplainedTable = Table & { explanation: string };

/** The next round of the Swiss phase, with these tables: its matches are all that is added. */
export function roundPlan(frame: TournamentState, tables: readonly ExplainedTable[]): Plan {
  const { swiss } = frame.document;
  if (swiss === null) throw new Error('a round is published in the Swiss phase');
  const drawn = tables.map(({ one, two, chosen }): Table =>
    chosen === true ? { one, two, chosen } : { one, two },
  );
  const document = {
    ...frame.document,
    draft: null,
    swiss: { ...swiss, drawn: [...swiss.drawn, drawn] },
  };
  const published = swissOf({ ...frame, document, matches: [] });
  const round = document.swiss.drawn.length;
  const matches = published === null ? [] : matchesOf(published);
  return {
    document,
    matches: matches
      .filter((match) => match.round === round)
      .map((match, index) =>
        planned(match, undefined, {
          round: swissRound(match),
          explanation: tables[index]?.explanation ?? '',
          station: stationOf(match, frame),
        }),
      ),
  };
}

export function stagesOf(state: TournamentState): Stages {
  return {
    document: state.document,
    swiss: swissOf(state),
    groups: groupStageOf(state),
    bracket: bracketOf(state),
  };
}

/** The round of a bracket match, in the wire's words. */
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

export function lastRoundsOf(bracket: BracketState | null): LastRounds {
  const last = new Map<Side, number>();
  for (const { side, round } of bracket === null ? [] : matchesOf(bracket)) {
    last.set(side, Math.max(last.get(side) ?? 0, round));
  }
  return { elimination: bracket?.options.elimination ?? 'double', last };
}

function planned(
  drawn: Match,
  known: KeyedMatch | undefined,
  made: { round: WantedRound; explanation: string; station: number | null },
): PlannedMatch {
  const match = asShown(drawn, known);
  const sameTeams = known?.fk_team_one === match.one && known.fk_team_two === match.two;
  return {
    ...(known === undefined ? {} : { pk_match: known.pk_match }),
    key: match.id,
    round: made.round,
    fk_team_one: match.one,
    fk_team_two: match.two,
    ...outcomeOf(match, sameTeams ? known : undefined),
    match_date: known?.match_date ?? null,
    station: known === undefined ? made.station : known.station,
    bye: match.state === 'bye' ? 1 : 0,
    explanation: made.explanation,
  };
}

/** The two teams as the row has them, if it has the same two: sides must not swap while an admin types the score. */
function asShown<P extends Pick<Match, 'one' | 'two'>>(pair: P, row: KeyedMatch | undefined): P {
  const { one, two } = pair;
  return isTurned(pair, row) ? { ...pair, one: two, two: one } : pair;
}

/** Whether the row has the same two teams the other way round. */
export function isTurned(
  { one, two }: Pick<Match, 'one' | 'two'>,
  row: KeyedMatch | undefined,
): boolean {
  if (one === null || two === null) return false;
  return row?.fk_team_one === two && row.fk_team_two === one;
}

/** A bye and a walkover have a winner and no scores; a score under way has scores and no winner; what nobody wins has neither. */
function outcomeOf(match: Match, known: KeyedMatch | undefined) {
  switch (match.state) {
    case 'played':
    case 'unwon':
      return columnsOf(sidesAs(match.one, match.result));
    case 'walkover':
      return { ...NO_RESULT, winner_team: match.winner };
    case 'bye':
      return { ...NO_RESULT, winner_team: match.one ?? match.two };
    case 'ready': {
      const underWay = known !== undefined && known.winner_team === null;
      return underWay
        ? {
            ...NO_RESULT,
            score_team_one: known.score_team_one,
            score_team_two: known.score_team_two,
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
function sidesAs(one: number, result: Result): Result {
  const { scoreOne, scoreTwo } = result;
  return result.one === one ? result : { ...result, scoreOne: scoreTwo, scoreTwo: scoreOne };
}

/**
 * Why the teams of each Swiss match meet, as things stand now: a sentence about another pair or an old result would be false.
 * A round is explained by the results of those before it, so the rounds up to the first one that changes keep their sentences.
 */
function explainer(
  state: TournamentState,
  swiss: SwissState | null,
  known: ReadonlyMap<string, KeyedMatch>,
): (match: Match) => string {
  const fresh = firstToExplain(state, swiss);
  const tables = swiss?.drawn.slice(fresh - 1).flatMap((drawn, index) => {
    const round = fresh + index;
    const shown = drawn.map((table, at) =>
      asShown(table, known.get(swissId(round, tableNumber(table, at)))),
    );
    return explainRound(swiss, round, shown).map(
      ({ id, reason }) => [id, tableSentence(reason, swiss.options.byes)] as const,
    );
  });
  const explained = new Map(tables);
  return ({ id, round }) => (round < fresh ? known.get(id)?.explanation : explained.get(id)) ?? '';
}

/** The first round whose tables are new, or which follows a result that is. */
function firstToExplain(state: TournamentState, swiss: SwissState | null): number {
  const before = swissOf(state);
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
  const { winner_team, score_team_one, score_team_two } = outcomeOf(match, undefined);
  return `${match.state} ${winner_team} ${score_team_one} ${score_team_two}`;
}

/** Where stations are not counted, the first table of a round plays at station 1; the bye at none. */
function stationOf({ id, two }: Match, { stations }: TournamentState): number | null {
  const name = matchName(id);
  return stations !== null || two === null || name?.stage !== 'swiss' ? null : name.table;
}

function withOwnStations(state: TournamentState, matches: readonly PlannedMatch[]) {
  return state.stations === null ? withStations(state.matches, matches) : matches;
}

function decisionsOf(swiss: SwissState | null): TournamentDocument['swiss'] {
  if (swiss === null) return null;
  const { late, drawn, withdrawals, options } = swiss;
  return { teams: swiss.teams.map(({ id }) => id), late, drawn, withdrawals, options };
}

/** Of a stage whose matches are all there from the start. */
function drawOf<S extends BracketState | GroupsState>(stage: S | null) {
  if (stage === null) return null;
  const { withdrawals, options } = stage;
  return { teams: stage.teams.map(({ id }) => id), withdrawals, options: options as S['options'] };
}
