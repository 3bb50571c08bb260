import { expect, test } from 'vitest';
import type { PublicState } from '#contract/public-state.ts';
import { createCachedAnswer } from '#server/publishing/cached-answer.ts';
import { isFullRun } from '#tests/proofs.ts';
import { render, resolve } from '#web/entry-server.tsx';
import { publicStateIn } from './public-states.ts';

const EVENT = '/tournaments/rocket-league';
const PHASES = ['registration', 'swiss', 'bracket'] as const;
const [SMALL, LARGE] = [24, 1024];

test.each(PHASES.flatMap((phase) => [[phase, '/'] as const, [phase, EVENT] as const]))(
  'in the phase "%s", %s weighs hardly more with 1,024 teams than with 24',
  async (phase, path) => {
    const small = await pageWeight(path, publicStateIn(phase, SMALL));
    const large = await pageWeight(path, publicStateIn(phase, LARGE));
    expect(large / small).toBeLessThan(1.5);
  },
);

/** What each of the pages shows of an event, in rows. */
const SHOWN = {
  [`${EVENT}/classement`]: ({ standings, matches, tournament }: PublicState) =>
    standings.length + inRound(matches, tournament.round_number),
  [`${EVENT}/bracket`]: ({ matches }: PublicState) => matches.filter(isInBracket).length,
};

test.each(['swiss', 'bracket'] as const)(
  'in the phase "%s", standings and bracket grow with what they show, and no faster',
  async (phase) => {
    const [small, large] = [
      publicStateIn(phase, SMALL),
      publicStateIn(phase, isFullRun ? LARGE : LARGE / 4),
    ];
    const empty = publicStateIn('registration', SMALL);
    for (const [path, rowsIn] of Object.entries(SHOWN)) {
      const frame = await pageWeight(path, empty);
      const rowWeight = async (state: PublicState) =>
        (await pageWeight(path, state)) / Math.max(1, rowsIn(state));
      // The frame of a page that shows nothing is all there is to it.
      const isShown = rowsIn(large) > 0;
      expect(await rowWeight(large)).toBeLessThanOrEqual(
        isShown ? await rowWeight(small) : frame * 1.1,
      );
    }
  },
);

/** In bytes, as the page is sent. */
async function pageWeight(path: string, state: PublicState): Promise<number> {
  const html = await render(resolve(path, state), {
    renderedAt: Date.UTC(2025, 11, 13),
    state,
    assets: { scripts: [], preloads: [], styles: [], fonts: [] },
    publicUrl: 'https://arene.test',
  });
  const cached = createCachedAnswer(new TextEncoder().encode(html), {
    status: 200,
    type: '',
    expiresAt: 0,
  });
  return (await cached.bytes('br')).length;
}

function inRound(matches: PublicState['matches'], round: number): number {
  return matches.filter(({ key }) => key.startsWith(`S${round}-`)).length;
}

function isInBracket({ key }: PublicState['matches'][number]): boolean {
  return !key.startsWith('S');
}
