import {
  explainRound,
  foldBracket,
  foldSwiss,
  type BracketMatch,
  type BracketState,
  type Match,
  type SwissState,
} from '#engine';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { TournamentDocument } from './document.ts';
import { bracketRound, swissRound, type WantedRound } from './rounds.ts';
import { bracketOf, swissOf } from './stages.ts';
import type { Wish, WishedMatch, World } from './world.ts';

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
export function wishOf(world: World, { document, swiss, bracket }: Stages): Wish {
  const known = new Map(world.matches.map((match) => [match.key, match]));
  const swissMatches = swiss === null ? [] : foldSwiss(swiss).matches;
  const explanations = explanationsOf(swiss, known);
  const bracketMatches = bracket === null ? [] : foldBracket(bracket).matches;
  const lastRounds = lastRoundsOf(bracketMatches);
  return {
    document: { ...document, swiss: decisionsOf(swiss), bracket: drawOf(bracket) },
    matches: [
      ...swissMatches.map((match, index) =>
        wished(match, known.get(match.id), {
          round: swissRound(match.round),
          explanation: explanations.get(match.id) ?? '',
          station: stationOf(swissMatches, index),
        }),
      ),
      ...bracketMatches.map((match) =>
        wished(match, known.get(match.id), {
          round: bracketRound(wireRound(match, lastRounds)),
          explanation: originOf(match, known.get(match.id)),
          station: null,
        }),
      ),
    ],
  };
}

export function stagesOf(world: World): Stages {
  return { document: world.document, swiss: swissOf(world), bracket: bracketOf(world) };
}

/** The round of a bracket match, in the wire's words. */
export function wireRound(match: BracketMatch, lastRounds: ReadonlyMap<string, number>) {
  const side = SIDES[match.side];
  const fromEnd = (lastRounds.get(match.side) ?? match.round) - match.round;
  return { side, number: match.round, fromEnd, bestOf: match.bestOf };
}

export function lastRoundsOf(matches: readonly BracketMatch[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const { side, round } of matches) last.set(side, Math.max(last.get(side) ?? 0, round));
  return last;
}

const SIDES = { winners: 'winner', losers: 'loser', final: 'final' } as const;

function wished(
  drawn: Match,
  known: KeyedMatch | undefined,
  made: { round: WantedRound; explanation: string; station: number | null },
): WishedMatch {
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

/** Why the teams of each Swiss match meet, as things stand now: a sentence about another pair or an old result would be false. */
function explanationsOf(
  swiss: SwissState | null,
  known: ReadonlyMap<string, KeyedMatch>,
): ReadonlyMap<string, string> {
  const tables =
    swiss?.drawn.flatMap((drawn, index) => {
      const round = index + 1;
      const shown = drawn.map((table, at) => asShown(table, known.get(`S${round}-${at + 1}`)));
      return explainRound(swiss, round, shown);
    }) ?? [];
  return new Map(tables.map(({ id, explanation }) => [id, explanation]));
}

function stationOf(matches: readonly Match[], index: number): number | null {
  const match = matches[index];
  if (match === undefined || match.two === null) return null;
  return index - matches.findIndex(({ round }) => round === match.round) + 1;
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
