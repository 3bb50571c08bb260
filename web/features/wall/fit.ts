import type { Screen } from '#web/lib/screen.ts';
import type { Fit } from './programme.ts';

/** How much a screen of this shape holds, read from ten metres. The heights are those of web/styles/wall.css, in its units. */
export function fitOf(screen: Screen): Omit<Fit, 'bracketPages'> & { box: Screen } {
  const box = { width: screen.width - MARGINS, height: screen.height - HEAD_AND_FOOT };
  const columns = screen.width >= TWO_COLUMNS ? 2 : 1;
  return {
    box,
    columns,
    matches: Math.floor(box.height / MATCH_ROW) * columns,
    standings: Math.floor(box.height / RANK_ROW) * columns,
    calls: Math.floor(box.height / CALL_ROW) * columns,
  };
}

const MARGINS = 16;
const HEAD_AND_FOOT = 35;
const TWO_COLUMNS = 160;
const MATCH_ROW = 7.8;
const RANK_ROW = 7;
const CALL_ROW = 23;
