import type { TeamId } from '../matches.ts';
import { type Case, type Certainty, type Need, overall } from './types.ts';

type NameOf = (team: TeamId) => string;

/** What a team needs in the matches that are open once the last round is published, in French. */
export function chanceSentence(ifWins: readonly Case[], nameOf: NameOf): string {
  const status = overall(ifWins.map((each) => each.status));
  if (status !== 'open') return CERTAIN[status];
  const [first, second, third] = ifWins;
  if (first === undefined) return CERTAIN.out;
  if (second === undefined) {
    const needs = needsText(first.needs, nameOf);
    return `Ne joue plus : se qualifie dans ${shareText(first)}${marginText([first])}.${needs}`;
  }
  if (third === undefined) {
    return `${ownResultText(second, first)}${bothNeedsText(second, first, nameOf)}`;
  }
  return severalText(ifWins, nameOf);
}

/** What is certain for a team before the last round is drawn; `isOver` when no match is open until then. */
export function prospectSentence(ifWins: readonly Certainty[], isOver: boolean): string {
  const status = overall(ifWins);
  if (status !== 'open') return CERTAIN[status];
  const left = ifWins.length - 1;
  const enough = ifWins.indexOf('qualified');
  const tooFew = ifWins.lastIndexOf('out');
  if (enough < 0 && tooFew < 0) {
    const until = isOver ? '' : 'des matchs sont à jouer et ';
    return `Les victoires ne décident encore de rien : ${until}la dernière ronde reste à tirer.`;
  }
  if (enough < 0)
    return `Doit gagner ${atLeast(tooFew + 1, left)}, et cela ne suffira peut-être pas.`;
  if (left === 1 && tooFew === 0) return WIN_OR_OUT;
  const qualified = `Qualifiée si elle gagne ${atLeast(enough, left)}`;
  if (tooFew < 0) return `${qualified}.`;
  if (tooFew === enough - 1) return `${qualified}, éliminée sinon.`;
  const under = tooFew === 0 ? "n'en gagne aucun" : `en gagne moins de ${inWords(tooFew + 1)}`;
  return `${qualified}, éliminée si elle ${under}.`;
}

const CERTAIN = {
  qualified: 'Qualifiée quels que soient les résultats.',
  out: 'Ne peut plus se qualifier.',
} as const;

const WIN_OR_OUT = 'Qualifiée si elle gagne, éliminée si elle perd.';

/** So many of the matches that a team has left, the last round among them. */
function atLeast(wins: number, left: number): string {
  if (left === 1) return 'la dernière ronde';
  const matches = `ses ${inWords(left)} derniers matchs`;
  return wins === left ? matches : `au moins ${inWords(wins)} de ${matches}`;
}

const NUMBERS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];

function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

function ownResultText(ifWin: Case, ifLoss: Case): string {
  if (ifWin.status === 'qualified') {
    return ifLoss.status === 'out'
      ? WIN_OR_OUT
      : `Qualifiée si elle gagne ; si elle perd, dans ${shareText(ifLoss)}${marginText([ifLoss])}.`;
  }
  if (ifLoss.status === 'out') {
    return `Doit gagner : se qualifie alors dans ${shareText(ifWin)}${marginText([ifWin])}.`;
  }
  const margin = marginText([ifWin, ifLoss]);
  return `Se qualifie dans ${shareText(ifWin)} si elle gagne, dans ${shareText(ifLoss)} si elle perd${margin}.`;
}

/** An earlier match is open again: the team has more than one left. */
function severalText(ifWins: readonly Case[], nameOf: NameOf): string {
  const left = ifWins.length - 1;
  const condition = (wins: number): string => {
    if (wins === 0) return "si elle n'en gagne aucun";
    return wins === left
      ? `si elle gagne les ${inWords(left)}`
      : `si elle en gagne ${inWords(wins)}`;
  };
  const outcome = (each: Case): string =>
    each.status === 'open' ? `se qualifie dans ${shareText(each)}` : OUTCOMES[each.status];
  const cases = ifWins.map((each, wins) => `${outcome(each)} ${condition(wins)}`).toReversed();
  const needs = ifWins
    .map((each, wins) => {
      const list = listOf(each.needs, nameOf);
      return list === '' ? '' : ` Et ${condition(wins)}, il lui faut ${list}.`;
    })
    .toReversed();
  const margin = marginText(ifWins.filter(({ status }) => status === 'open'));
  return `Encore ${inWords(left)} matchs à jouer : ${cases.join(', ')}${margin}.${needs.join('')}`;
}

const OUTCOMES = { qualified: 'qualifiée', out: 'éliminée' } as const;

/** Never 0 or 100 %: those would say that it is certain. Nor a number when no sample met the case. */
function shareText({ share, margin }: Case): string {
  if (margin === 1) return 'une part inconnue des cas';
  if (share > 0.99) return 'plus de 99 % des cas';
  if (share < 0.01) return 'moins de 1 % des cas';
  return `${Math.round(share * 100)} % des cas`;
}

/** The widest margin: the sentence names one for all its shares, and must not promise more than the worst of them holds. */
function marginText(cases: readonly Case[]): string {
  const margin = Math.max(0, ...cases.map((each) => each.margin).filter((each) => each < 1));
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
