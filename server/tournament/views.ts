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
import { LATEST_TEAMS, MATCHES_NOW } from '#contract/limits.ts';
import { groupLetter, matchNames } from '#contract/match-names.ts';
import { isOpen, isUnderWay } from '#contract/public-state.ts';
import type { Entrants, PlayedState, PublicState } from '#contract/public-state.ts';
import type { TournamentMatch, TournamentRound } from '#contract/tournament.ts';
import type { MatchNameOf } from '#server/sentences/names.ts';
import { groupMatchSentence } from '#server/sentences/groups.ts';
import { sourcesSentence } from '#server/sentences/sources.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { bestOfMatch } from './best-of.ts';
import { standingsOf } from './first-standings.ts';
import { isTurned, lastRoundsOf, wireRound } from './project.ts';
import { bracketOf, firstStageOf, nameOf } from './stages.ts';
import type { TournamentState } from './state.ts';
import { tournamentOf } from './summary.ts';

/** Everything that a visitor can see of the tournament, worked out from what was decided and what was played. */
export function publicStateOf(
  state: TournamentState,
  teams: readonly TeamWithPlayersRow[],
  version: number,
): PlayedState {
  const drawn = drawnOf(state);
  return {
    version,
    tournament: tournamentOf(state, version),
    entrants: entrantsOf(state),
    now: matchesNow(drawn.matches),
    teams,
    standings: standingsOf(state),
    ...drawn,
  };
}

function entrantsOf({ teams }: TournamentState): Entrants {
  const all = [...teams.values()];
  return {
    total: all.length,
    complete: all.filter(({ player_count, capacity }) => player_count >= capacity).length,
    latest: all
      .toSorted((one, two) => two.pk_team - one.pk_team)
      .slice(0, LATEST_TEAMS)
      .map(({ name }) => name),
  };
}

/** What is played and what is called first, as much of it as a first page shows. */
export function matchesNow(matches: readonly TournamentMatch[]): TournamentMatch[] {
  return matches.filter(isOpen).toSorted(underWayFirst).slice(0, MATCHES_NOW);
}

function underWayFirst(one: TournamentMatch, two: TournamentMatch): number {
  return urgency(two) - urgency(one) || one.pk_match - two.pk_match;
}

function urgency(match: TournamentMatch): number {
  if (isUnderWay(match) || match.day?.progress === 'playing') return 2;
  return match.day?.progress === 'called' ? 1 : 0;
}

/** What has been drawn and played, in all stages. */
export function drawnOf(
  state: TournamentState,
): Pick<PublicState, 'rounds' | 'matches' | 'placings'> {
  return {
    rounds: roundsOf(state, bracketMatches(state)),
    matches: tournamentMatches(state),
    placings: placingsIn(state).map(({ team, from, to }) => ({
      pk_team: team,
      name: nameOf(state, team),
      from,
      to,
    })),
  };
}

/**
 * Those who reached the bracket come first; who did not follows by where the groups have left it. A Swiss phase places nobody whom
 * it leaves out: an event that was played under version 0.1.0 must not be told otherwise.
 */
function placingsIn(state: TournamentState): readonly Placing[] {
  const [first, bracket] = [firstStageOf(state), bracketOf(state)];
  // What comes before a bracket places nobody until it is drawn.
  if (bracket === null && state.format.last !== null) return [];
  if (bracket !== null && first?.kind === 'swiss') return placingsOf(bracket);
  const outcome = finalPlacings([first, bracket].filter((stage) => stage !== null));
  return outcome.ok ? outcome.placings : [];
}

export function tournamentMatches(state: TournamentState): TournamentMatch[] {
  const inBracket = new Map(bracketMatches(state).map((match) => [match.id, match]));
  const labels = new Map(state.rounds.map(({ pk_round, label }) => [pk_round, label]));
  const placed = state.matches.map((match) => ({
    ...match,
    round_label: labels.get(match.fk_round) ?? '',
    position: positionOf(match),
  }));
  const names = matchNames(
    roundsOf(state, [...inBracket.values()]),
    placed.filter(({ key }) => inBracket.has(key)),
  );
  const matchNameOf: MatchNameOf = (key) => names.get(key) ?? key;
  return placed.map((match) => matchOf(state, match, inBracket.get(match.key), matchNameOf));
}

function bracketMatches(state: TournamentState): readonly BracketMatch[] {
  const bracket = bracketOf(state);
  return bracket === null ? [] : matchesOf(bracket);
}

function roundsOf(
  state: TournamentState,
  bracketMatches: readonly BracketMatch[],
): TournamentRound[] {
  const used = new Map(state.matches.map((match) => [match.fk_round, match]));
  const lastRounds = lastRoundsOf(bracketOf(state));
  const inBracket = new Map(bracketMatches.map((match) => [match.id, match]));
  return state.rounds.flatMap(({ pk_round, label, best_of }): TournamentRound[] => {
    const first = used.get(pk_round);
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

type PlacedMatch = KeyedMatch & Pick<TournamentMatch, 'round_label' | 'position'>;

function matchOf(
  state: TournamentState,
  match: PlacedMatch,
  node: BracketMatch | undefined,
  matchNameOf: MatchNameOf,
): TournamentMatch {
  const { bye, unwon, fk_team_one, fk_team_two, explanation, ...row } = match;
  const target = (to: Destination | null | undefined, team: number | null) =>
    to ? { key: to.match, slot: slotIn(state.matches, to, team) } : null;
  const { winner_team } = row;
  const loser = winner_team === fk_team_one ? fk_team_two : fk_team_one;
  const sources = node && sourcesOf(node, match);
  const group = groupOf(match);
  const meeting = group === null ? explanation : groupSentence(state, group);
  return {
    ...row,
    fk_team_one,
    fk_team_two,
    team_one_name: fk_team_one === null ? null : nameOf(state, fk_team_one),
    team_two_name: fk_team_two === null ? null : nameOf(state, fk_team_two),
    bye: bye === 1,
    unwon: unwon === 1,
    explanation: sources === undefined ? meeting : sourcesSentence(sources, matchNameOf),
    sources: sources?.map(wireSource) ?? null,
    winner_to: target(node?.winnerTo, winner_team),
    loser_to: target(node?.loserTo, winner_team === null ? null : loser),
    ...(group !== null && areSeveral(state) && { group }),
  };
}

function groupOf({ key }: KeyedMatch): number | null {
  const name = matchName(key);
  return name?.stage === 'groups' ? name.group : null;
}

function groupSentence(state: TournamentState, group: number): string {
  return groupMatchSentence(areSeveral(state) ? groupLetter(group) : null);
}

/** A single group is a league, and nobody calls it a group. */
function areSeveral({ document }: TournamentState): boolean {
  return (document.groups?.options.groups ?? 1) > 1;
}

function positionOf({ key }: KeyedMatch): number {
  const name = matchName(key);
  if (name === null) return 1;
  return name.stage === 'bracket' ? name.position : name.table;
}

/** In the order in which the row has its teams. */
function sourcesOf(node: BracketMatch, row: KeyedMatch): readonly Source[] {
  return isTurned(node, row) ? node.from.toReversed() : node.from;
}

function wireSource(source: Source): NonNullable<TournamentMatch['sources']>[number] {
  return source.from === 'seed' ? source : { from: source.from, key: source.match };
}

/** On which side of its next match the team is. The decider of the grand final keeps the sides that its row has. */
function slotIn(
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
