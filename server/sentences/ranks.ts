import { signedNumber } from '#contract/words/french.ts';
import type { Criterion, RankReason, TeamId } from '#engine';
import type { FindTeamName } from './names.ts';
import { distinctDecimals } from './numbers.ts';

/** Why the team has this rank: 'devant Les Aigles au Buchholz médian : 7 contre 6'. */
export function rankSentence(reason: RankReason, team: TeamId, teamName: FindTeamName): string {
  if (reason.because === 'only-team') return 'seule équipe classée';
  const { because, ahead, behind, figures } = reason;
  return team === ahead
    ? `devant ${teamName(behind)} ${criterionText[because](figures)}`
    : `derrière ${teamName(ahead)} ${criterionText[because]([figures[1], figures[0]])}`;
}

/** The figure of the row's own team comes first. */
type Figures = readonly [mine: number, theirs: number];

const criterionText = {
  wins: ([mine, theirs]) => `au nombre de victoires : ${mine} contre ${theirs}`,
  losses: ([mine, theirs]) => `au nombre de défaites : ${mine} contre ${theirs}`,
  'median-buchholz': ([mine, theirs]) => `au Buchholz médian : ${mine} contre ${theirs}`,
  buchholz: ([mine, theirs]) => `au Buchholz : ${mine} contre ${theirs}`,
  'buchholz-cut-1': ([mine, theirs]) =>
    `au Buchholz sans le moins bon adversaire : ${mine} contre ${theirs}`,
  'average-opponents-wins': (figures) => {
    const [mine, theirs] = distinctDecimals(figures, 1);
    return `au nombre moyen de victoires des adversaires : ${mine} contre ${theirs}`;
  },
  'sonneborn-berger': ([mine, theirs]) => `au Sonneborn-Berger : ${mine} contre ${theirs}`,
  'opponents-win-rate': ([one, two]) => {
    const [mine, theirs] = distinctDecimals([one * 100, two * 100], 1);
    return `au taux de victoires des adversaires : ${mine} % contre ${theirs} %`;
  },
  'game-difference': ([mine, theirs]) =>
    `à la différence de manches : ${signedNumber(mine)} contre ${signedNumber(theirs)}`,
  'games-won': ([mine, theirs]) => `aux manches gagnées : ${mine} contre ${theirs}`,
  'head-to-head': ([mine, theirs]) => `au face-à-face : ${mine} contre ${theirs}`,
  seed: ([mine, theirs]) => `à la tête de série initiale : n° ${mine} contre n° ${theirs}`,
} satisfies { [C in Criterion]: (figures: Figures) => string };
