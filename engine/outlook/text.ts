import type { TeamId } from '../event.ts';
import type { Case, Cases, Certainty, Need } from './outlook.ts';

type NameOf = (team: TeamId) => string;

/** What a team needs in the last round, in French. */
export function chanceSentence(status: Certainty, cases: Cases, nameOf: NameOf): string {
  if (status !== 'open') return CERTAIN[status];
  if (!cases.plays) {
    const { waiting } = cases;
    const needs = needsText(waiting.needs, nameOf);
    return `Ne joue plus : se qualifie dans ${shareText(waiting)}${marginText(waiting)}.${needs}`;
  }
  const { ifWin, ifLoss } = cases;
  return `${ownResultText(ifWin, ifLoss)}${bothNeedsText(ifWin, ifLoss, nameOf)}`;
}

/** What a team can be told before the last round is drawn. */
export function prospectSentence(status: Certainty, ifWin: Certainty, ifLoss: Certainty): string {
  if (status !== 'open') return CERTAIN[status];
  if (ifWin === 'qualified' && ifLoss === 'out') return WIN_OR_OUT;
  if (ifWin === 'qualified') return 'Qualifiée si elle gagne la dernière ronde.';
  if (ifLoss === 'out') return 'Doit gagner la dernière ronde ; le reste dépend du tirage.';
  return 'Tout dépend de la dernière ronde, qui reste à tirer.';
}

const CERTAIN = {
  qualified: 'Qualifiée quels que soient les résultats.',
  out: 'Ne peut plus se qualifier.',
} as const;

const WIN_OR_OUT = 'Qualifiée si elle gagne, éliminée si elle perd.';

function ownResultText(ifWin: Case, ifLoss: Case): string {
  if (ifWin.status === 'qualified') {
    return ifLoss.status === 'out'
      ? WIN_OR_OUT
      : `Qualifiée si elle gagne ; si elle perd, dans ${shareText(ifLoss)}${marginText(ifLoss)}.`;
  }
  if (ifLoss.status === 'out') {
    return `Doit gagner : se qualifie alors dans ${shareText(ifWin)}${marginText(ifWin)}.`;
  }
  const margin = marginText(ifWin.margin > ifLoss.margin ? ifWin : ifLoss);
  return `Se qualifie dans ${shareText(ifWin)} si elle gagne, dans ${shareText(ifLoss)} si elle perd${margin}.`;
}

/** Never 0 or 100 %: those would say that it is certain. */
function shareText({ share }: Case): string {
  if (share > 0.99) return 'plus de 99 % des cas';
  if (share < 0.01) return 'moins de 1 % des cas';
  return `${Math.round(share * 100)} % des cas`;
}

function marginText({ margin }: Case): string {
  if (margin === 0) return '';
  const points = Math.ceil(margin * 100);
  return ` (à ${points} point${points > 1 ? 's' : ''} près)`;
}

function bothNeedsText(ifWin: Case, ifLoss: Case, nameOf: NameOf): string {
  const [win, loss] = [listOf(ifWin.needs, nameOf), listOf(ifLoss.needs, nameOf)];
  if (win === loss || ifLoss.status === 'out') return needsText(ifWin.needs, nameOf);
  const winText = win === '' ? '' : ` Si elle gagne, il lui faut aussi ${win}.`;
  const lossText = loss === '' ? '' : ` Si elle perd, il lui faut ${loss}.`;
  return `${winText}${lossText}`;
}

function needsText(needs: readonly Need[], nameOf: NameOf): string {
  return needs.length === 0 ? '' : ` Il lui faut aussi ${listOf(needs, nameOf)}.`;
}

function listOf(needs: readonly Need[], nameOf: NameOf): string {
  const names = needs.map(({ winner, loser }) => `${nameOf(winner)} (contre ${nameOf(loser)})`);
  if (names.length === 0) return '';
  return `${names.length === 1 ? 'ce vainqueur' : 'ces vainqueurs'} : ${names.join(', ')}`;
}
