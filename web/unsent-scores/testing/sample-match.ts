import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { NO_SCORE, type Score } from '#web/unsent-scores/scores.ts';
import { buildTournamentMatch } from '#tests/builders.ts';

export const [AIGLES, RENARDS] = [10, 20];

/** A match of the first round between two teams, with this score. */
export function sampleMatch(score: Score = NO_SCORE, version = 1): TournamentMatch {
  return buildTournamentMatch({
    pk_match: 7,
    fk_team_one: AIGLES,
    fk_team_two: RENARDS,
    team_one_name: 'Aigles',
    team_two_name: 'Renards',
    score_team_one: score.one,
    score_team_two: score.two,
    winner_team: score.winner,
    unwon: score.unwon ?? false,
    station: 1,
    version,
  });
}
