import type { Notice, RoundWarning } from '#engine';
import type { TeamNameOf } from './names.ts';
import { inRounds } from './numbers.ts';
import type { ByeRule } from './tables.ts';

/** What the organiser should know about a drawn round. */
export function noticeSentence(notice: Notice, nameOf: TeamNameOf): string {
  switch (notice.because) {
    case 'rematches':
      return rematchNotice(notice, nameOf);
    case 'rematches-of-equal-records':
      return `Seules des équipes au même bilan se rencontrent, ce qui donne ${countOf(notice.pairs)} (${pairsText(notice.pairs, nameOf)}).`;
    case 'level-6-cut-short':
      return CUT_SHORT;
  }
}

const CUT_SHORT =
  "L'opposition du haut et du bas de chaque groupe est approchée : la chercher jusqu'au bout aurait pris trop longtemps. Les revanches, les exemptions et les écarts de victoires restent au minimum.";

function rematchNotice(
  { pairs, withFurtherBye }: Notice & { because: 'rematches' },
  nameOf: TeamNameOf,
): string {
  const unless = ' sans exempter une équipe une fois de plus que les autres';
  const none = `Aucune ronde sans revanche n'est possible${withFurtherBye === 0 ? unless : ''}`;
  const isFewer = withFurtherBye !== null && withFurtherBye > 0 && withFurtherBye < pairs.length;
  return `${none} : celle-ci en compte le minimum${isFewer ? unless : ''}, ${countOf(pairs)} (${pairsText(pairs, nameOf)}).`;
}

type Pairs = (Notice & { because: 'rematches' })['pairs'];

function countOf({ length }: Pairs): string {
  return length === 1 ? '1 revanche' : `${length} revanches`;
}

function pairsText(pairs: Pairs, nameOf: TeamNameOf): string {
  return pairs.map(([one, two]) => `${nameOf(one)} – ${nameOf(two)}`).join(', ');
}

/** What the organiser should know about an edited round before publishing it. */
export function warningSentence(warning: RoundWarning, byes: ByeRule, nameOf: TeamNameOf): string {
  if (warning.because === 'further-bye') {
    return `${nameOf(warning.team)} a déjà ${byes === 'not-counted' ? 'été exempte' : 'gagné sans jouer'}.`;
  }
  const names = warning.teams.map(nameOf).join(' et ');
  return `${names} se sont déjà rencontrées ${inRounds(warning.rounds)}.`;
}
