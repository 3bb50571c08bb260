import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WallScene } from '#contract/day/desk.ts';
import { playedState } from '#server/testing/page-states.ts';
import { RenderedAt } from '#web/lib/now.ts';
import { typographic } from '#web/typography/typographic.ts';
import { wallAt } from './programme.ts';
import { calledFor, NOW, played, wallCases, WIDE_FIT } from './testing/wall-cases.ts';
import { Wall, type WallProps } from './wall.tsx';

const { matchAt, swissWall } = wallCases(playedState());

test('a called match is framed, one that is over is grey with its score, and the page is told', () => {
  const matches = Array.from({ length: 40 }, (_, index) => matchAt(index + 1));
  const [one, two, ...others] = matches;
  if (one === undefined || two === undefined) throw new Error('there are matches');
  const html = drawn({
    state: swissWall(0, { matches: [calledFor(one, 60_000), played(two), ...others] }),
    view: { scene: 'matches', page: 0, pages: 3 },
  });
  expect(html.match(/wall-called/g)).toHaveLength(1);
  expect(html.match(/wall-over/g)).toHaveLength(1);
  expect(html).toContain('2 - 0');
  expect(html).toContain('Page 1 sur 3');
  expect(html).toContain('Appelées maintenant');
  expect(html.match(/<li/g)).toHaveLength(14);
});

test('a fresh call is on the page that is shown, however many wait, and calls of a minute are in the order of stations', () => {
  const calls = Array.from({ length: 20 }, (_, index) => {
    const isFresh = index >= 17;
    // Called one after the other, within seconds.
    return calledFor(matchAt(index + 1), isFresh ? 100 * index : 600_000 + 100 * index);
  });
  const state = swissWall(0, { matches: calls });
  const fit = { ...WIDE_FIT, bracketPages: 0 };
  for (const now of [NOW, NOW + 12_000]) {
    const html = drawn({ state, view: wallAt(state, now, fit) });
    const stations = [...html.matchAll(/Poste <b[^>]*>(\d+)/g)].map(([, station]) =>
      Number(station),
    );
    expect(stations).toEqual([18, 19, 20, 1, 2, 3]);
  }
});

test('the line below which nobody goes through is drawn after the last team that does', () => {
  const { standings, tournament, ...state } = swissWall(1);
  const [row] = standings;
  if (row === undefined) throw new Error('there is a row');
  const html = drawn({
    state: {
      ...state,
      tournament: { ...tournament, qualifiers: 2 },
      // The second team has withdrawn: its place goes to the third.
      standings: [1, 2, 3, 4].map((rank) => ({
        ...row,
        rank,
        pk_team: rank,
        withdrawn: rank === 2,
      })),
    },
    view: { scene: 'standings', page: 0, pages: 1 },
  });
  const rows = html.split('<li ').slice(1);
  expect(rows.map((each) => each.includes('wall-through'))).toEqual([true, false, true, false]);
  expect(rows.map((each) => each.includes('wall-cut'))).toEqual([false, false, true, false]);
});

test.each(WallScene.options)('without anything to show, %s says so', (scene) => {
  const state = swissWall(0, { matches: [], rounds: [], standings: [] });
  expect(drawn({ state, view: { scene, page: 0, pages: 1 } })).toMatch(
    /<section [^>]*>(<div class="wall-countdown">)?<p class="wall-(nothing|above)">[^<]+/,
  );
});

test('since when nothing new has come is said beside what is still shown', () => {
  const html = drawn({ offlineSince: 'Hors ligne depuis 12 h 41' });
  expect(html).toContain(typographic('Hors ligne depuis 12 h 41'));
  expect(html).toContain('wall-match');
});

test('the clock of the day tells for how long the round has been played, and when the next one comes', () => {
  const clock = {
    measured: { here: 0, before: 0 },
    round: { label: 'Ronde 2', began_at: ago(20), ends: { from: ago(-10), to: ago(-20) } },
    next: { label: 'Ronde 3', begins: { from: ago(-20), to: ago(-30) } },
    end: null,
    matches: [],
  };
  const html = drawn({ state: swissWall(3, { clock }) });
  expect(html).toContain('Ronde 2 depuis 20 min');
  expect(html).toMatch(/Ronde 3 vers 14.h.25/);
});

test.each([
  [-3 * 24 * 60, '3 jours'],
  [-30 * 60, '1 jour'],
  [-72.5, '1:12:30'],
])('%d minutes before the start, %s are left', (minutes, left) => {
  const state = swissWall(0, { rounds: [], matches: [] });
  const html = drawn({
    state: {
      ...state,
      event: { ...state.event, starts_at: ago(minutes) },
      tournament: { ...state.tournament, phase: 'closed' },
    },
    view: { scene: 'countdown', page: 0, pages: 1 },
  });
  expect(html.replaceAll('\u00A0', ' ')).toContain(`wall-figure">${left}<`);
});

/** So many minutes before now. */
function ago(minutes: number): string {
  return new Date(NOW - minutes * 60_000).toISOString();
}

function drawn(props: Partial<WallProps>): string {
  return renderToStaticMarkup(
    <RenderedAt value={NOW}>
      <Wall
        state={swissWall(3)}
        view={{ scene: 'matches', page: 0, pages: 1 }}
        fit={{ ...WIDE_FIT, bracketPages: 0 }}
        bracket={null}
        qrCode={null}
        offlineSince={null}
        {...props}
      />
    </RenderedAt>,
  );
}
