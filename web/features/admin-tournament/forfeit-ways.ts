import { NOT_DEFINED } from '#contract/public-state.ts';
import type { ShownMatch } from './shown-match.ts';
import {
  forfeitOf,
  isWalkover,
  NO_SCORE,
  NOBODY_CAME,
  type Score,
} from '#web/unsent-scores/scores.ts';
import { namesIn } from './theirs.ts';

/** What a forfeit can become; `score` is null where it is still to be typed. */
export type ForfeitWay = {
  key: 'score' | 'absent-one' | 'absent-two' | 'nobody' | 'clear';
  label: string;
  consequences: string[];
  warnings: string[];
  score: Score | null;
};

export function forfeitWays(shown: ShownMatch): ForfeitWay[] {
  const { match, score, withdrawn } = shown;
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
    ...oneSided(shown),
  ];
  // A withdrawal stays when there is no result to take away.
  if (isWalkover(score)) return ways;
  return [
    ...ways,
    {
      key: 'clear',
      label: 'Effacer le forfait',
      consequences: [
        withoutForfeit({ winner, loser, isWinnerGone, isLoserGone, isUnwon: score.unwon === true }),
      ],
      warnings: [],
      score: NO_SCORE,
    },
  ];
}

/** The forfeits that it is not: of the other team, of both or of one of the two. */
function oneSided({ match, score, withdrawn }: ShownMatch): ForfeitWay[] {
  const { fk_team_one, fk_team_two, team_one_name, team_two_name } = match;
  const [one, two] = [team_one_name ?? NOT_DEFINED, team_two_name ?? NOT_DEFINED];
  const ofTeam = (absent: 'one' | 'two'): ForfeitWay => {
    const [missing, there] = absent === 'one' ? [one, two] : [two, one];
    const isThereGone = absent === 'one' ? withdrawn.two : withdrawn.one;
    const instead = score.unwon ? '' : ` à la place de ${missing}`;
    return {
      key: `absent-${absent}`,
      label: `Forfait de ${missing}`,
      consequences: [`${there} gagne${instead}.`],
      warnings: isThereGone ? [`${there} s'est retirée du tournoi, et gagnerait quand même.`] : [],
      score: forfeitOf(match, absent),
    };
  };
  return [
    ...(score.winner === fk_team_two ? [] : [ofTeam('one')]),
    ...(score.winner === fk_team_one ? [] : [ofTeam('two')]),
    ...(score.unwon ? [] : [NOBODY]),
  ];
}

const NOBODY: ForfeitWay = {
  key: 'nobody',
  label: "Aucune des deux équipes n'était là",
  consequences: [
    'Personne ne gagne : une défaite pour les deux, et aucune ne va plus loin depuis ce match.',
  ],
  warnings: [],
  score: NOBODY_CAME,
};

type Sides = {
  winner: string;
  loser: string;
  isWinnerGone: boolean;
  isLoserGone: boolean;
  isUnwon: boolean;
};

/** A match of a team that has withdrawn never is to be played: without a result, the other one wins. */
function withoutForfeit({ winner, loser, isWinnerGone, isLoserGone, isUnwon }: Sides): string {
  const still = isUnwon ? '' : ' toujours';
  if (isWinnerGone && isLoserGone) {
    return 'Les deux équipes se sont retirées : la première partie perd.';
  }
  if (isLoserGone) return `${loser} s'est retirée du tournoi : ${winner} gagne${still}.`;
  if (isWinnerGone) return `${winner} s'est retirée du tournoi : ${loser} gagne.`;
  return 'Le match redevient à jouer.';
}
