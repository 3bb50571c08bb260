import {
  explainRound,
  foldBracket,
  foldSwiss,
  type BracketMatch,
  type BracketState,
  type Match,
  type SwissState,
  type Table,
} from '#engine';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { Plan, PlannedMatch } from './apply.ts';
import type { TournamentDocument } from './document.ts';
import { bracketRound, swissRound, type WantedRound } from './rounds.ts';
import { bracketOf, swissOf } from './stages.ts';
import type { TournamentState } from './state.ts';

/** What the two stages have become, to be written down. */
export type Stages = {
  document: TournamentDocument;
  swiss: SwissState | null;
  bracket: BracketState | null;
};

/**
 * The matches of the list screens, as they follow from the two stages. Dates and stations are the organiser's and stay with
 * their match; a result that no longer belongs to the two teams of its match goes.
 */
export function planOf(state: TournamentState, { document, swiss, bracket }: Stages): Plan {
  const known = new Map(state.matches.map((match) => [match.key, match]));
  const swissMatches = swiss === null ? [] : foldSwiss(swiss).matches;
  const explanationOf = explainer(state, swiss, known);
  const bracketMatches = bracket === null ? [] : foldBracket(bracket).matches;
  const lastRounds = lastRoundsOf(bracketMatches);
  return {
    document: { ...document, swiss: decisionsOf(swiss), bracket: drawOf(bracket) },
    matches: [
      ...swissMatches.map((match) =>
        planned(match, known.get(match.id), {
          round: swissRound(match.round),
          explanation: explanationOf(match),
          station: match.two === null ? null : tableOf(match),
        }),
      ),
      ...bracketMatches.map((match) =>
        planned(match, known.get(match.id), {
          round: bracketRound(wireRound(match, lastRounds)),
          explanation: originOf(match, known.get(match.id)),
          station: null,
        }),
      ),
    ],
  };
}

/** A table of a round, drawn or chosen, and why it is what it is. */
export type ExplainedTable = Table & { explanation: string };

/** The next round of the Swiss phase, with these tables: its matches are all that is added. */
export function roundPlan(document: TournamentDocument, tables: readonly ExplainedTable[]): Plan {
  const { swiss } = document;
  if (swiss === null) throw new Error('a round is published in the Swiss phase');
  const round = swiss.drawn.length + 1;
  const drawn = tables.map(({ one, two, chosen }): Table =>
    chosen === true ? { one, two, chosen } : { one, two },
  );
  const { bestOf } = swiss.options;
  return {
    document: { ...document, draft: null, swiss: { ...swiss, drawn: [...swiss.drawn, drawn] } },
    matches: tables.map(({ one, two, explanation }, index) => {
      const head = { id: `S${round}-${index + 1}`, round, bestOf };
      const match: Match =
        two === null ? { ...head, state: 'bye', one, two } : { ...head, state: 'ready', one, two };
      const station = two === null ? null : index + 1;
      return planned(match, undefined, { round: swissRound(round), explanation, station });
    }),
  };
}

export function stagesOf(state: TournamentState): Stages {
  return { document: state.document, swiss: swissOf(state), bracket: bracketOf(state) };
}

/** The round of a bracket match, in the wire's words. */
export function wireRound(match: BracketMatch, lastRounds: ReadonlyMap<string, number>) {
  const { side } = match;
  const fromEnd = (lastRounds.get(match.side) ?? match.round) - match.round;
  return { side, number: match.round, fromEnd, bestOf: match.bestOf };
}

export function lastRoundsOf(matches: readonly BracketMatch[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const { side, round } of matches) last.set(side, Math.max(last.get(side) ?? 0, round));
  return last;
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
  if (one === null || two === null) return pair;
  const isTurned = row?.fk_team_one === two && row.fk_team_two === one;
  return isTurned ? { ...pair, one: two, two: one } : pair;
}

/** A bye and a walkover have a winner and no scores; a score under way has scores and no winner. */
function outcomeOf(match: Match, known: KeyedMatch | undefined) {
  const nothing = { score_team_one: null, score_team_two: null, winner_team: null };
  switch (match.state) {
    case 'played': {
      const { one, scoreOne, scoreTwo } = match.result;
      const [score_team_one, score_team_two] =
        one === match.one ? [scoreOne, scoreTwo] : [scoreTwo, scoreOne];
      return { score_team_one, score_team_two, winner_team: match.winner };
    }
    case 'walkover':
      return { ...nothing, winner_team: match.winner };
    case 'bye':
      return { ...nothing, winner_team: match.one };
    case 'ready': {
      const underWay = known !== undefined && known.winner_team === null;
      return underWay
        ? { ...nothing, score_team_one: known.score_team_one, score_team_two: known.score_team_two }
        : nothing;
    }
    case 'waiting':
      return nothing;
  }
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
    const shown = drawn.map((table, at) => asShown(table, known.get(`S${round}-${at + 1}`)));
    return explainRound(swiss, round, shown);
  });
  const explained = new Map(tables?.map(({ id, explanation }) => [id, explanation]));
  return ({ id, round }) => (round < fresh ? known.get(id)?.explanation : explained.get(id)) ?? '';
}

/** The first round whose tables are new, or which follows a result that is. */
function firstToExplain(state: TournamentState, swiss: SwissState | null): number {
  const before = swissOf(state);
  if (before === null || swiss === null) return 1;
  const last = swiss.drawn.length;
  const results = new Map(foldSwiss(before).matches.map((match) => [match.id, outcomeText(match)]));
  const changed = foldSwiss(swiss).matches.find(
    (match) => results.get(match.id) !== outcomeText(match),
  );
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

/** The second number of S2-3: the first table of a round plays at station 1. */
function tableOf({ id }: Match): number {
  return Number(id.slice(id.indexOf('-') + 1));
}

function originOf(match: BracketMatch, known: KeyedMatch | undefined): string {
  const origins = match.from.map((source) => {
    if (source.from === 'seed') return `tête de série n° ${source.seed}`;
    return `${source.from === 'winner' ? 'vainqueur' : 'perdant'} de ${source.match}`;
  });
  const isTurned = asShown(match, known).one !== match.one;
  return (isTurned ? origins.toReversed() : origins).join(' contre ');
}

function decisionsOf(swiss: SwissState | null): TournamentDocument['swiss'] {
  if (swiss === null) return null;
  const { late, drawn, withdrawals, options } = swiss;
  return { teams: swiss.teams.map(({ id }) => id), late, drawn, withdrawals, options };
}

function drawOf(bracket: BracketState | null): TournamentDocument['bracket'] {
  if (bracket === null) return null;
  const { withdrawals, options } = bracket;
  return { teams: bracket.teams.map(({ id }) => id), withdrawals, options };
}
