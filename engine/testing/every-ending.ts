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
import { everyRound } from './oracle.ts';
import { never } from './simulate.ts';

/** What becomes of a team over every ending in which it wins so many of its matches. */
export interface Truth {
  readonly always: boolean;
  readonly possible: boolean;
}

/**
 * The whole truth about a small phase, by trying every ending: every winner of every open match or none, every round that an organiser
 * could still publish with every winner or none, and every score wherever scores decide. For each team, by how many of the matches that
 * it has left it wins (the bye is a win). It shares nothing with the outlook but the standings.
 */
export function truthOf(
  state: SwissState,
  qualifiers: number,
): ReadonlyMap<TeamId, readonly Truth[]> {
  const found = new Map(state.teams.map(({ id }) => [id, [] as Truth[]]));
  for (const { end, left } of everyEnding(state)) {
    const wins = new Map<TeamId, number>();
    const free = matchesOf(end).filter(({ id }) => left.has(id));
    for (const match of free) {
      const winner = match.state === 'played' ? match.winner : match.one;
      if (winner === null || match.state === 'unwon') continue;
      wins.set(winner, (wins.get(winner) ?? 0) + 1);
    }
    const truthFor = (team: TeamId): Truth => found.get(team)?.[wins.get(team) ?? 0] ?? UNSEEN;
    const isOpen = (team: TeamId): boolean => !truthFor(team).always && truthFor(team).possible;
    const played = free.flatMap((match) => (match.state === 'played' ? [match] : []));
    const { sure, perhaps } = qualifiersOf(end, qualifiers, played, isOpen);
    for (const [team, truths] of found) {
      truths[wins.get(team) ?? 0] = {
        always: truthFor(team).always && sure.has(team),
        possible: truthFor(team).possible || sure.has(team) || perhaps.has(team),
      };
    }
  }
  return found;
}

const UNSEEN: Truth = { always: true, possible: false };

/** Every way to name the winners, or nobody: of the open matches, then of each round that could be the last one. */
function* everyEnding(
  state: SwissState,
): Generator<{ readonly end: SwissState; readonly left: ReadonlySet<MatchId> }> {
  const open = matchesOf(state).flatMap((match) => (match.state === 'ready' ? [match.id] : []));
  for (const played of everyWinner(state)) {
    if (!isRoundToCome(played)) {
      yield { end: played, left: new Set(open) };
      continue;
    }
    for (const tables of everyPublishable(activeIn(played))) {
      const published = { ...played, drawn: [...played.drawn, tables] };
      const last = tables.map((_, index) => `S${published.drawn.length}-${index + 1}`);
      const left = new Set([...open, ...last]);
      for (const end of everyWinner(published)) yield { end, left };
    }
  }
}

/** How many endings that is; 1 for a phase that is over. */
export function countEndings(state: SwissState): number {
  const open = matchesOf(state).filter((match) => match.state === 'ready').length;
  const active = isRoundToCome(state) ? activeIn(state).length : 0;
  let rounds = 1;
  for (let seats = active + (active % 2); seats > 0; seats -= 2) rounds *= seats - 1;
  return 3 ** (open + Math.floor(active / 2)) * rounds;
}

/** One team alone is not drawn: then nothing more is to come. */
export function isRoundToCome(state: SwissState): boolean {
  return state.drawn.length < state.options.rounds && activeIn(state).length > 1;
}

export function activeIn(state: SwissState): TeamId[] {
  const away = state.withdrawals.filter(({ backInRound }) => backInRound === undefined);
  const gone = new Set(away.map(({ team }) => team));
  return state.teams.map(({ id }) => id).filter((id) => !gone.has(id));
}

/** Every result that `report` accepts for the match. */
export function everyResult(one: TeamId, two: TeamId, bestOf: number): Result[] {
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

/** Every round that the organiser may publish, with these teams. */
export function* everyPublishable(active: readonly TeamId[]): Generator<Table[]> {
  const teamAt = (position: number): TeamId => active[position] ?? never();
  for (const { pairs, bye } of everyRound(Array.from(active.keys()))) {
    const tables = pairs.map(([one, two]) => ({ one: teamAt(one), two: teamAt(two) }));
    yield bye === null ? tables : [...tables, { one: teamAt(bye), two: null }];
  }
}

/** Every way to name the winners of the open matches, or nobody. */
export function* everyWinner(state: SwissState): Generator<SwissState> {
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

type Played = Match & { readonly state: 'played' };

/** Who qualifies with these winners: whatever the scores of the free matches, or with some of them. */
function qualifiersOf(
  end: SwissState,
  qualifiers: number,
  free: readonly Played[],
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
  for (const results of everyScore(theirs, end.results)) {
    const among = standings({ ...end, results }).filter(({ team }) => level.has(team));
    among.forEach(({ team }, index) => {
      (index < qualifiers - sure.size ? perhaps : missed).add(team);
    });
    if ([...level].every((id) => isOpen(id) || (perhaps.has(id) && missed.has(id)))) break;
  }
  for (const id of level) if (!missed.has(id)) sure.add(id);
  return { sure, perhaps };
}

/** On all that comes before games and head-to-head: scores change nothing about it. */
function isLevel(
  { figures: one }: StandingsRow,
  { figures: two }: StandingsRow,
  { tiebreaks }: SwissOptions,
): boolean {
  if (one.wins !== two.wins) return false;
  for (const name of tiebreaks) {
    const figure = SETTLED[name];
    if (figure === undefined) return true;
    if (one[figure] !== two[figure]) return false;
  }
  // Only the seed is left.
  return false;
}

const SETTLED: { readonly [T in Tiebreak]?: keyof StandingsRow['figures'] } = {
  'median-buchholz': 'medianBuchholz',
  buchholz: 'buchholz',
  'buchholz-cut-1': 'buchholzCut1',
  'average-opponents-wins': 'averageOpponentsWins',
  'sonneborn-berger': 'sonnebornBerger',
  'opponents-win-rate': 'opponentsWinRate',
};

function* everyScore(
  matches: readonly Played[],
  results: SwissState['results'],
): Generator<SwissState['results']> {
  const [match, ...others] = matches;
  if (match === undefined) {
    yield results;
    return;
  }
  const { id, one, two, bestOf, winner } = match;
  for (const result of everyResult(one, two, bestOf)) {
    if (result.winner === winner) yield* everyScore(others, { ...results, [id]: result });
  }
}
