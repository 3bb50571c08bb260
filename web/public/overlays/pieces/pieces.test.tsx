import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OnAirState, OverlayPiece } from '#contract/day/desk.ts';
import { playedState, stateWithTeam } from '#server/testing/page-states.ts';
import { PIECE_NAMES } from '#web/lib/piece-names.ts';
import { completeState } from '#web/lib/state/partial-state.ts';
import { matchWhileOn } from './piece-on.ts';
import { leftText } from '#web/lib/time-left.ts';
import { typographic } from '#web/typography/typographic.ts';
import { PLAIN, type OverlayOptions } from '../options.ts';
import type { OverlayState } from '../overlay-state.ts';
import { Overlay } from '../overlay.tsx';
import { draw, type Scene } from './pieces.tsx';
import { latestResults, resultPages } from './results.ts';
import { inPages, standingsTables } from './standings-pages.ts';

const PIECES = Object.keys(PIECE_NAMES) as OverlayPiece[];
const NOW = Date.parse('2025-12-13T13:00:00Z');
const AIR: OnAirState = {
  fk_match: 3,
  since: null,
  shown: ['score'],
  swapped: false,
  games: { one: 2, two: 1 },
  wall: null,
};

test('a piece is in when the desk shows it, or when it is always shown, and otherwise hidden from everybody', () => {
  const state = onAir({});
  expect(drawn('score', { state })).toContain('data-in="true" aria-hidden="false"');
  expect(drawn('lower-third', { state })).toContain('data-in="false" aria-hidden="true"');
  expect(drawn('lower-third', { state, options: { always: true } })).toContain('data-in="true"');
  expect(drawn('score', { state: overlayState(), options: { always: true } })).toContain(
    'data-in="false"',
  );
});

test('a piece is seen during the match on air while it is in, and during none otherwise', () => {
  const state = onAir({});
  expect(matchWhileOn('score', { state, options: PLAIN })).toBe(3);
  expect(matchWhileOn('ticker', { state, options: PLAIN })).toBeNull();
  expect(matchWhileOn('ticker', { state, options: { ...PLAIN, always: true } })).toBe(3);
  expect(matchWhileOn('score', { state: onAir({ fk_match: null }), options: PLAIN })).toBeNull();
});

test('the games of the desk are the score until the match has its result', () => {
  expect(scoresIn(onAir({}))).toEqual(['Les Aigles 2', 'Nova 1']);
  expect(scoresIn(onAir({ games: null }))).toEqual(['Les Aigles –', 'Nova –']);
  const won = { score_team_one: 3, score_team_two: 2, winner_team: 3 };
  expect(scoresIn(onAir({}, won))).toEqual(['Les Aigles 3 gagnant', 'Nova 2']);
  const walkover = { score_team_one: null, score_team_two: null, winner_team: 4 };
  expect(scoresIn(onAir({}, walkover))).toEqual(['Les Aigles R', 'Nova V gagnant']);
});

test('the desk swaps the sides, and an option the other way round; who stands left is blue', () => {
  const state = onAir({ swapped: true });
  expect(scoresIn(state)).toEqual(['Nova 1', 'Les Aigles 2']);
  expect(scoresIn(state, { swapped: true })).toEqual(['Les Aigles 2', 'Nova 1']);
  expect(markup('score', { state })).toMatch(/side-left"><span[^>]*>Nova/);
});

test('a pip for each game that it takes to win, and none where one game decides', () => {
  const html = markup('score', { state: onAir({}) });
  expect(html.match(/class="pip"/g)).toHaveLength(3);
  expect(html.match(/class="pip pip-won"/g)).toHaveLength(3);
  const state = onAir({});
  const rounds = state.rounds.map((round) => ({ ...round, best_of: 1 }));
  expect(markup('score', { state: { ...state, rounds } })).not.toContain('pip');
});

test('the lower third names the players of both teams', () => {
  const state = onAir({});
  const html = markup('lower-third', { state });
  expect(html).toContain('Les Aigles');
  expect(html).toContain('Zoé');
});

test('next is what is not on air yet, with its hour in the language that is asked for', () => {
  const begins = { from: '2025-12-13T13:15:00Z', to: '2025-12-13T13:25:00Z' };
  const clock = {
    measured: { here: 5, before: 0 },
    round: null,
    next: { label: 'Ronde 3', begins },
    end: null,
    matches: [{ pk_match: 1, begins }],
  };
  const state = { ...onAir({}), clock };
  expect(markup('next', { state })).toContain(typographic('vers 14 h 20'));
  expect(markup('next', { state, options: { language: 'en' } })).toContain('around 14:20');
  expect(markup('next', { state, options: { language: 'de' } })).toContain('gegen 14:20 Uhr');
  expect(markup('next', { state })).toContain('Les Aigles');
  const nothingOpen = { ...state, matches: [] };
  expect(markup('next', { state: nothingOpen })).toContain('Ronde 3');
  expect(draw.next(overlayScene({ state: { ...nothingOpen, clock: null } }))).toBeNull();
});

test('with nothing else to play, next is the first match that awaits a team', () => {
  const state = onAir({ fk_match: 1 });
  const final = {
    ...state.matches[2],
    fk_team_two: null,
    team_two_name: null,
    sources: [
      { from: 'seed', seed: 1 },
      { from: 'winner', key: 'W1-2' },
    ],
  } as OverlayState['matches'][number];
  const semi = { ...final, pk_match: 9, key: 'W1-2', position: 2, fk_team_one: null };
  const matches = [...state.matches.slice(0, 1), semi, final];
  expect(markup('next', { state: { ...state, matches } })).toContain('Gagnant de la demi 2');
  expect(draw.next(overlayScene({ state: { ...state, matches: [semi] } }))).toBeNull();
});

test('the countdown leads to the first day, then to the earliest moment of the next round', () => {
  const first = {
    ...overlayState(),
    event: { ...overlayState().event, starts_at: '2025-12-13T09:00:00Z' },
  };
  expect(markup('countdown', { state: first })).toContain(typographic('Samedi 13 décembre, 10 h'));
  expect(markup('countdown', { state: first, options: { language: 'en' } })).toContain(
    'Saturday 13 December, 10:00',
  );
  const state = {
    ...first,
    tournament: { ...first.tournament, phase: 'swiss' as const },
    clock: {
      measured: { here: 0, before: 0 },
      round: null,
      next: {
        label: 'Ronde 2',
        begins: { from: '2025-12-13T14:00:00Z', to: '2025-12-13T14:30:00Z' },
      },
      end: null,
      matches: [],
    },
  };
  const html = markup('countdown', { state });
  expect(html).toContain('Ronde 2');
  expect(html).toContain('au plus tôt dans');
  expect(html).toContain(typographic('entre 15 h et 15 h 30'));
});

test('what is left is told to the second, and nothing is counted past its moment', () => {
  expect(leftText(1)).toBe('00:01');
  expect(leftText(299_000)).toBe('04:59');
  expect(leftText(3_909_000)).toBe('1:05:09');
  expect(leftText(184_365_000)).toBe('2 j 03:12:45');
  expect(leftText(0)).toBeNull();
  expect(leftText(-5000)).toBeNull();
});

test('every result is on one page, the latest round first, and a page holds what has room', () => {
  const { rounds, matches } = overlayState();
  const won = matches.map((match) => ({
    ...match,
    score_team_one: 2,
    score_team_two: 0,
    winner_team: 3,
    team_one_name: 'W'.repeat(32),
    team_two_name: 'W'.repeat(32),
  }));
  const results = latestResults({ rounds, matches: won });
  expect(results.map(({ key }) => key)).toEqual(['W1-1', 'S2-1', 'S1-1']);
  expect(resultPages(results, 1).map((page) => page.length)).toEqual([1, 1, 1]);
  const short = results.map((result) => ({
    ...result,
    sides: [
      { ...result.sides[0], name: 'A' },
      { ...result.sides[1], name: 'B' },
    ] as const,
  }));
  expect(resultPages(short, 1)).toEqual([short]);
  expect(resultPages(short, 2).flat()).toEqual(short);
});

test('every team of the standings is on one page, of its own group alone', () => {
  const [row] = overlayState().standings;
  if (row === undefined) throw new Error('there is a row');
  const rows = Array.from({ length: 10 }, (_, index) => ({
    ...row,
    pk_team: index,
    rank: (index % 5) + 1,
    group: index < 5 ? 1 : 2,
  }));
  const tournament = { ...overlayState().tournament, groups: { count: 2, qualifiers: 2 } };
  const pages = inPages(standingsTables({ standings: rows, tournament }), 4);
  expect(pages.map(({ group }) => group)).toEqual(['Poule A', 'Poule A', 'Poule B', 'Poule B']);
  expect(pages.flatMap((page) => page.rows.map(({ pk_team }) => pk_team))).toEqual(
    rows.map(({ pk_team }) => pk_team),
  );
  expect(pages[0]?.rows.map(({ isThrough }) => isThrough)).toEqual([true, true, false]);
});

test('the place of a team that withdrew goes through with the next one', () => {
  const [row] = overlayState().standings;
  if (row === undefined) throw new Error('there is a row');
  const standings = [1, 2, 3, 4, 5, 6].map((rank) => ({
    ...row,
    pk_team: rank,
    rank,
    withdrawn: rank === 2,
  }));
  const tournament = { ...overlayState().tournament, qualifiers: 4 };
  const [table] = standingsTables({ standings, tournament });
  const through = table?.rows.filter(({ isThrough }) => isThrough).map(({ rank }) => rank);
  expect(through).toEqual([1, 3, 4, 5]);
});

test('a first event, of which nothing is known, is a picture with nothing in it', () => {
  const state = overlayState(stateWithTeam('Les Aigles'));
  const drawnPieces = PIECES.filter((piece) => draw[piece](overlayScene({ state })) !== null);
  expect(drawnPieces).toEqual(['countdown']);
});

type SceneInput = { state: OverlayState; options?: Partial<OverlayOptions> };

function overlayScene({ state, options }: SceneInput): Scene {
  return { state, options: { ...PLAIN, ...options }, now: NOW, bracket: [] };
}

function drawn(piece: OverlayPiece, input: SceneInput): string {
  return renderToStaticMarkup(<Overlay piece={piece} {...overlayScene(input)} />);
}

function markup(piece: OverlayPiece, input: SceneInput): string {
  return renderToStaticMarkup(<>{draw[piece](overlayScene(input))}</>);
}

/** The two teams of the score, from left to right, as a screen reader reads them. */
function scoresIn(state: OverlayState, options?: Partial<OverlayOptions>): string[] {
  const html = markup('score', options === undefined ? { state } : { state, options });
  return [...html.matchAll(/<p class="score-team.*?<\/p>/g)].map(([team]) =>
    team
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

function onAir(
  air: Partial<OnAirState>,
  result: Partial<OverlayState['matches'][number]> = {},
): OverlayState {
  const state = overlayState();
  return {
    ...state,
    air: { ...AIR, ...air },
    matches: state.matches.map((match) => (match.pk_match === 3 ? { ...match, ...result } : match)),
    teams: state.teams.map((row) => (row.fk_team === 3 ? { ...row, name: 'Les Aigles' } : row)),
  };
}

function overlayState(state = playedState()): OverlayState {
  return completeState(state) as OverlayState;
}
