import { beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '#tests/proofs.ts';
import { outlook, type Case, type Certainty, type Need, type Outlook } from '#engine';
import { claimsIn } from '#server/testing/claims.ts';
import { seededRandom } from '../../engine/lib/random.ts';
import { type ExactOutcome, bruteForceOutlook } from '../../engine/testing/every-ending.ts';
import { type RandomPhase, randomPhase } from '../../engine/testing/moments.ts';
import { must } from '../../engine/testing/simulate.ts';
import { outlookSentences } from './outlook.ts';

const teamName = (team: number): string => `T${team}`;

/** Many small phases at any point, each with a limited number of endings. */
const PHASES = isFullRun ? { count: 800, endings: 5000 } : { count: 60, endings: 1000 };

describe('over every ending of small phases at any moment', () => {
  let phases: (RandomPhase & { readonly truth: ReadonlyMap<number, readonly ExactOutcome[]> })[] =
    [];
  beforeAll(() => {
    phases = Array.from({ length: PHASES.count }, (_, season) => {
      const moment = randomPhase(seededRandom(`sentences/${season}`), PHASES.endings);
      return { ...moment, truth: bruteForceOutlook(moment.state, moment.qualifiers) };
    });
  });

  test.each([
    ['tried', Infinity],
    ['sampled', 0],
  ])(
    'a sentence promises what is certain and nothing else, with the endings %s',
    (_, maxEndings) => {
      let promises = 0;
      for (const { state, qualifiers, truth } of phases) {
        const found = must(outlook(state, qualifiers, { maxEndings, samples: 20 }));
        for (const { team, cases, sentence } of teamClaims(found)) {
          const claims = claimsIn(sentence, cases.length - 1);
          expect({ sentence, claims }).toEqual({ sentence, claims: cases });
          for (const [wins, claim] of claims.entries()) {
            if (claim === 'open') continue;
            expect({ sentence, wins, claim }).toEqual({ sentence, wins, claim: real(team, wins) });
            promises++;
          }
        }
        function real(team: number, wins: number): Certainty {
          const { always = false, possible = true } = truth.get(team)?.[wins] ?? {};
          if (always) return 'qualified';
          return possible ? 'open' : 'out';
        }
      }
      expect(promises).toBeGreaterThan(PHASES.count);
    },
  );
});

describe('once the last round is published', () => {
  test('the needs of a win are told from those of a loss', () => {
    const ifWin = openCase(0.996, { needs: [need(1, 2)] });
    const ifLoss = openCase(0.004, { needs: [need(1, 2), need(3, 4)] });
    expect(sentenceFor([ifLoss, ifWin])).toBe(
      'Se qualifie presque toujours si elle gagne, dans de très rares cas si elle perd.' +
        " Si elle gagne, il faut aussi que l'équipe T1 batte l'équipe T2." +
        " Si elle perd, il faut que l'équipe T1 batte l'équipe T2 et que l'équipe T3 batte l'équipe T4.",
    );
  });

  test('a defeat is needed where it is enough that nobody wins', () => {
    expect(sentenceFor([openCase(0.5, { needs: [need(1, 2, true)] })])).toBe(
      "Ne joue plus : se qualifie environ une fois sur deux. Il faut aussi que l'équipe T2 ne batte pas l'équipe T1.",
    );
    const needs = [need(1, 2, true), need(3, 4), need(5, 6, true)];
    expect(sentenceFor([openCase(0.5, { needs })])).toBe(
      'Ne joue plus : se qualifie environ une fois sur deux.' +
        " Il faut aussi que l'équipe T3 batte l'équipe T4, que l'équipe T2 ne batte pas l'équipe T1 et que l'équipe T6 ne batte pas l'équipe T5.",
    );
  });

  test.each<[string, Case[]]>([
    ['Ne joue plus : se qualifie environ une fois sur deux.', [openCase(0.5)]],
    ['Ne joue plus : se qualifie dans environ 3 cas sur 10.', [openCase(0.3, { margin: 0.049 })]],
    [
      'Qualifiée si elle gagne ; si elle perd, se qualifie environ une fois sur quatre.',
      [openCase(0.3, { margin: 0.1 }), sure('qualified')],
    ],
    ['Doit gagner : se qualifie alors peut-être.', [sure('out'), openCase(0, { margin: 1 })]],
    [
      'Se qualifie peut-être si elle gagne, rarement si elle perd.',
      [openCase(0.1, { margin: 0.12 }), openCase(0, { margin: 1 })],
    ],
    [
      "Qu'elle gagne ou qu'elle perde, se qualifie presque toujours.",
      [openCase(0.97), openCase(1)],
    ],
    [
      "Encore deux matchs à jouer : qualifiée si elle gagne les deux, se qualifie dans environ 4 cas sur 10 si elle en gagne un, éliminée si elle n'en gagne aucun." +
        " Et si elle en gagne un, il faut que l'équipe T1 batte l'équipe T2.",
      [sure('out'), openCase(0.4, { margin: 0.03, needs: [need(1, 2)] }), sure('qualified')],
    ],
  ])('%s', (sentence, ifWins) => {
    expect(sentenceFor(ifWins)).toBe(sentence);
  });
});

describe('before the last round is drawn', () => {
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
      "Rien n'est encore joué : il reste des matchs à jouer et la dernière ronde à tirer.",
      ['open', 'open', 'open'],
    ],
  ])('%s', (sentence, ifWins) => {
    expect(sentenceBeforeDraw(ifWins, 1)).toBe(sentence);
  });

  test('and everything is played', () => {
    expect(sentenceBeforeDraw(['open', 'open'], 0)).toBe(
      "Rien n'est encore joué : il reste la dernière ronde à tirer.",
    );
  });
});

test.each([
  ['Qualifiée avec deux victoires de plus, éliminée avec une défaite de plus.', 'open', 2, 1],
  ['Qualifiée avec une victoire de plus, éliminée avec trois défaites de plus.', 'open', 1, 3],
  ['Qualifiée quels que soient les résultats.', 'qualified', 0, 1],
  ['Ne peut plus se qualifier.', 'out', 1, 0],
] as const)(
  'where a phase goes to so many wins or losses: %s',
  (sentence, status, winsLeft, lossesLeft) => {
    const prospects = [{ team: 1, status, ifWins: [status], winsLeft, lossesLeft }];
    const found = { ok: true, kind: 'records', open: 0, prospects } as const;
    expect(outlookSentences(found, teamName)[0]?.sentence).toBe(sentence);
  },
);

/** The sentence of each team, beside what is certain for it. */
function teamClaims(
  found: Outlook,
): { team: number; cases: readonly Certainty[]; sentence: string }[] {
  const cases = new Map<number, readonly Certainty[]>(
    found.kind === 'matches'
      ? found.chances.map(({ team, ifWins }) => [team, ifWins.map(({ status }) => status)])
      : found.prospects.map(({ team, ifWins }) => [team, ifWins]),
  );
  return outlookSentences(found, teamName).map(({ team, sentence }) => ({
    team,
    sentence,
    cases: cases.get(team) ?? [],
  }));
}

function sentenceFor(ifWins: readonly Case[]): string | undefined {
  const chances = [{ team: 1, status: overall(ifWins.map(({ status }) => status)), ifWins }];
  const found = { ok: true, kind: 'matches', exact: true, endings: 1, chances } as const;
  return outlookSentences(found, teamName)[0]?.sentence;
}

function sentenceBeforeDraw(ifWins: readonly Certainty[], open: number): string | undefined {
  const prospects = [{ team: 1, status: overall(ifWins), ifWins }];
  const found = { ok: true, kind: 'before-draw', open, prospects } as const;
  return outlookSentences(found, teamName)[0]?.sentence;
}

function overall([first = 'open', ...others]: readonly Certainty[]): Certainty {
  return others.every((status) => status === first) ? first : 'open';
}

function openCase(share: number, others: Partial<Case> = {}): Case {
  return { status: 'open', share, margin: 0, needs: [], ...others };
}

function sure(status: Certainty): Case {
  return { status, share: status === 'qualified' ? 1 : 0, margin: 0, needs: [] };
}

function need(winner: number, loser: number, orNobody = false): Need {
  return { match: 'S3-1', winner, loser, orNobody };
}
