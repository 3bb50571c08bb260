import type { Match } from '#contract/entities.ts';
import type { Schedule, Score, Typed } from './scores.ts';

/** The match as it was when the change was begun. */
export type MatchBeforeEdit = Pick<
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
export type RequestedChange = { score?: Score; schedule?: Schedule };

/**
 * A change of a match that is being sent. Browsers store it under these names (storage.ts): with others, what earlier pages stored
 * would be lost.
 */
export type Save = { base: MatchBeforeEdit; wanted: RequestedChange } & (
  | { state: 'waiting'; isOffline: boolean }
  /** `base` is the saved match, until the live state has it too; `seen` is the live version when the answer came. */
  | { state: 'saved'; seen: number }
  | { state: 'refused'; message: string }
  /** Somebody else saved something else first. */
  | { state: 'conflict'; theirs: MatchBeforeEdit }
  /** Later matches depend on the result: the admin has to choose what happens to them. */
  | { state: 'reach' }
);

/** Typed and not validated, with the match as it was when typing began. Version 0.1.0 stored no base. */
export type Typing = Typed & { base?: MatchBeforeEdit };

/** The saves and typed digits that the server has not confirmed yet, by match. */
export type UnsentScores = {
  saves: Readonly<Record<number, Save>>;
  typed: Readonly<Record<number, Typing>>;
};

export function matchBeforeEdit(match: MatchBeforeEdit): MatchBeforeEdit {
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
