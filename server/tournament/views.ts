import {
  championOf,
  matchName,
  matchesOf,
  placingsOf,
  standings,
  type BracketMatch,
  type Destination,
  type Source,
} from '#engine';
import type { TeamWithPlayersRow } from '#contract/entities.ts';
import { LATEST_TEAMS, MATCHES_NOW } from '#contract/limits.ts';
import { matchNames } from '#contract/match-names.ts';
import { isOpen, isUnderWay, type Entrants, type PublicState } from '#contract/public-state.ts';
import type {
  StandingsRow,
  Tournament,
  TournamentMatch,
  TournamentRound,
} from '#contract/tournament.ts';
import type { MatchNameOf } from '#server/sentences/names.ts';
import { rankSentence } from '#server/sentences/ranks.ts';
import { sourcesSentence } from '#server/sentences/sources.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { bestOfMatch } from './best-of.ts';
import type { TournamentDocument } from './document.ts';
import { isTurned, lastRoundsOf, wireRound } from './project.ts';
import { swissRoundsFor } from './settings.ts';
import { bracketOf, goneFrom, nameOf, openMatches, phaseOf, swissOf } from './stages.ts';
import type { TournamentState } from './state.ts';

/** Everything that a visitor can see, worked out from what was decided and what was played. */
export function publicStateOf(
  state: TournamentState,
  teams: readonly TeamWithPlayersRow[],
  version: number,
): PublicState {
  const drawn = drawnOf(state);
  return {
    version,
    tournament: tournamentOf(state, version),
    entrants: entrantsOf(state),
    now: drawn.matches.filter(isOpen).toSorted(underWayFirst).slice(0, MATCHES_NOW),
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

function underWayFirst(one: TournamentMatch, two: TournamentMatch): number {
  return Number(isUnderWay(two)) - Number(isUnderWay(one)) || one.pk_match - two.pk_match;
}

/** What has been drawn and played, in both phases. */
export function drawnOf(
  state: TournamentState,
): Pick<PublicState, 'rounds' | 'matches' | 'placings'> {
  const bracket = bracketOf(state);
  return {
    rounds: roundsOf(state, bracketMatches(state)),
    matches: tournamentMatches(state),
    placings: (bracket === null ? [] : placingsOf(bracket)).map(({ team, from, to }) => ({
      pk_team: team,
      name: nameOf(state, team),
      from,
      to,
    })),
  };
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

export function tournamentOf(state: TournamentState, version: number): Tournament {
  const { document } = state;
  const champion = championIn(state);
  const teamCount = document.swiss?.teams.length ?? state.teams.size - document.absent.length;
  return {
    phase: phaseOf(state),
    registration_open: document.registrationOpen,
    round_number: document.swiss?.drawn.length ?? 0,
    rounds_total: document.swiss?.options.rounds ?? swissRoundsFor(state, teamCount),
    team_count: teamCount,
    qualifiers: qualifiersOf(document),
    grand_final_reset: document.bracket?.options.reset ?? null,
    byes: document.swiss?.options.byes ?? 'virtual-opponent',
    open_matches: openMatches(state),
    champion: champion === null ? null : { pk_team: champion, name: nameOf(state, champion) },
    version,
  };
}

/** Once the bracket is drawn, what was drawn counts and not what was announced. */
function qualifiersOf({ swiss, bracket, qualifiers }: TournamentDocument): number | null {
  if (swiss === null || bracket === null) return qualifiers;
  const left = swiss.teams.length - goneFrom(swiss).length;
  return bracket.teams.length < left ? bracket.teams.length : null;
}

function championIn(state: TournamentState): number | null {
  const bracket = bracketOf(state);
  return bracket === null ? null : championOf(bracket);
}

/** Without what it takes to qualify: that can take seconds to work out, and is added when it is known. */
function standingsOf(state: TournamentState): StandingsRow[] {
  const swiss = swissOf(state);
  if (swiss === null) return [];
  return standings(swiss).map(({ rank, team, losses, withdrawn, figures, reason }) => ({
    rank,
    pk_team: team,
    name: nameOf(state, team),
    wins: figures.wins,
    losses,
    median_buchholz: figures.medianBuchholz,
    buchholz: figures.buchholz,
    opponents_win_rate: figures.opponentsWinRate,
    game_difference: figures.gameDifference,
    games_won: figures.gamesWon,
    withdrawn,
    explanation: rankSentence(reason, team, (id) => nameOf(state, id)),
    qualification: null,
  }));
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
      return [{ ...common, side: 'swiss', number: matchName(first.key)?.round ?? 0 }];
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
  return {
    ...row,
    fk_team_one,
    fk_team_two,
    team_one_name: fk_team_one === null ? null : nameOf(state, fk_team_one),
    team_two_name: fk_team_two === null ? null : nameOf(state, fk_team_two),
    bye: bye === 1,
    unwon: unwon === 1,
    explanation: sources === undefined ? explanation : sourcesSentence(sources, matchNameOf),
    sources: sources?.map(wireSource) ?? null,
    winner_to: target(node?.winnerTo, winner_team),
    loser_to: target(node?.loserTo, winner_team === null ? null : loser),
  };
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
