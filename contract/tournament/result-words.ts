import { NOT_DEFINED } from '#contract/public-state.ts';
import { asSentence, scoreText } from '#contract/words/french.ts';
import { pairText, theTeam } from '#contract/words/team-names.ts';
import { matchEnd, ownAndOtherSide, type FinishedMatch } from './match-outcome.ts';
import type { TournamentMatch } from './tournament.ts';

/** The result of a match in words that name both teams. Apart from match-outcome.ts, so that public pages do not load these. */

/** A finished match as a sentence: 'L'équipe Nova gagne 2 - 1.' */
export function resultSentence(match: TournamentMatch, bestOf: number): string {
  if (match.winner_team === null) return 'Double forfait : personne ne gagne.';
  const { own, other } = ownAndOtherSide(match, match.winner_team);
  const winner = theTeam(own.name ?? NOT_DEFINED);
  const score = scoreText(own.games, other.games);
  switch (matchEnd(match, bestOf)) {
    case 'bye':
    case 'unwon':
      return asSentence(`${winner} gagne sans jouer`);
    case 'walkover':
      return asSentence(`${theTeam(other.name ?? NOT_DEFINED)} s'est retirée : ${winner} gagne`);
    case 'forfeit':
      return asSentence(`${winner} gagne par forfait`);
    case 'given-up':
      return asSentence(`${winner} gagne par abandon à ${score}`);
    case 'played':
      return asSentence(`${winner} gagne ${score}`);
  }
}

type NamedResult = FinishedMatch &
  Pick<TournamentMatch, 'team_one_name' | 'team_two_name'> & { bestOf: number };

/** A result with both names, in the order of the match: 'Nova 2 - 1 Lynx', 'Nova – Lynx : double forfait'. */
export function resultLine({ bestOf, ...match }: NamedResult): string {
  const one = match.team_one_name ?? NOT_DEFINED;
  const two = match.team_two_name ?? NOT_DEFINED;
  const loser = match.winner_team === match.fk_team_one ? two : one;
  const score = `${one} ${scoreText(match.score_team_one ?? 0, match.score_team_two ?? 0)} ${two}`;
  switch (matchEnd(match, bestOf)) {
    case 'bye':
      return `${match.team_one_name ?? two} : exempte, victoire sans jouer`;
    case 'unwon':
      return `${pairText(one, two)} : double forfait`;
    case 'walkover':
      return `${pairText(one, two)} : retrait de ${theTeam(loser)}`;
    case 'forfeit':
      return `${pairText(one, two)} : forfait de ${theTeam(loser)}`;
    case 'given-up':
      return `${score}, abandon de ${theTeam(loser)}`;
    case 'played':
      return score;
  }
}
