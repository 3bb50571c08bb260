import {
  type Match,
  type MatchId,
  type Result,
  type StandingsRow,
  type SwissOptions,
  type SwissState,
  type Table,
  type TeamId,
  type Tiebreak,
  matchesOf,
  standings,
} from '../index.ts';
import { allRounds } from './oracle.ts';
import { unreachable } from './simulate.ts';

/**
 * Whether a team always qualifies, or can qualify, over all endings with this many wins of its own.
 */
export interface ExactOutcome {
  readonly always: boolean;
  readonly possible: boolean;
}

/**
 * The exact answer for a small phase, by trying every ending: every winner or none of each open
 * match, every round that an organiser could still publish with every winner or none, and every
 * score where scores decide. By team, and by how many of its remaining matches it wins (the bye is
 * a win). It shares only the standings with the outlook.
 */
export function bruteForceOutlook(
  state: SwissState,
  qualifiers: number,
): ReadonlyMap<TeamId, readonly ExactOutcome[]> {
  const found = new Map(state.teams.map(({ id }) => [id, [] as ExactOutcome[]]));
  for (const { end, left } of allEndings(state)) {
    const wins = new Map<TeamId, number>();
    const free = matchesOf(end).filter(({ id }) => left.has(id));
    for (const match of free) {
      const winner = match.state === 'played' ? match.winner : match.one;
      if (winner === null || match.state === 'unwon') continue;
      wins.set(winner, (wins.get(winner) ?? 0) + 1);
    }
    const outcomeSoFar = (team: TeamId): ExactOutcome =>
      found.get(team)?.[wins.get(team) ?? 0] ?? NO_ENDING_YET;
    const isOpen = (team: TeamId): boolean =>
      !outcomeSoFar(team).always && outcomeSoFar(team).possible;
    const played = free.flatMap((match) => (match.state === 'played' ? [match] : []));
    const { sure, perhaps } = possibleQualifiers(end, qualifiers, played, isOpen);
    for (const [team, truths] of found) {
      truths[wins.get(team) ?? 0] = {
        always: outcomeSoFar(team).always && sure.has(team),
        possible: outcomeSoFar(team).possible || sure.has(team) || perhaps.has(team),
      };
    }
  }
  return found;
}

const NO_ENDING_YET: ExactOutcome = { always: true, possible: false };

/** All choices of winners, or nobody: of the open matches, then of each possible last round. */
function* allEndings(
  state: SwissState,
): Generator<{ readonly end: SwissState; readonly left: ReadonlySet<MatchId> }> {
  const open = matchesOf(state).flatMap((match) => (match.state === 'ready' ? [match.id] : []));
  for (const played of allWinnerChoices(state)) {
    if (!hasRoundToCome(played)) {
      yield { end: played, left: new Set(open) };
      continue;
    }
    for (const tables of allPublishableRounds(activeTeams(played))) {
      const published = { ...played, drawn: [...played.drawn, tables] };
      const last = tables.map((_, index) => `S${published.drawn.length}-${index + 1}`);
      const left = new Set([...open, ...last]);
      for (const end of allWinnerChoices(published)) yield { end, left };
    }
  }
}

/** The number of endings; 1 for a finished phase. */
export function countEndings(state: SwissState): number {
  const open = matchesOf(state).filter((match) => match.state === 'ready').length;
  const active = hasRoundToCome(state) ? activeTeams(state).length : 0;
  let rounds = 1;
  for (let seats = active + (active % 2); seats > 0; seats -= 2) rounds *= seats - 1;
  return 3 ** (open + Math.floor(active / 2)) * rounds;
}

/** A single team is not drawn: then no round follows. */
export function hasRoundToCome(state: SwissState): boolean {
  return state.drawn.length < state.options.rounds && activeTeams(state).length > 1;
}

export function activeTeams(state: SwissState): TeamId[] {
  const away = state.withdrawals.filter(({ backInRound }) => backInRound === undefined);
  const gone = new Set(away.map(({ team }) => team));
  return state.teams.map(({ id }) => id).filter((id) => !gone.has(id));
}

/** All results that `report` accepts for the match. */
export function allResults(one: TeamId, two: TeamId, bestOf: number): Result[] {
  const winsNeeded = (bestOf + 1) / 2;
  const results: Result[] = [];
  for (let won = 0; won <= winsNeeded; won++) {
    for (let lost = 0; lost <= Math.min(won, winsNeeded - 1); lost++) {
      results.push({ one, two, scoreOne: won, scoreTwo: lost, winner: one });
      results.push({ one, two, scoreOne: lost, scoreTwo: won, winner: two });
    }
  }
  results.push({ one, two, scoreOne: 0, scoreTwo: 0, winner: null });
  return results;
}

/** All rounds that the organiser may publish with these teams. */
export function* allPublishableRounds(active: readonly TeamId[]): Generator<Table[]> {
  const teamAt = (position: number): TeamId => active[position] ?? unreachable();
  for (const { pairs, bye } of allRounds(Array.from(active.keys()))) {
    const tables = pairs.map(([one, two]) => ({ one: teamAt(one), two: teamAt(two) }));
    yield bye === null ? tables : [...tables, { one: teamAt(bye), two: null }];
  }
}

/** All choices of winners of the open matches, or nobody. */
export function* allWinnerChoices(state: SwissState): Generator<SwissState> {
  const open = matchesOf(state).flatMap((match) => (match.state === 'ready' ? [match] : []));
  for (let run = 0; run < 3 ** open.length; run++) {
    const results = { ...state.results };
    for (const [index, { id, one, two }] of open.entries()) {
      const winner = [one, two, null][Math.floor(run / 3 ** index) % 3] ?? null;
      results[id] = { one, two, scoreOne: 0, scoreTwo: 0, winner };
    }
    yield { ...state, results };
  }
}

type PlayedMatch = Match & { readonly state: 'played' };

/** The teams that qualify with these winners: for all scores of the free matches, or for some. */
function possibleQualifiers(
  end: SwissState,
  qualifiers: number,
  free: readonly PlayedMatch[],
  isOpen: (team: TeamId) => boolean,
): { readonly sure: ReadonlySet<TeamId>; readonly perhaps: ReadonlySet<TeamId> } {
  const ranked = standings(end).filter(({ withdrawn }) => !withdrawn);
  const [last, next] = [ranked[qualifiers - 1], ranked[qualifiers]];
  const through = new Set(ranked.slice(0, qualifiers).map(({ team }) => team));
  if (last === undefined || next === undefined || !isLevel(last, next, end.options)) {
    return { sure: through, perhaps: new Set() };
  }
  const level = new Set(
    ranked.filter((row) => row === last || isLevel(row, last, end.options)).map(({ team }) => team),
  );
  const sure = new Set([...through].filter((id) => !level.has(id)));
  const perhaps = new Set<TeamId>();
  const missed = new Set<TeamId>();
  const isScored = end.options.tiebreaks.some((name) => name.startsWith('game'));
  const theirs = free.filter(({ one, two }) => isScored && (level.has(one) || level.has(two)));
  for (const results of allScores(theirs, end.results)) {
    const among = standings({ ...end, results }).filter(({ team }) => level.has(team));
    among.forEach(({ team }, index) => {
      (index < qualifiers - sure.size ? perhaps : missed).add(team);
    });
    if ([...level].every((id) => isOpen(id) || (perhaps.has(id) && missed.has(id)))) break;
  }
  for (const id of level) if (!missed.has(id)) sure.add(id);
  return { sure, perhaps };
}

/**
 * Whether they are equal on all criteria before games and head-to-head, which scores cannot change.
 */
function isLevel(
  { figures: one }: StandingsRow,
  { figures: two }: StandingsRow,
  { tiebreaks }: SwissOptions,
): boolean {
  if (one.wins !== two.wins) return false;
  for (const name of tiebreaks) {
    const figure = SETTLED_FIGURES[name];
    if (figure === undefined) return true;
    if (one[figure] !== two[figure]) return false;
  }
  // Only the seed remains.
  return false;
}

const SETTLED_FIGURES: { readonly [T in Tiebreak]?: keyof StandingsRow['figures'] } = {
  'median-buchholz': 'medianBuchholz',
  buchholz: 'buchholz',
  'buchholz-cut-1': 'buchholzCut1',
  'average-opponents-wins': 'averageOpponentsWins',
  'sonneborn-berger': 'sonnebornBerger',
  'opponents-win-rate': 'opponentsWinRate',
};

function* allScores(
  matches: readonly PlayedMatch[],
  results: SwissState['results'],
): Generator<SwissState['results']> {
  const [match, ...others] = matches;
  if (match === undefined) {
    yield results;
    return;
  }
  const { id, one, two, bestOf, winner } = match;
  for (const result of allResults(one, two, bestOf)) {
    if (result.winner === winner) yield* allScores(others, { ...results, [id]: result });
  }
}
