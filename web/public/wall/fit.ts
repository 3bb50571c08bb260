import type { Screen } from '#web/lib/screens/screen.ts';
import type { Fit } from './programme.ts';

/** How much a screen of this shape holds in the box of its lists, read from ten metres; in the screen's units. */
export function screenFit(screen: Screen, box: Screen): Omit<Fit, 'bracketPages'> {
  const columns = screen.width >= TWO_COLUMNS ? 2 : 1;
  return {
    columns,
    matches: Math.floor(box.height / MATCH_ROW) * columns,
    standings: Math.floor(box.height / RANK_ROW) * columns,
    calls: Math.floor(box.height / CALL_ROW) * columns,
  };
}

const TWO_COLUMNS = 160;
/** The least height of a readable row; the styles give the rows all the space. */
const MATCH_ROW = 7.8;
const RANK_ROW = 7;
const CALL_ROW = 23;
