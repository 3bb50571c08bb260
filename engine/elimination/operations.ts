import type { Outcome, Result, TeamKey } from './outcome.ts';
import type { BracketMatch, BracketState } from './bracket.ts';
import { matchAt } from './fold.ts';
import { NOBODY, type PlayOut, playAsStored, playOut } from './play-out.ts';

export type BracketRefusal =
  | 'unknown-match'
  | 'not-ready'
  | 'already-played'
  | 'not-played'
  | 'not-a-team-of-this-match'
  | 'impossible-score'
  | 'unknown-team'
  | 'already-withdrawn';

/** Null on the side on which there is no such match: only `GF2` comes and goes. */
export type BracketChange<Team extends TeamKey> = {
  readonly key: string;
  readonly before: BracketMatch<Team> | null;
  readonly after: BracketMatch<Team> | null;
};

/** A result that went away because its match is no longer between the two teams that played it. */
export type BracketConflict<Team extends TeamKey> = {
  readonly key: string;
  readonly result: Result<Team>;
  readonly before: readonly [Team | null, Team | null];
  readonly after: readonly [Team | null, Team | null];
};

export type BracketOutcome<Team extends TeamKey> = Outcome<
  BracketState<Team>,
  BracketChange<Team>,
  BracketConflict<Team>,
  BracketRefusal
>;

/** The first result of a match that is ready. */
export function reportBracket<Team extends TeamKey>(
  state: BracketState<Team>,
  key: string,
  result: Result<Team>,
): BracketOutcome<Team> {
  const before = playAsStored(state);
  const match = findMatch(state, before, key);
  if (!match) return refuse('unknown-match');
  if (match.state === 'played') return refuse('already-played');
  if (match.state !== 'ready') return refuse('not-ready');
  const fault = faultOf(match, result);
  if (fault) return refuse(fault);
  return settle(state, before, { results: { ...state.results, [key]: copy(result) }, key });
}

/** Another result for a match that has one. What was played since stands where it is still between the same two teams. */
export function correctBracket<Team extends TeamKey>(
  state: BracketState<Team>,
  key: string,
  result: Result<Team>,
): BracketOutcome<Team> {
  const before = playAsStored(state);
  const match = findMatch(state, before, key);
  if (!match) return refuse('unknown-match');
  if (match.state !== 'played') return refuse('not-played');
  const fault = faultOf(match, result);
  if (fault) return refuse(fault);
  return settle(state, before, { results: { ...state.results, [key]: copy(result) }, key });
}

/** A match that was played is open again. */
export function clearBracket<Team extends TeamKey>(
  state: BracketState<Team>,
  key: string,
): BracketOutcome<Team> {
  const before = playAsStored(state);
  const match = findMatch(state, before, key);
  if (!match) return refuse('unknown-match');
  if (match.state !== 'played') return refuse('not-played');
  const { [key]: _cleared, ...results } = state.results;
  return settle(state, before, { results, key });
}

/** The team's open matches, now and later, go to its opponents. What it has played stands. */
export function withdrawFromBracket<Team extends TeamKey>(
  state: BracketState<Team>,
  team: Team,
): BracketOutcome<Team> {
  if (!state.seeds.includes(team)) return refuse('unknown-team');
  if (state.withdrawn.includes(team)) return refuse('already-withdrawn');
  const withdrawn = [...state.withdrawn, team];
  return settle(state, playAsStored(state), { results: { ...state.results }, withdrawn });
}

type Step<Team extends TeamKey> = {
  /** A copy that is this step's own. */
  readonly results: Record<string, Result<Team>>;
  readonly withdrawn?: readonly Team[];
  /** The match whose result the step decides. */
  readonly key?: string;
};

function settle<Team extends TeamKey>(
  state: BracketState<Team>,
  before: PlayOut<Team>,
  { results, withdrawn = state.withdrawn, key: decided }: Step<Team>,
): BracketOutcome<Team> {
  const next = { ...state, results, withdrawn };
  const conflicts: BracketConflict<Team>[] = [];

  const after = playOut(next, (match, one, two) => {
    const key = before.layout.matches[match]?.plan.key ?? '';
    const result = results[key];
    if (!result) return null;
    if (key === decided) return result;
    const [oneBefore, twoBefore] = teamsAt(before, match);
    if (before.results[match] && one === oneBefore && two === twoBefore) return result;
    if (before.results[match] && one === twoBefore && two === oneBefore) {
      return (results[key] = seenFromTheOther(result));
    }
    delete results[key];
    const teamsBefore = [nameOf(state, oneBefore), nameOf(state, twoBefore)] as const;
    const teamsAfter = [nameOf(state, one), nameOf(state, two)] as const;
    conflicts.push({ key, result, before: teamsBefore, after: teamsAfter });
    return null;
  });
  return { ok: true, state: next, changes: changesBetween(state, before, next, after), conflicts };
}

function changesBetween<Team extends TeamKey>(
  stateBefore: BracketState<Team>,
  before: PlayOut<Team>,
  stateAfter: BracketState<Team>,
  after: PlayOut<Team>,
): BracketChange<Team>[] {
  const changes: BracketChange<Team>[] = [];
  for (const [match, { plan }] of before.layout.matches.entries()) {
    const [oneBefore, twoBefore] = teamsAt(before, match);
    const [one, two] = teamsAt(after, match);
    const isSame =
      one === oneBefore &&
      two === twoBefore &&
      before.winners[match] === after.winners[match] &&
      isSameResult(before.results[match] ?? null, after.results[match] ?? null);
    if (isSame) continue;
    changes.push({
      key: plan.key,
      before: matchAt(stateBefore, before, match),
      after: matchAt(stateAfter, after, match),
    });
  }
  return changes;
}

function findMatch<Team extends TeamKey>(
  state: BracketState<Team>,
  played: PlayOut<Team>,
  key: string,
): BracketMatch<Team> | null {
  const index = played.layout.indexByKey.get(key);
  return index === undefined ? null : matchAt(state, played, index);
}

/** A match may be stopped before it is won, and equal scores are a forfeit; but nobody wins while behind. */
function faultOf<Team extends TeamKey>(
  { teams, bestOf }: BracketMatch<Team>,
  { scores, winner }: Result<Team>,
): BracketRefusal | null {
  if (!teams.includes(winner)) return 'not-a-team-of-this-match';
  const winsNeeded = Math.ceil(bestOf / 2);
  const [won, lost] = winner === teams[0] ? scores : [scores[1], scores[0]];
  if (!Number.isInteger(won) || !Number.isInteger(lost) || lost < 0) return 'impossible-score';
  return lost <= won && won <= winsNeeded && lost < winsNeeded ? null : 'impossible-score';
}

function copy<Team extends TeamKey>({ scores, winner }: Result<Team>): Result<Team> {
  return { scores: [scores[0], scores[1]], winner };
}

function seenFromTheOther<Team extends TeamKey>({ scores, winner }: Result<Team>): Result<Team> {
  return { scores: [scores[1], scores[0]], winner };
}

function isSameResult<Team extends TeamKey>(
  one: Result<Team> | null,
  two: Result<Team> | null,
): boolean {
  if (one === two) return true;
  if (!one || !two || one.winner !== two.winner) return false;
  return one.scores[0] === two.scores[0] && one.scores[1] === two.scores[1];
}

function teamsAt<Team extends TeamKey>({ teams }: PlayOut<Team>, match: number): [number, number] {
  return [teams[2 * match] ?? NOBODY, teams[2 * match + 1] ?? NOBODY];
}

function nameOf<Team extends TeamKey>({ seeds }: BracketState<Team>, seed: number): Team | null {
  return seed === NOBODY ? null : (seeds[seed] ?? null);
}

function refuse(code: BracketRefusal): { readonly ok: false; readonly code: BracketRefusal } {
  return { ok: false, code };
}
