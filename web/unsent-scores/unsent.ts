import type { Match } from '#contract/entities.ts';
import type { Schedule, Score, Typed } from './scores.ts';

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
> &
  Partial<Pick<Match, 'unwon'>>;
export type Wanted = { score?: Score; schedule?: Schedule };

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

/** What the server has not confirmed yet, by match. */
export type UnsentScores = {
  saves: Readonly<Record<number, Save>>;
  typed: Readonly<Record<number, Typing>>;
};

export function baseOf(match: Base): Base {
  const { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version } = match;
  const { score_team_one, score_team_two, winner_team, unwon = false } = match;
  return {
    pk_match,
    fk_round,
    fk_team_one,
    fk_team_two,
    score_team_one,
    score_team_two,
    winner_team,
    unwon,
    match_date,
    version,
  };
}
