import type { ShownMatch } from './shown-match.ts';
import { forfeitOf, isWalkover, NO_SCORE, type Score } from '#web/unsent-scores/scores.ts';
import { namesIn } from './theirs.ts';

/** What a forfeit can become; `score` is null where it is still to be typed. */
export type ForfeitWay = {
  key: 'score' | 'other' | 'clear';
  label: string;
  consequences: string[];
  warnings: string[];
  score: Score | null;
};

export function forfeitWays({ match, score, withdrawn }: ShownMatch): ForfeitWay[] {
  const { winner, loser } = namesIn(score, match);
  const isOneWinner = score.winner === match.fk_team_one;
  const isWinnerGone = isOneWinner ? withdrawn.one : withdrawn.two;
  const isLoserGone = isOneWinner ? withdrawn.two : withdrawn.one;
  const gone = [...(isLoserGone ? [loser] : []), ...(isWinnerGone ? [winner] : [])];
  const ways: ForfeitWay[] = [
    {
      key: 'score',
      label: 'Le match a été joué : saisir son score',
      consequences: ['Le score remplace le forfait, et dit qui gagne.'],
      warnings: gone.map(
        (name) => `${name} s'est retirée du tournoi, et gagnerait avec un meilleur score.`,
      ),
      score: null,
    },
    {
      key: 'other',
      label: `Forfait de ${winner}`,
      consequences: [`${loser} gagne à la place de ${winner}.`],
      warnings: isLoserGone ? [`${loser} s'est retirée du tournoi, et gagnerait quand même.`] : [],
      score: forfeitOf(match, isOneWinner ? 'one' : 'two'),
    },
  ];
  // A withdrawal stays when there is no result to take away.
  if (isWalkover(score)) return ways;
  return [
    ...ways,
    {
      key: 'clear',
      label: 'Effacer le forfait',
      consequences: [withoutForfeit({ winner, loser, isWinnerGone, isLoserGone })],
      warnings: [],
      score: NO_SCORE,
    },
  ];
}

type Sides = { winner: string; loser: string; isWinnerGone: boolean; isLoserGone: boolean };

/** A match of a team that has withdrawn never is to be played: without a result, the other one wins. */
function withoutForfeit({ winner, loser, isWinnerGone, isLoserGone }: Sides): string {
  if (isWinnerGone && isLoserGone) {
    return 'Les deux équipes se sont retirées : la première partie perd.';
  }
  if (isLoserGone) return `${loser} s'est retirée du tournoi : ${winner} gagne toujours.`;
  if (isWinnerGone) return `${winner} s'est retirée du tournoi : ${loser} gagne.`;
  return 'Le match redevient à jouer.';
}
