import { isOpen } from '#contract/public-state.ts';
import type { WallScene } from '#contract/desk.ts';
import { pageCount, turnAt } from '#web/lib/page-turns.ts';
import { hasBegun } from '#web/lib/tournament-progress.ts';
import { calledMatches, playedNow } from './matches.ts';
import { nextLines } from './next-lines.ts';
import type { WallState } from './wall-state.ts';

/** How much of each thing a screen holds. */
export type Fit = {
  matches: number;
  standings: number;
  calls: number;
  /** How many columns a list has on a screen of this shape. */
  columns: number;
  /** The parts in which the bracket is shown. */
  bracketPages: number;
};

export type Shown = { scene: WallScene; page: number; pages: number };

/** What the wall shows at a moment: what the desk wants, or what the day is about. */
export function wallAt(state: WallState, now: number, fit: Fit): Shown {
  const forced = state.air?.wall ?? null;
  const scenes = forced === null ? programmeOf(state, now, fit) : [forced];
  const pages = scenes.flatMap((scene) => {
    // A fresh call has the wall for less than two pages: those of a while ago would take its place.
    const count = forced === null && scene === 'calls' ? 1 : pagesOf(scene, state, fit);
    return Array.from({ length: count }, (_, page): Shown => ({ scene, page, pages: count }));
  });
  return pages[turnAt(pages.length, now)] ?? { scene: 'countdown', page: 0, pages: 1 };
}

/** The scenes that take turns. */
function programmeOf(state: WallState, now: number, fit: Fit): WallScene[] {
  const { tournament } = state;
  const isOver = tournament.phase === 'finished' || state.event.state === 'archived';
  if (tournament.champion !== null) return ['champion'];
  if (isOver) return [state.standings.length > 0 ? 'standings' : 'countdown'];
  if (!hasBegun(tournament) || state.rounds.length === 0) return ['countdown'];

  const fresh = calledMatches(state).filter(({ since }) => now - since < FRESH_MILLISECONDS);
  // When a whole round is called at once, its list says it better.
  if (fresh.length > 0 && fresh.length <= fit.calls) return ['calls'];

  const { matches } = playedNow(state);
  const open = matches.filter(isOpen).length;
  if (tournament.phase === 'bracket') return open > 0 ? ['bracket', 'matches'] : ['bracket'];
  if (open === 0) return nextLines(state, now).length > 0 ? ['standings', 'next'] : ['standings'];
  // The end of a round is when one looks at the standings; before, everybody looks for a station.
  const isEnding = open * 2 <= matches.length;
  return isEnding && state.standings.length > 0 ? ['matches', 'standings'] : ['matches'];
}

/** For how long a call has the wall for itself: longer, and the calls of a busy day would leave room for nothing else. */
const FRESH_MILLISECONDS = 20_000;

function pagesOf(scene: WallScene, state: WallState, fit: Fit): number {
  if (scene === 'matches') return pageCount(playedNow(state).matches.length, fit.matches);
  if (scene === 'standings') return pageCount(state.standings.length, fit.standings);
  if (scene === 'calls') return pageCount(calledMatches(state).length, fit.calls);
  return scene === 'bracket' ? Math.max(1, fit.bracketPages) : 1;
}
