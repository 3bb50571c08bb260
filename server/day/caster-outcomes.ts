import { winsNeeded } from '#contract/best-of.ts';
import type { TournamentMatch } from '#contract/tournament.ts';

/** How matches that are over are told over a microphone. */

/** For one of its teams: 'victoire 2 - 1 contre Nova'. */
export function outcomeFor(match: TournamentMatch, team: number, bestOf: number): string {
  const { own, other } = facing(match, team);
  const won = match.winner_team === team;
  const word = won ? 'victoire' : 'défaite';
  const against = other.name === null ? '' : ` contre ${other.name}`;
  switch (endOf(match, bestOf)) {
    case 'bye':
      return 'exempte, victoire sans jouer';
    case 'unwon':
      return other.name === null ? 'sans adversaire' : `double forfait${against}`;
    case 'walkover':
      return won ? `${other.name} s'est retirée, victoire sans jouer` : `retirée${against}`;
    case 'forfeit':
      return `${word} par forfait${against}`;
    case 'given-up':
      return `${word} par abandon à ${own.games} - ${other.games}${against}`;
    case 'played':
      return `${word} ${own.games} - ${other.games}${against}`;
  }
}

/** For both: 'Nova gagne 2 - 1.' */
export function resultSentence(match: TournamentMatch, bestOf: number): string {
  if (match.winner_team === null) return 'Double forfait : personne ne gagne.';
  const { own: winner, other: loser } = facing(match, match.winner_team);
  switch (endOf(match, bestOf)) {
    case 'bye':
    case 'unwon':
      return `${winner.name} gagne sans jouer.`;
    case 'walkover':
      return `${loser.name} s'est retirée : ${winner.name} gagne.`;
    case 'forfeit':
      return `${winner.name} gagne par forfait.`;
    case 'given-up':
      return `${winner.name} gagne par abandon à ${winner.games} - ${loser.games}.`;
    case 'played':
      return `${winner.name} gagne ${winner.games} - ${loser.games}.`;
  }
}

/** Whether it was played to its end, and took all the games that there were. */
export function wentTheDistance(match: TournamentMatch, bestOf: number): boolean {
  if (endOf(match, bestOf) !== 'played' || bestOf < 3) return false;
  return (match.score_team_one ?? 0) + (match.score_team_two ?? 0) === bestOf;
}

/** Whether both teams have played games of it. */
export function wasPlayed(match: TournamentMatch, bestOf: number): boolean {
  const end = endOf(match, bestOf);
  return end === 'played' || end === 'given-up';
}

export function facing(match: TournamentMatch, team: number) {
  const one = { name: match.team_one_name, games: match.score_team_one ?? 0 };
  const two = { name: match.team_two_name, games: match.score_team_two ?? 0 };
  return match.fk_team_one === team ? { own: one, other: two } : { own: two, other: one };
}

type End = 'bye' | 'unwon' | 'walkover' | 'forfeit' | 'given-up' | 'played';

function endOf(match: TournamentMatch, bestOf: number): End {
  const { score_team_one: one, score_team_two: two } = match;
  if (match.bye) return 'bye';
  if (match.unwon) return 'unwon';
  if (one === null || two === null) return 'walkover';
  if (one === two) return 'forfeit';
  const wonGames = match.winner_team === match.fk_team_one ? one : two;
  return wonGames < winsNeeded(bestOf) ? 'given-up' : 'played';
}
