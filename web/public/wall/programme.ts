import { isOpen } from '#contract/tournament/match-state.ts';
import type { WallScene } from '#contract/day/desk.ts';
import { pageCount, pageAt } from '#web/lib/screens/rotate-pages.ts';
import { hasBegun } from '#contract/tournament/has-begun.ts';
import { calledMatches, currentMatches } from './current-and-called-matches.ts';
import { nextLines } from './next-lines.ts';
import type { WallState } from './wall-state.ts';

/** How many rows of each kind fit on a screen. */
export type Fit = {
  matches: number;
  standings: number;
  calls: number;
  /** How many columns a list has on this screen. */
  columns: number;
  /** The number of parts of the bracket. */
  bracketPages: number;
};

export type WallView = { scene: WallScene; page: number; pages: number };

/** The scene of the wall at a given time: the one that the desk chose, or one of the day's in turn. */
export function wallAt(state: WallState, now: number, fit: Fit): WallView {
  const forced = state.air?.wall ?? null;
  const scenes = forced === null ? sceneProgramme(state, now, fit) : [forced];
  const pages = interleaved(
    scenes.map((scene) => {
      // A new call is shown for less than two pages, so only the latest calls are included.
      const count = forced === null && scene === 'calls' ? 1 : scenePages(scene, state, fit);
      return Array.from({ length: count }, (_, page): WallView => ({ scene, page, pages: count }));
    }),
  );
  return pages[pageAt(pages.length, now)] ?? { scene: 'countdown', page: 0, pages: 1 };
}

/** Alternates between the scenes after a few pages each, so that nobody waits for all of a large bracket. */
function interleaved(scenes: readonly WallView[][]): WallView[] {
  const parts = scenes.map((pages) =>
    Array.from({ length: Math.ceil(pages.length / PAGES_IN_A_ROW) }, (_, part) =>
      pages.slice(part * PAGES_IN_A_ROW, (part + 1) * PAGES_IN_A_ROW),
    ),
  );
  const cycles = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: cycles }, (_, cycle) =>
    parts.flatMap((part) => part[cycle % part.length] ?? []),
  ).flat();
}

/** Less than a minute. */
const PAGES_IN_A_ROW = 4;

/** The scenes that alternate. */
function sceneProgramme(state: WallState, now: number, fit: Fit): WallScene[] {
  const { tournament } = state;
  const isOver = tournament.phase === 'finished' || state.event.state === 'archived';
  if (tournament.champion !== null) return ['champion'];
  if (isOver) return [state.standings.length > 0 ? 'standings' : 'countdown'];
  if (!hasBegun(tournament) || state.rounds.length === 0) return ['countdown'];

  const newCalls = calledMatches(state).filter(({ since }) => now - since < NEW_CALL_MILLISECONDS);
  // If a whole round is called at once, its list of matches is clearer.
  if (newCalls.length > 0 && newCalls.length <= fit.calls) return ['calls'];

  const { matches } = currentMatches(state);
  const open = matches.filter(isOpen).length;
  if (tournament.phase === 'bracket') return open > 0 ? ['bracket', 'matches'] : ['bracket'];
  if (open === 0) return nextLines(state, now).length > 0 ? ['standings', 'next'] : ['standings'];
  // Towards the end of a round people look at the standings; before, everybody looks for a station.
  const isEnding = open * 2 <= matches.length;
  return isEnding && state.standings.length > 0 ? ['matches', 'standings'] : ['matches'];
}

/** How long a new call has the wall for itself. With more, the calls of a busy day would hide everything else. */
const NEW_CALL_MILLISECONDS = 20_000;

function scenePages(scene: WallScene, state: WallState, fit: Fit): number {
  if (scene === 'matches') return pageCount(currentMatches(state).matches.length, fit.matches);
  if (scene === 'standings') return pageCount(state.standings.length, fit.standings);
  if (scene === 'calls') return pageCount(calledMatches(state).length, fit.calls);
  return scene === 'bracket' ? Math.max(1, fit.bracketPages) : 1;
}
