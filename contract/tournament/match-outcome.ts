import { scoreText } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { winsNeeded } from './best-of.ts';
import { isOver } from './match-state.ts';
import type { TournamentMatch } from './tournament.ts';

/** How a match ended, in words. Every screen, message and file takes its words from here, or from result-words.ts. */

/** What decides how a match ended, as it is sent, or as it is stored with 1 for true. */
type Decision = Pick<TournamentMatch, 'score_team_one' | 'score_team_two' | 'winner_team'> & {
  bye?: boolean | number;
  unwon?: boolean | number;
};
export type FinishedMatch = Decision & Pick<TournamentMatch, 'fk_team_one'>;

/**
 * `walkover`: the other team had withdrawn before. `forfeit`: it did not come. `given-up`: it
 * stopped during the match.
 */
type MatchEnd = UnplayedEnd | 'given-up' | 'played';
export type UnplayedEnd = 'bye' | 'unwon' | 'walkover' | 'forfeit';

export function matchEnd(match: FinishedMatch, bestOf: number): MatchEnd {
  const unplayed = unplayedEnd(match);
  if (unplayed !== null) return unplayed;
  const { score_team_one: one, score_team_two: two, winner_team, fk_team_one } = match;
  const wonGames = winner_team === fk_team_one ? one : two;
  return (wonGames ?? 0) < winsNeeded(bestOf) ? 'given-up' : 'played';
}

/** Why the score of a match does not say who won; null when it does, and before there is a result. */
export function unplayedEnd(match: Decision): UnplayedEnd | null {
  const { score_team_one: one, score_team_two: two } = match;
  if (match.bye) return 'bye';
  if (match.unwon) return 'unwon';
  if (!isOver(match)) return null;
  if (one === null || two === null) return 'walkover';
  return one === two ? 'forfeit' : null;
}

/** A note beside the score, where both teams stand. Null where the score says everything. */
export const END_NOTES = {
  bye: 'Exempte',
  unwon: 'Double forfait',
  walkover: 'Retrait',
  forfeit: 'Forfait',
  'given-up': 'Abandon',
  played: null,
} as const satisfies Record<MatchEnd, string | null>;

/** What stands in place of a side's score: 'V' for the winner, 'F' and 'R' for a forfeit and a withdrawal. */
export function sideLetter(end: UnplayedEnd, isWinner: boolean): string {
  if (end === 'bye') return '';
  if (isWinner) return 'V';
  return end === 'walkover' ? 'R' : 'F';
}

/** The outcome of a finished match for one of its teams: 'victoire 2 - 1 contre Nova'. */
export function teamOutcomeText(match: TournamentMatch, team: number, bestOf: number): string {
  const { name } = ownAndOtherSide(match, team).other;
  const outcome = shortOutcomeText(match, team, bestOf);
  const end = matchEnd(match, bestOf);
  if (end === 'bye') return `exempte, ${outcome}`;
  if (name === null) return end === 'unwon' ? 'sans adversaire' : outcome;
  if (end !== 'walkover') return `${outcome} contre ${name}`;
  return match.winner_team === team
    ? `${outcome}, ${theTeam(name)} s'est retirée`
    : `retirée, ${outcome} contre ${name}`;
}

/** The same without the opponent: 'victoire 2 - 1'. */
export function shortOutcomeText(match: TournamentMatch, team: number, bestOf: number): string {
  const { own, other } = ownAndOtherSide(match, team);
  const score = scoreText(own.games, other.games);
  const end = matchEnd(match, bestOf);
  if (end === 'unwon') return 'double forfait';
  const word = match.winner_team === team ? 'victoire' : 'défaite';
  if (end === 'bye' || end === 'walkover') return `${word} sans jouer`;
  if (end === 'forfeit') return `${word} par forfait`;
  return `${word} ${end === 'given-up' ? 'par abandon à ' : ''}${score}`;
}

/** The team's own side of a match, and the other side. */
export function ownAndOtherSide(match: TournamentMatch, team: number) {
  const one = { name: match.team_one_name, games: match.score_team_one ?? 0 };
  const two = { name: match.team_two_name, games: match.score_team_two ?? 0 };
  return match.fk_team_one === team ? { own: one, other: two } : { own: two, other: one };
}
