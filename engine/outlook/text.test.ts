import { describe, expect, test } from 'vitest';
import type { Case, Certainty } from '../index.ts';
import { drawnLastRound, ofLastRound } from '../testing/outlooks.ts';
import { chanceSentence, prospectSentence } from './text.ts';

describe('the sentences', () => {
  const open = { status: 'open', margin: 0, needs: [] } as const;
  const sure = (status: Certainty): Case => ({ status, share: 0, margin: 0, needs: [] });
  const need = (winner: number, loser: number) => ({ match: 'S3-1', winner, loser });
  const nameOf = (id: number): string => `T${id}`;

  test('are French, and promise a win or a loss only what is certain', () => {
    for (let season = 0; season < 12; season++) {
      const { chances } = ofLastRound(drawnLastRound(9, `sentences/${season}`), 4);
      for (const { status, ifWins, sentence } of chances) {
        expect(sentence).toMatch(
          /^(Qualifiée|Ne peut plus|Doit gagner|Se qualifie|Ne joue plus).*\.$/,
        );
        const [ifLoss, ifWin] = ifWins;
        if (status !== 'open' || ifLoss === undefined || ifWin === undefined) continue;
        expect(sentence.startsWith('Qualifiée si elle gagne')).toBe(ifWin.status === 'qualified');
        expect(/Doit gagner|éliminée si elle perd/.test(sentence)).toBe(ifLoss.status === 'out');
        expect(/Si elle perd, il lui faut/.test(sentence)).toBe(
          ifLoss.needs.length > 0 && JSON.stringify(ifLoss.needs) !== JSON.stringify(ifWin.needs),
        );
      }
    }
  });

  test('never round to a certainty, and tell the needs of a win from those of a loss', () => {
    const ifWin = { ...open, share: 0.996, needs: [need(1, 2)] };
    const ifLoss = { ...open, share: 0.004, needs: [need(1, 2), need(3, 4)] };
    expect(chanceSentence([ifLoss, ifWin], nameOf)).toBe(
      'Se qualifie dans plus de 99 % des cas si elle gagne, dans moins de 1 % des cas si elle perd.' +
        ' Si elle gagne, il lui faut aussi ce vainqueur : T1 (contre T2).' +
        ' Si elle perd, il lui faut ces vainqueurs : T1 (contre T2), T3 (contre T4).',
    );
    const waiting = { ...open, share: 0.5, margin: 0.051 };
    expect(chanceSentence([waiting], nameOf)).toBe(
      'Ne joue plus : se qualifie dans 50 % des cas (à 6 points près).',
    );
  });

  test('give no share for a case that no sample met', () => {
    const ifWin = { ...open, share: 0, margin: 1 };
    const ifLoss = { ...open, share: 0.25, margin: 0.05 };
    expect(chanceSentence([ifLoss, ifWin], nameOf)).toBe(
      'Se qualifie dans une part inconnue des cas si elle gagne, dans 25 % des cas si elle perd (à 5 points près).',
    );
  });

  test('count the matches of a team that has several to play', () => {
    const one = { ...open, share: 0.4, margin: 0.03, needs: [need(1, 2)] };
    expect(chanceSentence([sure('out'), one, sure('qualified')], nameOf)).toBe(
      "Encore deux matchs à jouer : qualifiée si elle gagne les deux, se qualifie dans 40 % des cas si elle en gagne un, éliminée si elle n'en gagne aucun (à 3 points près)." +
        ' Et si elle en gagne un, il lui faut ce vainqueur : T1 (contre T2).',
    );
  });

  test.each<[string, Certainty[]]>([
    ['Qualifiée quels que soient les résultats.', ['qualified', 'qualified']],
    ['Ne peut plus se qualifier.', ['out']],
    ['Qualifiée si elle gagne, éliminée si elle perd.', ['out', 'qualified']],
    ['Qualifiée si elle gagne la dernière ronde.', ['open', 'qualified']],
    ['Doit gagner la dernière ronde, et cela ne suffira peut-être pas.', ['out', 'open']],
    ['Qualifiée si elle gagne ses deux derniers matchs.', ['open', 'open', 'qualified']],
    [
      'Qualifiée si elle gagne ses deux derniers matchs, éliminée sinon.',
      ['out', 'out', 'qualified'],
    ],
    [
      "Qualifiée si elle gagne ses deux derniers matchs, éliminée si elle n'en gagne aucun.",
      ['out', 'open', 'qualified'],
    ],
    [
      'Qualifiée si elle gagne au moins un de ses deux derniers matchs.',
      ['open', 'qualified', 'qualified'],
    ],
    [
      'Qualifiée si elle gagne ses trois derniers matchs, éliminée si elle en gagne moins de deux.',
      ['out', 'out', 'open', 'qualified'],
    ],
    [
      'Doit gagner ses deux derniers matchs, et cela ne suffira peut-être pas.',
      ['out', 'out', 'open'],
    ],
    [
      'Doit gagner au moins un de ses deux derniers matchs, et cela ne suffira peut-être pas.',
      ['out', 'open', 'open'],
    ],
    [
      'Les victoires ne décident encore de rien : des matchs sont à jouer et la dernière ronde reste à tirer.',
      ['open', 'open', 'open'],
    ],
  ])('before the draw: %s', (sentence, ifWins) => {
    expect(prospectSentence(ifWins, false)).toBe(sentence);
  });

  test('before the draw, once everything is played', () => {
    expect(prospectSentence(['open', 'open'], true)).toBe(
      'Les victoires ne décident encore de rien : la dernière ronde reste à tirer.',
    );
  });
});
