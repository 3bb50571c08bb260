import { signedNumber } from '#contract/words/french.ts';
import { groupName } from '#contract/tournament/match-names.ts';
import { pageCount, rowsOnPage } from '#web/lib/screens/rotate-pages.ts';
import { rankedTeams, type RankedTeam } from '#web/lib/ranked-teams.ts';
import type { OverlayState } from '../overlay-state.ts';

export type StandingsTable = {
  /** 'Poule B'; null where there is one table for all. */
  group: string | null;
  rows: readonly StandingsLine[];
};

type StandingsLine = Pick<
  RankedTeam,
  'pk_team' | 'rank' | 'name' | 'wins' | 'losses' | 'isThrough'
> & {
  games: string;
};

type StandingsState = Pick<OverlayState, 'standings' | 'tournament'>;

/** The first rows of all, or of each group. */
export function standingsTables(state: StandingsState): StandingsTable[] {
  const playing = rankedTeams(state).filter(({ withdrawn }) => !withdrawn);
  return [...Map.groupBy(playing, ({ group }) => group)].map(([group, rows]) => ({
    group: group === null ? null : groupName(group),
    rows: rows
      .slice(0, MOST_ROWS)
      .map((row) => ({ ...row, games: signedNumber(row.game_difference) })),
  }));
}

/** As many rows on a page as there is room for; each group begins a page of its own. */
export function inPages(tables: readonly StandingsTable[], perPage: number): StandingsTable[] {
  return tables.flatMap(({ group, rows }) =>
    Array.from({ length: pageCount(rows.length, perPage) }, (_, page) => ({
      group,
      rows: rowsOnPage(rows, perPage, page),
    })),
  );
}

/** How many rows the picture has room for, as the styles draw them: a larger piece has fewer. */
export function rowsThatFit(plate: Element): number {
  const body = plate.querySelector('tbody');
  const picture = plate.parentElement;
  const row = heightOf(body?.firstElementChild);
  if (picture === null || row === 0) return MOST_ON_A_PAGE;
  const { paddingTop, paddingBottom } = getComputedStyle(picture);
  const margins = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  const availableHeight = picture.clientHeight - margins - (heightOf(plate) - heightOf(body));
  return Math.max(1, Math.min(MOST_ON_A_PAGE, Math.floor(availableHeight / row)));
}

function heightOf(element: Element | null | undefined): number {
  return element?.getBoundingClientRect().height ?? 0;
}

export const MOST_ON_A_PAGE = 8;
const MOST_ROWS = 32;
