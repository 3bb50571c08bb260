import { isOpen, isUnderWay } from '#contract/tournament/match-state.ts';
import {
  matchName,
  matchesOf,
  finalPlacings,
  placingsOf,
  type BracketMatch,
  type Destination,
  type Placing,
  type Source,
} from '#engine';
import type { TeamWithPlayersRow } from '#contract/entities.ts';
import { CURRENT_MATCHES_MAX } from '#contract/limits.ts';
import { groupLetter, matchNames } from '#contract/tournament/match-names.ts';
import type { Entrants, PlayedTournament, PublicState } from '#contract/public-state.ts';
import type { TournamentMatch, TournamentRound } from '#contract/tournament/tournament.ts';
import type { FindMatchName } from '#server/sentences/names.ts';
import { groupMatchSentence } from '#server/sentences/groups.ts';
import { sourcesSentence } from '#server/sentences/sources.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { bestOfMatch } from './best-of.ts';
import { standingsRows } from './stages/first-standings.ts';
import { isReversed, findLastRounds, wireRound } from './plan-rows.ts';
import { engineBracket, engineFirstStage, teamName } from './stages/stages.ts';
import type { TournamentState } from './state.ts';
import { tournamentSummary } from './summary.ts';

/** Everything that a visitor can see of the tournament, computed from the document and the matches. */
export function toPublicState(
  state: TournamentState,
  teams: readonly TeamWithPlayersRow[],
  version: number,
): PlayedTournament {
  const drawn = drawnFields(state);
  return {
    version,
    tournament: tournamentSummary(state, version),
    entrants: countEntrants(state),
    now: matchesNow(drawn.matches),
    teams,
    standings: standingsRows(state),
    ...drawn,
  };
}

function countEntrants({ teams }: TournamentState): Entrants {
  const all = [...teams.values()];
  return {
    total: all.length,
    complete: all.filter(({ player_count, capacity }) => player_count >= capacity).length,
  };
}

/** The matches for the first page: running ones first, then called ones. */
export function matchesNow(matches: readonly TournamentMatch[]): TournamentMatch[] {
  return matches.filter(isOpen).toSorted(underWayFirst).slice(0, CURRENT_MATCHES_MAX);
}

function underWayFirst(one: TournamentMatch, two: TournamentMatch): number {
  return urgency(two) - urgency(one) || one.pk_match - two.pk_match;
}

function urgency(match: TournamentMatch): number {
  if (isUnderWay(match) || match.day?.progress === 'playing') return 2;
  return match.day?.progress === 'called' ? 1 : 0;
}

/** The drawn and played matches of all stages. */
export function drawnFields(
  state: TournamentState,
): Pick<PublicState, 'rounds' | 'matches' | 'placings'> {
  return {
    rounds: toRounds(state, bracketMatches(state)),
    matches: tournamentMatches(state),
    placings: tournamentPlacings(state).map(({ team, from, to }) => ({
      pk_team: team,
      name: teamName(state, team),
      from,
      to,
    })),
  };
}

/**
 * Teams of the bracket come first; the others follow by their rank in the groups. A Swiss phase places nobody outside the bracket:
 * results of events from version 0.1.0 must not change.
 */
function tournamentPlacings(state: TournamentState): readonly Placing[] {
  const [first, bracket] = [engineFirstStage(state), engineBracket(state)];
  // Before the bracket is drawn, nobody has a placing.
  if (bracket === null && state.format.last !== null) return [];
  if (bracket !== null && first?.kind === 'swiss') return placingsOf(bracket);
  const outcome = finalPlacings([first, bracket].filter((stage) => stage !== null));
  return outcome.ok ? outcome.placings : [];
}

export function tournamentMatches(state: TournamentState): TournamentMatch[] {
  const inBracket = new Map(bracketMatches(state).map((match) => [match.id, match]));
  const labels = new Map(state.rounds.map(({ pk_round, label }) => [pk_round, label]));
  const positioned = state.matches.map((match) => ({
    ...match,
    round_label: labels.get(match.fk_round) ?? '',
    position: matchPosition(match),
  }));
  const names = matchNames(
    toRounds(state, [...inBracket.values()]),
    positioned.filter(({ key }) => inBracket.has(key)),
  );
  const findMatchName: FindMatchName = (key) => names.get(key) ?? key;
  return positioned.map((match) =>
    toTournamentMatch(state, match, inBracket.get(match.key), findMatchName),
  );
}

function bracketMatches(state: TournamentState): readonly BracketMatch[] {
  const bracket = engineBracket(state);
  return bracket === null ? [] : matchesOf(bracket);
}

function toRounds(
  state: TournamentState,
  bracketMatches: readonly BracketMatch[],
): TournamentRound[] {
  const matchByRound = new Map(state.matches.map((match) => [match.fk_round, match]));
  const lastRounds = findLastRounds(engineBracket(state));
  const inBracket = new Map(bracketMatches.map((match) => [match.id, match]));
  return state.rounds.flatMap(({ pk_round, label, best_of }): TournamentRound[] => {
    const first = matchByRound.get(pk_round);
    if (first === undefined) return [];
    const games = bestOfMatch(state.document, first.key) ?? best_of ?? 1;
    const common = { pk_round, label, best_of: games };
    const node = inBracket.get(first.key);
    if (node === undefined) {
      const name = matchName(first.key);
      const side = name?.stage === 'groups' ? 'groups' : 'swiss';
      return [{ ...common, side, number: name?.round ?? 0 }];
    }
    const { side, number } = wireRound(node, lastRounds);
    return [{ ...common, side: side === 'third' ? 'final' : side, number }];
  });
}

type PositionedMatch = KeyedMatch & Pick<TournamentMatch, 'round_label' | 'position'>;

function toTournamentMatch(
  state: TournamentState,
  match: PositionedMatch,
  node: BracketMatch | undefined,
  findMatchName: FindMatchName,
): TournamentMatch {
  const { bye, unwon, fk_team_one, fk_team_two, explanation, ...row } = match;
  const target = (to: Destination | null | undefined, team: number | null) =>
    to ? { key: to.match, slot: targetSlot(state.matches, to, team) } : null;
  const { winner_team } = row;
  const loser = winner_team === fk_team_one ? fk_team_two : fk_team_one;
  const sources = node && rowSources(node, match);
  const group = matchGroup(match);
  const meeting = group === null ? explanation : groupSentence(state, group);
  return {
    ...row,
    fk_team_one,
    fk_team_two,
    team_one_name: fk_team_one === null ? null : teamName(state, fk_team_one),
    team_two_name: fk_team_two === null ? null : teamName(state, fk_team_two),
    bye: bye === 1,
    unwon: unwon === 1,
    explanation: sources === undefined ? meeting : sourcesSentence(sources, findMatchName),
    sources: sources?.map(wireSource) ?? null,
    winner_to: target(node?.winnerTo, winner_team),
    loser_to: target(node?.loserTo, winner_team === null ? null : loser),
    ...(group !== null && hasSeveralGroups(state) && { group }),
  };
}

function matchGroup({ key }: KeyedMatch): number | null {
  const name = matchName(key);
  return name?.stage === 'groups' ? name.group : null;
}

function groupSentence(state: TournamentState, group: number): string {
  return groupMatchSentence(hasSeveralGroups(state) ? groupLetter(group) : null);
}

/** A single group is a league, and is not called a group. */
function hasSeveralGroups({ document }: TournamentState): boolean {
  return (document.groups?.options.groups ?? 1) > 1;
}

function matchPosition({ key }: KeyedMatch): number {
  const name = matchName(key);
  if (name === null) return 1;
  return name.stage === 'bracket' ? name.position : name.table;
}

/** In the order of the row's teams. */
function rowSources(node: BracketMatch, row: KeyedMatch): readonly Source[] {
  return isReversed(node, row) ? node.from.toReversed() : node.from;
}

function wireSource(source: Source): NonNullable<TournamentMatch['sources']>[number] {
  return source.from === 'seed' ? source : { from: source.from, key: source.match };
}

/** The team's side in its next match. The decider of the grand final keeps the sides of its row. */
function targetSlot(
  matches: TournamentState['matches'],
  { match, slot }: Destination,
  team: number | null,
): 1 | 2 {
  const drawn = slot === 'one' ? 1 : 2;
  if (team === null || !isDecider(match)) return drawn;
  const decider = matches.find(({ key }) => key === match);
  if (decider?.fk_team_one === team) return 1;
  return decider?.fk_team_two === team ? 2 : drawn;
}

function isDecider(key: string): boolean {
  const name = matchName(key);
  return name?.stage === 'bracket' && name.side === 'final' && name.round === 2;
}
