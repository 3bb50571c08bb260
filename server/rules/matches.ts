import { isPossibleScore } from '#contract/tournament/best-of.ts';
import { firstRefusal, refuse, type Verdict } from './result.ts';

export type MatchFacts = {
  teamOne: number | null;
  teamTwo: number | null;
  scoreOne: number | null;
  scoreTwo: number | null;
  winner: number | null;
  /** Null for a round without a fixed number of games. */
  bestOf: number | null;
};

/** Whether these teams, this score and this winner can belong to one match. */
export function mayRecord(match: MatchFacts): Verdict {
  return firstRefusal(
    teamsDiffer(match),
    scoresGoTogether(match),
    scoresFitBestOf(match),
    winnerPlays(match),
    winnerLeads(match),
  );
}

function teamsDiffer({ teamOne, teamTwo }: MatchFacts): Verdict {
  return teamOne !== null && teamOne === teamTwo ? refuse('same-team-twice') : null;
}

function scoresGoTogether({ scoreOne, scoreTwo }: MatchFacts): Verdict {
  return (scoreOne === null) === (scoreTwo === null) ? null : refuse('scores-incomplete');
}

function scoresFitBestOf({ scoreOne, scoreTwo, bestOf }: MatchFacts): Verdict {
  if (bestOf === null || scoreOne === null || scoreTwo === null) return null;
  if (isPossibleScore(scoreOne, scoreTwo, bestOf)) return null;
  const field = scoreOne >= scoreTwo ? 'team_one_score' : 'team_two_score';
  return refuse('score-beyond-best-of', { bestOf }, field);
}

function winnerPlays({ winner, teamOne, teamTwo }: MatchFacts): Verdict {
  return winner === null || winner === teamOne || winner === teamTwo
    ? null
    : refuse('winner-not-playing');
}

/** Equal scores with a winner are a forfeit. */
function winnerLeads({ winner, teamOne, scoreOne, scoreTwo }: MatchFacts): Verdict {
  if (winner === null || scoreOne === null || scoreTwo === null) return null;
  const lead = winner === teamOne ? scoreOne - scoreTwo : scoreTwo - scoreOne;
  return lead < 0 ? refuse('winner-has-lower-score') : null;
}
