import { capitalise, counted, joinWithEt } from '#contract/words/french.ts';
import { pairText, theTeam } from '#contract/words/team-names.ts';
import type { Notice, RoundWarning } from '#engine';
import type { FindTeamName } from './names.ts';
import { inRounds } from './numbers.ts';
import type { ByeRule } from './tables.ts';

/** A notice about a drawn round for the organiser. */
export function noticeSentence(notice: Notice, teamName: FindTeamName): string {
  switch (notice.because) {
    case 'rematches':
      return rematchNotice(notice, teamName);
    case 'rematches-of-equal-records':
      return `Seules des équipes au même bilan se rencontrent, ce qui donne ${rematchCount(notice.pairs)} (${pairsText(notice.pairs, teamName)}).`;
    case 'level-6-cut-short':
      return CUT_SHORT;
  }
}

const CUT_SHORT =
  "Le tirage n'a pas pu être affiné jusqu'au bout, faute de temps. Les revanches, les exemptions et les écarts de victoires restent au minimum.";

function rematchNotice(
  { pairs, withFurtherBye }: Notice & { because: 'rematches' },
  teamName: FindTeamName,
): string {
  const unless = ' sans exempter une équipe une fois de plus que les autres';
  const none = `Aucune ronde sans revanche n'est possible${withFurtherBye === 0 ? unless : ''}`;
  const isFewer = withFurtherBye !== null && withFurtherBye > 0 && withFurtherBye < pairs.length;
  return `${none} : celle-ci en compte le minimum${isFewer ? unless : ''}, ${rematchCount(pairs)} (${pairsText(pairs, teamName)}).`;
}

type Pairs = (Notice & { because: 'rematches' })['pairs'];

function rematchCount({ length }: Pairs): string {
  return counted(length, 'revanche');
}

function pairsText(pairs: Pairs, teamName: FindTeamName): string {
  return pairs.map(([one, two]) => pairText(teamName(one), teamName(two))).join(', ');
}

/** A warning about an edited round, before it is published. */
export function warningSentence(
  warning: RoundWarning,
  byes: ByeRule,
  teamName: FindTeamName,
): string {
  if (warning.because === 'further-bye') {
    return `${capitalise(theTeam(teamName(warning.team)))} a déjà ${byes === 'not-counted' ? 'été exempte' : 'gagné sans jouer'}.`;
  }
  const names = joinWithEt(warning.teams.map(teamName));
  return `Les équipes ${names} se sont déjà rencontrées ${inRounds(warning.rounds)}.`;
}
