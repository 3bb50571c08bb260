import { NOT_DEFINED } from '#contract/public-state.ts';
import { capitalise } from '#contract/words/french.ts';
import { labelled } from '#contract/words/names.ts';
import { theTeam } from '#contract/words/team-names.ts';
import type { DisplayedMatch } from '../displayed-match.ts';
import {
  forfeitScore,
  isWalkover,
  NO_SCORE,
  NOBODY_CAME,
  type Score,
} from '#web/unsent-scores/scores.ts';
import { winnerAndLoser } from '../scores/conflict-words.ts';

/** One way to correct a forfeit; `score` is null where it is still to be typed. */
export type ForfeitOption = {
  key: 'score' | 'absent-one' | 'absent-two' | 'nobody' | 'clear';
  label: string;
  consequences: string[];
  warnings: string[];
  score: Score | null;
};

export function forfeitOptions(displayed: DisplayedMatch): ForfeitOption[] {
  const { match, score, withdrawn } = displayed;
  const { winner, loser } = winnerAndLoser(score, match);
  const isOneWinner = score.winner === match.fk_team_one;
  const isWinnerWithdrawn = isOneWinner ? withdrawn.one : withdrawn.two;
  const isLoserWithdrawn = isOneWinner ? withdrawn.two : withdrawn.one;
  const withdrawnNames = [
    ...(isLoserWithdrawn ? [loser] : []),
    ...(isWinnerWithdrawn ? [winner] : []),
  ];
  const options: ForfeitOption[] = [
    {
      key: 'score',
      label: 'Le match a été joué : saisir son score',
      consequences: ['Le score remplace le forfait, et dit qui gagne.'],
      warnings: withdrawnNames.map(
        (name) => `${theTeam(name)} s'est retirée du tournoi, et gagnerait avec un meilleur score.`,
      ),
      score: null,
    },
    ...otherForfeits(displayed),
  ];
  // A walkover has no result that could be cleared.
  if (isWalkover(score)) return options;
  return [
    ...options,
    {
      key: 'clear',
      label: 'Effacer le forfait',
      consequences: [
        withoutForfeit({
          winner,
          loser,
          isWinnerWithdrawn,
          isLoserWithdrawn,
          isUnwon: score.unwon === true,
        }),
      ],
      warnings: [],
      score: NO_SCORE,
    },
  ];
}

/** The other forfeits that are possible: of the other team, of both, or of one of the two. */
function otherForfeits({ match, score, withdrawn }: DisplayedMatch): ForfeitOption[] {
  const { fk_team_one, fk_team_two, team_one_name, team_two_name } = match;
  const [one, two] = [team_one_name ?? NOT_DEFINED, team_two_name ?? NOT_DEFINED];
  const forfeitByTeam = (absent: 'one' | 'two'): ForfeitOption => {
    const [missing, present] = absent === 'one' ? [one, two] : [two, one];
    const isPresentWithdrawn = absent === 'one' ? withdrawn.two : withdrawn.one;
    const instead = score.unwon ? '' : ` à la place de ${theTeam(missing)}`;
    return {
      key: `absent-${absent}`,
      label: labelled('Forfait', missing),
      consequences: [`${capitalise(theTeam(present))} gagne${instead}.`],
      warnings: isPresentWithdrawn
        ? [`${theTeam(present)} s'est retirée du tournoi, et gagnerait quand même.`]
        : [],
      score: forfeitScore(match, absent),
    };
  };
  return [
    ...(score.winner === fk_team_two ? [] : [forfeitByTeam('one')]),
    ...(score.winner === fk_team_one ? [] : [forfeitByTeam('two')]),
    ...(score.unwon ? [] : [NOBODY]),
  ];
}

const NOBODY: ForfeitOption = {
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
  isWinnerWithdrawn: boolean;
  isLoserWithdrawn: boolean;
  isUnwon: boolean;
};

/** A match of a withdrawn team is never played: without a result, the other team wins. */
function withoutForfeit({
  winner,
  loser,
  isWinnerWithdrawn,
  isLoserWithdrawn,
  isUnwon,
}: Sides): string {
  const still = isUnwon ? '' : ' toujours';
  if (isWinnerWithdrawn && isLoserWithdrawn) {
    return "Les deux équipes se sont retirées : celle qui s'est retirée en premier perd.";
  }
  if (isLoserWithdrawn) return `${withdrawalText(loser)} : ${theTeam(winner)} gagne${still}.`;
  if (isWinnerWithdrawn) return `${withdrawalText(winner)} : ${theTeam(loser)} gagne.`;
  return 'Le match est de nouveau à jouer.';
}

function withdrawalText(name: string): string {
  return `${capitalise(theTeam(name))} s'est retirée du tournoi`;
}
