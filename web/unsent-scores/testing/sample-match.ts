import type { TournamentMatch } from '#contract/tournament.ts';
import { NO_SCORE, type Score } from '#web/unsent-scores/scores.ts';

export const [AIGLES, RENARDS] = [10, 20];

/** A match of the first round between two teams, with this score. */
export function sampleMatch(score: Score = NO_SCORE, version = 1): TournamentMatch {
  return {
    pk_match: 7,
    fk_round: 1,
    round_label: 'Ronde suisse 1',
    fk_team_one: AIGLES,
    fk_team_two: RENARDS,
    team_one_name: 'Aigles',
    team_two_name: 'Renards',
    score_team_one: score.one,
    score_team_two: score.two,
    winner_team: score.winner,
    match_date: null,
    version,
    key: 'S1-1',
    station: 1,
    bye: false,
    unwon: score.unwon ?? false,
    position: 1,
    explanation: '',
    sources: null,
    winner_to: null,
    loser_to: null,
  };
}
