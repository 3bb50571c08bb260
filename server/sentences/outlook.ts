import type {
  Case,
  Certainty,
  Chance,
  Need,
  Outlook,
  Prospect,
  RecordProspect,
  TeamId,
} from '#engine';
import { frequencyText } from './frequency.ts';
import type { TeamNameOf } from './names.ts';
import { inWords } from './numbers.ts';

/** What each team is told about going through. */
export function outlookSentences(outlook: Outlook, nameOf: TeamNameOf): Told[] {
  switch (outlook.kind) {
    case 'before-draw':
      return outlook.prospects.map((prospect) =>
        told(prospect, prospectSentence(prospect, outlook.open === 0)),
      );
    case 'matches':
      return outlook.chances.map((chance) => told(chance, chanceSentence(chance, nameOf)));
    case 'records':
      return outlook.prospects.map((prospect) => told(prospect, recordSentence(prospect)));
  }
}

type Told = { team: TeamId; status: Certainty; sentence: string };

function told({ team, status }: Pick<Told, 'team' | 'status'>, sentence: string): Told {
  return { team, status, sentence };
}

/** How far a team is from being through or out, where a phase goes to so many wins or losses. */
function recordSentence({ status, winsLeft, lossesLeft }: RecordProspect): string {
  if (status !== 'open') return CERTAIN[status];
  return `Qualifiée avec ${more(winsLeft, 'victoire')}, éliminée avec ${more(lossesLeft, 'défaite')}.`;
}

/** 'une victoire de plus', 'deux victoires de plus' */
function more(count: number, what: string): string {
  return count === 1 ? `une ${what} de plus` : `${inWords(count)} ${what}s de plus`;
}

/** What a team needs in the matches that are open once the last round is published. */
function chanceSentence({ status, ifWins }: Chance, nameOf: TeamNameOf): string {
  if (status !== 'open') return CERTAIN[status];
  const [first, second, third] = ifWins;
  if (first === undefined) return CERTAIN.out;
  if (second === undefined) {
    const needs = needsText(first.needs, nameOf);
    return `Ne joue plus : se qualifie ${frequencyText(first)}.${needs}`;
  }
  if (third === undefined) {
    return `${ownResultText(second, first)}${bothNeedsText(second, first, nameOf)}`;
  }
  return severalText(ifWins, nameOf);
}

/** What is certain for a team before the last round is drawn; `isOver` when no match is open until then. */
function prospectSentence({ status, ifWins }: Prospect, isOver: boolean): string {
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
} as const satisfies { [C in Exclude<Certainty, 'open'>]: string };

const WIN_OR_OUT = 'Qualifiée si elle gagne, éliminée si elle perd.';

/** So many of the matches that a team has left, the last round among them. */
function atLeast(wins: number, left: number): string {
  if (left === 1) return 'la dernière ronde';
  const matches = `ses ${inWords(left)} derniers matchs`;
  return wins === left ? matches : `au moins ${inWords(wins)} de ${matches}`;
}

function ownResultText(ifWin: Case, ifLoss: Case): string {
  const [afterWin, afterLoss] = [frequencyText(ifWin), frequencyText(ifLoss)];
  if (ifWin.status === 'qualified') {
    return ifLoss.status === 'out'
      ? WIN_OR_OUT
      : `Qualifiée si elle gagne ; si elle perd, se qualifie ${afterLoss}.`;
  }
  if (ifLoss.status === 'out') return `Doit gagner : se qualifie alors ${afterWin}.`;
  return afterWin === afterLoss
    ? `Qu'elle gagne ou qu'elle perde, se qualifie ${afterWin}.`
    : `Se qualifie ${afterWin} si elle gagne, ${afterLoss} si elle perd.`;
}

/** An earlier match is open again: the team has more than one left. */
function severalText(ifWins: readonly Case[], nameOf: TeamNameOf): string {
  const left = ifWins.length - 1;
  const condition = (wins: number): string => {
    if (wins === 0) return "si elle n'en gagne aucun";
    return wins === left
      ? `si elle gagne les ${inWords(left)}`
      : `si elle en gagne ${inWords(wins)}`;
  };
  const outcome = (each: Case): string =>
    each.status === 'open' ? `se qualifie ${frequencyText(each)}` : OUTCOMES[each.status];
  const cases = ifWins.map((each, wins) => `${outcome(each)} ${condition(wins)}`).toReversed();
  const needs = ifWins
    .map((each, wins) => {
      const list = listOf(each.needs, nameOf);
      return list === '' ? '' : ` Et ${condition(wins)}, il lui faut ${list}.`;
    })
    .toReversed();
  return `Encore ${inWords(left)} matchs à jouer : ${cases.join(', ')}.${needs.join('')}`;
}

const OUTCOMES = { qualified: 'qualifiée', out: 'éliminée' } as const;

function bothNeedsText(ifWin: Case, ifLoss: Case, nameOf: TeamNameOf): string {
  const [win, loss] = [listOf(ifWin.needs, nameOf), listOf(ifLoss.needs, nameOf)];
  if (win === loss || ifLoss.status === 'out') return needsText(ifWin.needs, nameOf);
  const winText = win === '' ? '' : ` Si elle gagne, il lui faut aussi ${win}.`;
  const lossText = loss === '' ? '' : ` Si elle perd, il lui faut ${loss}.`;
  return `${winText}${lossText}`;
}

function needsText(needs: readonly Need[], nameOf: TeamNameOf): string {
  return needs.length === 0 ? '' : ` Il lui faut aussi ${listOf(needs, nameOf)}.`;
}

/** Where it is enough that nobody wins, what is needed is the defeat: both lose when neither comes. */
function listOf(needs: readonly Need[], nameOf: TeamNameOf): string {
  const winners = needs
    .filter(({ orNobody }) => !orNobody)
    .map(({ winner, loser }) => `${nameOf(winner)} (contre ${nameOf(loser)})`);
  const losers = needs
    .filter(({ orNobody }) => orNobody)
    .map(({ winner, loser }) => `${nameOf(loser)} (contre ${nameOf(winner)})`);
  const lists = [
    ...listed(winners, 'ce vainqueur', 'ces vainqueurs'),
    ...listed(losers, 'cette défaite', 'ces défaites'),
  ];
  return lists.join(', et ');
}

function listed(names: readonly string[], one: string, several: string): string[] {
  return names.length === 0 ? [] : [`${names.length === 1 ? one : several} : ${names.join(', ')}`];
}
