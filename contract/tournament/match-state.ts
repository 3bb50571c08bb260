/** A match as it is sent, or as it is stored with 1 for true. */
type Decision = { winner_team: number | null; unwon?: boolean | number | undefined };
type Teams = { fk_team_one: number | null; fk_team_two: number | null };
type Score = { score_team_one: number | null; score_team_two: number | null };

/** It has a winner, or it will never have one. */
export function isOver({ winner_team, unwon }: Decision): boolean {
  return winner_team !== null || Boolean(unwon);
}

/** Both teams are known, and it is not over. */
export function isOpen(match: Decision & Teams): boolean {
  return !isOver(match) && match.fk_team_one !== null && match.fk_team_two !== null;
}

/** The admin's form starts at 0 - 0, so only a won game shows that the match has begun. */
export function isUnderWay({
  winner_team,
  score_team_one,
  score_team_two,
}: Pick<Decision, 'winner_team'> & Score): boolean {
  return winner_team === null && (score_team_one ?? 0) + (score_team_two ?? 0) > 0;
}
