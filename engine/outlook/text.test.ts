import { describe, expect, test } from 'vitest';
import { drawnLastRound, ofLastRound } from '../testing/outlooks.ts';
import { chanceSentence } from './text.ts';

describe('the sentences', () => {
  const open = { status: 'open', margin: 0, needs: [] } as const;

  test('are French, and promise a win or a loss only what is certain', () => {
    for (let season = 0; season < 12; season++) {
      const { chances } = ofLastRound(drawnLastRound(9, `sentences/${season}`), 4);
      for (const chance of chances) {
        expect(chance.sentence).toMatch(
          /^(Qualifiée|Ne peut plus|Doit gagner|Se qualifie|Ne joue plus).*\.$/,
        );
        if (chance.status !== 'open' || !chance.plays) continue;
        const { ifWin, ifLoss, sentence } = chance;
        expect(sentence.startsWith('Qualifiée si elle gagne')).toBe(ifWin.status === 'qualified');
        expect(/Doit gagner|éliminée si elle perd/.test(sentence)).toBe(ifLoss.status === 'out');
        expect(/Si elle perd, il lui faut/.test(sentence)).toBe(
          ifLoss.needs.length > 0 && JSON.stringify(ifLoss.needs) !== JSON.stringify(ifWin.needs),
        );
      }
    }
  });

  test('never round to a certainty, and tell the needs of a win from those of a loss', () => {
    const need = (winner: number, loser: number) => ({ match: 'S3-1', winner, loser });
    const cases = {
      plays: true,
      ifWin: { ...open, share: 0.996, needs: [need(1, 2)] },
      ifLoss: { ...open, share: 0.004, needs: [need(1, 2), need(3, 4)] },
    } as const;
    expect(chanceSentence('open', cases, (id) => `T${id}`)).toBe(
      'Se qualifie dans plus de 99 % des cas si elle gagne, dans moins de 1 % des cas si elle perd.' +
        ' Si elle gagne, il lui faut aussi ce vainqueur : T1 (contre T2).' +
        ' Si elle perd, il lui faut ces vainqueurs : T1 (contre T2), T3 (contre T4).',
    );
    const waiting = { ...open, share: 0.5, margin: 0.051 };
    expect(chanceSentence('open', { plays: false, waiting }, String)).toBe(
      'Ne joue plus : se qualifie dans 50 % des cas (à 6 points près).',
    );
  });
});
