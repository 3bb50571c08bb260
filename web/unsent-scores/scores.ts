import { isPossibleScore, winsNeeded } from '#contract/best-of.ts';
import type { TournamentMatch } from '#contract/tournament.ts';

/** What the two fields hold. */
export type Typed = { one: string; two: string };

export type Score = {
  one: number | null;
  two: number | null;
  winner: number | null;
  /** Neither team came: nobody wins. */
  unwon?: true;
};
/** When and where a match is played. */
export type Schedule = { match_date: string | null; station: number | null };

export type Judged =
  | { kind: 'empty' | 'incomplete' | 'impossible' }
  /** `winner` is null while nobody has the wins it takes. */
  | { kind: 'running' | 'won'; score: Score };

/** What two typed scores mean: the winner follows from them. */
export function judge(
  { one, two }: Typed,
  match: Pick<TournamentMatch, 'fk_team_one' | 'fk_team_two'>,
  bestOf: number,
): Judged {
  if (one === '' && two === '') return { kind: 'empty' };
  if (one === '' || two === '') return { kind: 'incomplete' };
  const [gamesOne, gamesTwo] = [Number(one), Number(two)];
  if (!isPossibleScore(gamesOne, gamesTwo, bestOf)) return { kind: 'impossible' };
  const needed = winsNeeded(bestOf);
  const score = { one: gamesOne, two: gamesTwo };
  if (gamesOne === needed) return { kind: 'won', score: { ...score, winner: match.fk_team_one } };
  if (gamesTwo === needed) return { kind: 'won', score: { ...score, winner: match.fk_team_two } };
  return { kind: 'running', score: { ...score, winner: null } };
}

/** A team that does not play loses without a game: equal scores and a winner. */
export function forfeitOf(
  { fk_team_one, fk_team_two }: Pick<TournamentMatch, 'fk_team_one' | 'fk_team_two'>,
  absent: 'one' | 'two',
): Score {
  return { one: 0, two: 0, winner: absent === 'one' ? fk_team_two : fk_team_one };
}

export const NO_SCORE: Score = { one: null, two: null, winner: null };
export const NOBODY_CAME: Score = { ...NO_SCORE, unwon: true };

export function scoreOf({ score_team_one, score_team_two, winner_team, unwon }: MatchScore): Score {
  const score = { one: score_team_one, two: score_team_two, winner: winner_team };
  return unwon === true ? { ...score, unwon } : score;
}

/** What the fields hold for a score; nothing for a forfeit, which is no score. */
export function typedFrom(score: Score): Typed {
  const { one, two } = score;
  if (isForfeit(score)) return { one: '', two: '' };
  return { one: one === null ? '' : String(one), two: two === null ? '' : String(two) };
}

/** Whether it is over without the wins it takes: a team or both did not come, or a team left. */
export function isForfeit({ one, two, winner, unwon }: Score): boolean {
  return unwon === true || (winner !== null && one === two);
}

/** Whether the win follows from a withdrawal alone: nobody entered it. */
export function isWalkover({ one, two, winner }: Score): boolean {
  return winner !== null && one === null && two === null;
}

type MatchScore = Pick<TournamentMatch, 'score_team_one' | 'score_team_two' | 'winner_team'> &
  Partial<Pick<TournamentMatch, 'unwon'>>;
