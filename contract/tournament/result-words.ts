import { NOT_DEFINED } from '#contract/public-state.ts';
import { matchEnd, ownAndOtherSide, type FinishedMatch } from './match-outcome.ts';
import type { TournamentMatch } from './tournament.ts';

/** The result of a match in words that name both teams. Apart from match-outcome.ts, so that public pages do not load these. */

/** A finished match as a sentence: 'L'équipe Nova gagne 2 - 1.' */
export function resultSentence(match: TournamentMatch, bestOf: number): string {
  if (match.winner_team === null) return 'Double forfait : personne ne gagne.';
  const { own: winner, other: loser } = ownAndOtherSide(match, match.winner_team);
  switch (matchEnd(match, bestOf)) {
    case 'bye':
    case 'unwon':
      return `L'équipe ${winner.name} gagne sans jouer.`;
    case 'walkover':
      return `L'équipe ${loser.name} s'est retirée : l'équipe ${winner.name} gagne.`;
    case 'forfeit':
      return `L'équipe ${winner.name} gagne par forfait.`;
    case 'given-up':
      return `L'équipe ${winner.name} gagne par abandon à ${winner.games} - ${loser.games}.`;
    case 'played':
      return `L'équipe ${winner.name} gagne ${winner.games} - ${loser.games}.`;
  }
}

type NamedResult = FinishedMatch &
  Pick<TournamentMatch, 'team_one_name' | 'team_two_name'> & { bestOf: number };

/** A result with both names, in the order of the match: 'Nova 2 - 1 Lynx', 'Nova – Lynx : double forfait'. */
export function resultLine({ bestOf, ...match }: NamedResult): string {
  const one = match.team_one_name ?? NOT_DEFINED;
  const two = match.team_two_name ?? NOT_DEFINED;
  const loser = match.winner_team === match.fk_team_one ? two : one;
  const score = `${one} ${match.score_team_one} - ${match.score_team_two} ${two}`;
  switch (matchEnd(match, bestOf)) {
    case 'bye':
      return `${match.team_one_name ?? two} : exempte, victoire sans jouer`;
    case 'unwon':
      return `${one} – ${two} : double forfait`;
    case 'walkover':
      return `${one} – ${two} : retrait de l'équipe ${loser}`;
    case 'forfeit':
      return `${one} – ${two} : forfait de l'équipe ${loser}`;
    case 'given-up':
      return `${score}, abandon de l'équipe ${loser}`;
    case 'played':
      return score;
  }
}
