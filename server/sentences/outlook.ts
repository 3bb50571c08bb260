import { joinWithEt, numberInWords, plural } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
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
import type { FindTeamName } from './names.ts';

/** What each team needs to qualify, as a sentence. */
export function outlookSentences(outlook: Outlook, teamName: FindTeamName): TeamOutlook[] {
  switch (outlook.kind) {
    case 'before-draw':
      return outlook.prospects.map((prospect) =>
        toTeamOutlook(prospect, prospectSentence(prospect, outlook.open === 0)),
      );
    case 'matches':
      return outlook.chances.map((chance) =>
        toTeamOutlook(chance, chanceSentence(chance, teamName)),
      );
    case 'records':
      return outlook.prospects.map((prospect) => toTeamOutlook(prospect, recordSentence(prospect)));
  }
}

type TeamOutlook = { team: TeamId; status: Certainty; sentence: string };

function toTeamOutlook(
  { team, status }: Pick<TeamOutlook, 'team' | 'status'>,
  sentence: string,
): TeamOutlook {
  return { team, status, sentence };
}

/** For a phase that ends at a number of wins or losses: how many of each are left. */
function recordSentence({ status, winsLeft, lossesLeft }: RecordProspect): string {
  if (status !== 'open') return CERTAIN[status];
  return `Qualifiée avec ${countMore(winsLeft, 'victoire')}, éliminée avec ${countMore(lossesLeft, 'défaite')}.`;
}

/** 'une victoire de plus', 'deux victoires de plus' */
function countMore(count: number, what: string): string {
  return `${count === 1 ? 'une' : numberInWords(count)} ${plural(count, what)} de plus`;
}

/** After the last round is published: what a team needs in its open matches. */
function chanceSentence({ status, ifWins }: Chance, teamName: FindTeamName): string {
  if (status !== 'open') return CERTAIN[status];
  const [first, second, third] = ifWins;
  if (first === undefined) return CERTAIN.out;
  if (second === undefined) {
    const needs = needsText(first.needs, teamName);
    return `Ne joue plus : se qualifie ${frequencyText(first)}.${needs}`;
  }
  if (third === undefined) {
    return `${ownResultText(second, first)}${bothNeedsText(second, first, teamName)}`;
  }
  return severalText(ifWins, teamName);
}

/** Before the last round is drawn: what is certain. `isOver`: no match is open until then. */
function prospectSentence({ status, ifWins }: Prospect, isOver: boolean): string {
  if (status !== 'open') return CERTAIN[status];
  const left = ifWins.length - 1;
  const enough = ifWins.indexOf('qualified');
  const tooFew = ifWins.lastIndexOf('out');
  if (enough < 0 && tooFew < 0) {
    const matches = isOver ? '' : 'des matchs à jouer et ';
    return `Rien n'est encore joué : il reste ${matches}la dernière ronde à tirer.`;
  }
  if (enough < 0)
    return `Doit gagner ${atLeast(tooFew + 1, left)}, et cela ne suffira peut-être pas.`;
  if (left === 1 && tooFew === 0) return WIN_OR_OUT;
  const qualified = `Qualifiée si elle gagne ${atLeast(enough, left)}`;
  if (tooFew < 0) return `${qualified}.`;
  if (tooFew === enough - 1) return `${qualified}, éliminée sinon.`;
  const under =
    tooFew === 0 ? "n'en gagne aucun" : `en gagne moins de ${numberInWords(tooFew + 1)}`;
  return `${qualified}, éliminée si elle ${under}.`;
}

const CERTAIN = {
  qualified: 'Qualifiée quels que soient les résultats.',
  out: 'Ne peut plus se qualifier.',
} as const satisfies { [C in Exclude<Certainty, 'open'>]: string };

const WIN_OR_OUT = 'Qualifiée si elle gagne, éliminée si elle perd.';

/** A number of the team's remaining matches, including the last round. */
function atLeast(wins: number, left: number): string {
  if (left === 1) return 'la dernière ronde';
  const matches = `ses ${numberInWords(left)} derniers matchs`;
  return wins === left ? matches : `au moins ${numberInWords(wins)} de ${matches}`;
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

/** An earlier match is open again, so the team has more than one left. */
function severalText(ifWins: readonly Case[], teamName: FindTeamName): string {
  const left = ifWins.length - 1;
  const condition = (wins: number): string => {
    if (wins === 0) return "si elle n'en gagne aucun";
    return wins === left
      ? `si elle gagne les ${numberInWords(left)}`
      : `si elle en gagne ${numberInWords(wins)}`;
  };
  const outcome = (each: Case): string =>
    each.status === 'open' ? `se qualifie ${frequencyText(each)}` : OUTCOMES[each.status];
  const cases = ifWins.map((each, wins) => `${outcome(each)} ${condition(wins)}`).toReversed();
  const needs = ifWins
    .map((each, wins) => {
      const list = needsList(each.needs, teamName);
      return list === '' ? '' : ` Et ${condition(wins)}, il faut ${list}.`;
    })
    .toReversed();
  return `Encore ${numberInWords(left)} matchs à jouer : ${cases.join(', ')}.${needs.join('')}`;
}

const OUTCOMES = { qualified: 'qualifiée', out: 'éliminée' } as const;

function bothNeedsText(ifWin: Case, ifLoss: Case, teamName: FindTeamName): string {
  const [win, loss] = [needsList(ifWin.needs, teamName), needsList(ifLoss.needs, teamName)];
  if (win === loss || ifLoss.status === 'out') return needsText(ifWin.needs, teamName);
  const winText = win === '' ? '' : ` Si elle gagne, il faut aussi ${win}.`;
  const lossText = loss === '' ? '' : ` Si elle perd, il faut ${loss}.`;
  return `${winText}${lossText}`;
}

function needsText(needs: readonly Need[], teamName: FindTeamName): string {
  return needs.length === 0 ? '' : ` Il faut aussi ${needsList(needs, teamName)}.`;
}

/** Where it is enough that nobody wins, the sentence asks for no win: both lose when neither comes. */
function needsList(needs: readonly Need[], teamName: FindTeamName): string {
  const clause = (team: TeamId, wins: string, other: TeamId) =>
    `que ${theTeam(teamName(team))} ${wins} ${theTeam(teamName(other))}`;
  return joinWithEt([
    ...needs
      .filter(({ orNobody }) => !orNobody)
      .map(({ winner, loser }) => clause(winner, 'batte', loser)),
    ...needs
      .filter(({ orNobody }) => orNobody)
      .map(({ winner, loser }) => clause(loser, 'ne batte pas', winner)),
  ]);
}
