import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startBracket, startSwiss } from '#engine';
import type { TeamWithPlayersRow } from '#contract/entities.ts';
import type { PublicState } from '#contract/public-state.ts';
import {
  emptyState,
  isOpen,
  resultFor,
  teamsOf,
  withNextRound,
  stateAfter,
} from '#server/testing/states.ts';
import { NOTHING_DECIDED } from '#server/tournament/document.ts';
import { stagesOf } from '#server/tournament/project.ts';
import { publicStateOf } from '#server/tournament/views.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { inFull } from '#tests/proofs.ts';
import { render, resolve } from '#web/entry-server.tsx';

const EVENT = '/tournaments/rocket-league';
const PHASES = ['registration', 'swiss', 'bracket'] as const;
type Phase = (typeof PHASES)[number];
const [SMALL, LARGE] = [24, 1024];

test.each(PHASES.flatMap((phase) => [[phase, '/'] as const, [phase, EVENT] as const]))(
  'in the phase "%s", %s weighs hardly more with 1,024 teams than with 24',
  async (phase, path) => {
    const small = await weightOf(path, publicStateIn(phase, SMALL));
    const large = await weightOf(path, publicStateIn(phase, LARGE));
    expect(large / small).toBeLessThan(1.5);
  },
  60_000,
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
      publicStateIn(phase, inFull ? LARGE : LARGE / 4),
    ];
    const empty = publicStateIn('registration', SMALL);
    for (const [path, rowsIn] of Object.entries(SHOWN)) {
      const frame = await weightOf(path, empty);
      const rowWeight = async (state: PublicState) =>
        (await weightOf(path, state)) / Math.max(1, rowsIn(state));
      // The frame of a page that shows nothing is all there is to it.
      const isShown = rowsIn(large) > 0;
      expect(await rowWeight(large)).toBeLessThanOrEqual(
        isShown ? await rowWeight(small) : frame * 1.1,
      );
    }
  },
  120_000,
);

async function weightOf(path: string, state: PublicState): Promise<number> {
  const html = await render(resolve(path, state), {
    renderedAt: Date.UTC(2025, 11, 13),
    state,
    assets: { scripts: [], preloads: [], styles: [], fonts: [] },
    publicUrl: 'https://arene.test',
  });
  return brotliCompressSync(html).length;
}

function publicStateIn(phase: Phase, count: number): PublicState {
  return publicStateOf(stateIn(phase, count), rowsOf(count), 1);
}

/** A round that is being played, with the one before it played; or the bracket, when it begins. */
function stateIn(phase: Phase, count: number): TournamentState {
  const begun = startSwiss(teamsOf(count), { rounds: 3 });
  const drawn = startBracket(teamsOf(count), { reset: true });
  if (!begun.ok || !drawn.ok) throw new Error('an event of this size can begin');
  const empty = emptyState(count);
  if (phase === 'registration') return empty;
  const stages = { document: NOTHING_DECIDED, swiss: begun.state, bracket: null };
  const second = nextRound(played(nextRound(stateAfter(empty, stages))));
  if (phase === 'swiss') return second;
  const last = played(nextRound(played(second)));
  return stateAfter(last, { ...stagesOf(last), bracket: drawn.state });
}

function nextRound(state: TournamentState): TournamentState {
  const next = withNextRound(state);
  if (next === null) throw new Error('there is a round to play');
  return next;
}

function played(state: TournamentState): TournamentState {
  const matches = state.matches.map((match) => {
    if (!isOpen(match)) return match;
    const { scoreOne, scoreTwo, winner } = resultFor(match, match.pk_match % 3 > 0);
    return { ...match, score_team_one: scoreOne, score_team_two: scoreTwo, winner_team: winner };
  });
  return { ...state, matches };
}

function rowsOf(count: number): TeamWithPlayersRow[] {
  return teamsOf(count).flatMap(({ id }) =>
    [1, 2].map((mate) => ({
      fk_team: id,
      name: `Équipe ${id}`,
      capacity: 2,
      pk_player: 2 * id + mate,
      username: `Pilote ${id}.${mate}`,
      riot_username: null,
      discord: `pilote.${id}.${mate}`,
      twitch: null,
      rank: null,
    })),
  );
}

function inRound(matches: PublicState['matches'], round: number): number {
  return matches.filter(({ key }) => key.startsWith(`S${round}-`)).length;
}

function isInBracket({ key }: PublicState['matches'][number]): boolean {
  return !key.startsWith('S');
}
