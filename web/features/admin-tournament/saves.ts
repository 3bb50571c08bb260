import type { Match } from '#contract/entities.ts';
import type { TournamentMatch } from '#contract/tournament.ts';
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
  /** Until the live state tells the same: `seen` is its version when the answer came. */
  | { state: 'saved'; version: number; seen: number }
  | { state: 'refused'; message: string }
  /** Somebody else saved something else first. */
  | { state: 'conflict'; theirs: Base }
  /** Later matches hang on the result: the admin has to choose what becomes of them. */
  | { state: 'reach' }
);

export type Saves = {
  saves: Readonly<Record<number, Save>>;
  /** In the fields, and not validated yet. */
  typed: Readonly<Record<number, Typed>>;
};

/** A match as it is shown: what the server knows, and over it what is on its way there. */
export type ShownMatch = {
  match: TournamentMatch;
  bestOf: number;
  save: Save | undefined;
  typed: Typed | undefined;
  score: Score;
  place: Place;
  state: 'open' | 'played' | 'bye' | 'unknown';
};

export function shownMatch(
  match: TournamentMatch,
  { bestOf, queue }: { bestOf: number; queue: Saves },
): ShownMatch {
  const save = queue.saves[match.pk_match];
  const score = save?.wanted.score ?? scoreOf(match);
  const { match_date, station } = match;
  return {
    match,
    bestOf,
    save,
    typed: queue.typed[match.pk_match],
    score,
    place: save?.wanted.place ?? { match_date, station },
    state: stateOf(match, score),
  };
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

function stateOf(
  { bye, fk_team_one, fk_team_two }: TournamentMatch,
  { winner }: Score,
): ShownMatch['state'] {
  if (bye) return 'bye';
  if (fk_team_one === null || fk_team_two === null) return 'unknown';
  return winner === null ? 'open' : 'played';
}
