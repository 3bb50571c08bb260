import type { Match } from '#contract/entities.ts';
import type { TournamentMatch } from '#contract/tournament.ts';
import { hasScore, isScoreOf, isTypedIn, newest, sameResult, sameTeams } from './results.ts';
import { scoreOf, type Place, type Score, type Typed } from './scores.ts';

/** The match as it was when the change was made: what the change is based on. */
export type Base = Pick<
  Match,
  | 'pk_match'
  | 'fk_round'
  | 'fk_team_one'
  | 'fk_team_two'
  | 'score_team_one'
  | 'score_team_two'
  | 'winner_team'
  | 'match_date'
  | 'version'
>;
export type Wanted = { score?: Score; place?: Place };

/** A change of a match on its way to the server. */
export type Save = { base: Base; wanted: Wanted } & (
  | { state: 'waiting'; isOffline: boolean }
  /** `base` is the match as it was saved, until the live state tells the same: `seen` is its version when the answer came. */
  | { state: 'saved'; seen: number }
  | { state: 'refused'; message: string }
  /** Somebody else saved something else first. */
  | { state: 'conflict'; theirs: Base }
  /** Later matches hang on the result: the admin has to choose what becomes of them. */
  | { state: 'reach' }
);

/** In the fields, not validated yet, and the match as it was when typing began. Version 0.1.0 kept no base. */
export type Typing = Typed & { base?: Base };

export type Saves = {
  saves: Readonly<Record<number, Save>>;
  typed: Readonly<Record<number, Typing>>;
};

/** What somebody else saved meanwhile, over which nothing is sent before the admin has chosen. */
export type PendingChoice = { theirs: Base; about: 'score' | 'place' };

/** A match as it is shown: what the server knows, and over it what is on its way there. */
export type ShownMatch = {
  match: TournamentMatch;
  bestOf: number;
  save: Save | undefined;
  typed: Typing | undefined;
  choice: PendingChoice | null;
  score: Score;
  place: Place;
  state: 'open' | 'played' | 'bye' | 'unknown';
  /** Which of its teams have withdrawn from the tournament. */
  withdrawn: { one: boolean; two: boolean };
};

type Known = { bestOf: number; queue: Saves; withdrawn: ReadonlySet<number> };

export function shownMatch(
  match: TournamentMatch,
  { bestOf, queue, withdrawn }: Known,
): ShownMatch {
  const { pk_match, match_date, station, fk_team_one, fk_team_two } = match;
  const save = stillMine(queue.saves[pk_match], match);
  const typing = queue.typed[pk_match];
  // Over a score of one's own that waits for a choice, what is typed last is what would be put.
  const isSaved =
    save?.state !== 'conflict' && typing && standingOf(typing, save, match) === 'saved';
  const score = save?.wanted.score ?? scoreOf(match);
  return {
    match,
    bestOf,
    save,
    typed: isSaved ? undefined : typing,
    choice: choiceOf(save, typing, match),
    score,
    place: save?.wanted.place ?? { match_date, station },
    state: stateOf(match, score),
    withdrawn: {
      one: fk_team_one !== null && withdrawn.has(fk_team_one),
      two: fk_team_two !== null && withdrawn.has(fk_team_two),
    },
  };
}

export function baseOf(match: Base): Base {
  const { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version } = match;
  const { score_team_one, score_team_two, winner_team } = match;
  return {
    pk_match,
    fk_round,
    fk_team_one,
    fk_team_two,
    score_team_one,
    score_team_two,
    winner_team,
    match_date,
    version,
  };
}

/**
 * How what is typed stands to the match as it is now: it may go on, somebody else has saved something else since typing
 * began, or exactly that is saved already.
 */
export function standingOf(
  { base, ...typed }: Typing,
  save: Save | undefined,
  match: Base,
): 'free' | 'overtaken' | 'saved' {
  // Typed over one's own score on its way: the answer to that one will tell.
  if (save?.state === 'waiting' && save.wanted.score !== undefined) return 'free';
  const now = nowOf(save, match);
  const isChanged =
    base === undefined ? hasScore(now) : now.version > base.version && !sameResult(now, base);
  if (!isChanged) return 'free';
  const isForThem = base === undefined || sameTeams(base, now);
  const own = save?.wanted.score;
  if (isForThem && own !== undefined && isScoreOf(now, own)) return 'free';
  return isForThem && isTypedIn(now, typed) ? 'saved' : 'overtaken';
}

export function choiceOf(
  save: Save | undefined,
  typing: Typing | undefined,
  match: Base,
): PendingChoice | null {
  const theirs = nowOf(save, match);
  const isOvertaken = typing !== undefined && standingOf(typing, save, match) === 'overtaken';
  if (isOvertaken) return { theirs, about: 'score' };
  if (save?.state !== 'conflict') return null;
  return { theirs, about: save.wanted.score === undefined ? 'place' : 'score' };
}

export function countOf(shown: readonly ShownMatch[]): {
  played: number;
  open: number;
  all: number;
} {
  const counted = shown.filter(({ state }) => state !== 'bye');
  const count = (wanted: ShownMatch['state']) =>
    counted.filter(({ state }) => state === wanted).length;
  return { played: count('played'), open: count('open'), all: counted.length };
}

/** A score that was saved, and saved over since, is not shown as saved until the next news. */
function stillMine(save: Save | undefined, { version }: Base): Save | undefined {
  return save?.state === 'saved' && version >= save.base.version ? undefined : save;
}

/** The match as it was last heard of: a refusal may have told more than the live state has yet. */
function nowOf(save: Save | undefined, match: Base): Base {
  return save?.state === 'conflict' ? newest(save.theirs, match) : match;
}

function stateOf(
  { bye, fk_team_one, fk_team_two }: TournamentMatch,
  { winner }: Score,
): ShownMatch['state'] {
  if (bye) return 'bye';
  if (fk_team_one === null || fk_team_two === null) return 'unknown';
  return winner === null ? 'open' : 'played';
}
