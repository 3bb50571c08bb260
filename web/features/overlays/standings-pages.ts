import { groupName } from '#contract/match-names.ts';
import type { OverlayState } from './overlay-state.ts';

export type StandingsPage = {
  /** 'Poule B'; null where there is one table for all. */
  group: string | null;
  rows: readonly ShownRow[];
};

type ShownRow = {
  pk_team: number;
  rank: number;
  name: string;
  wins: number;
  losses: number;
  games: string;
  /** It stands where teams go through to the bracket. */
  isThrough: boolean;
};

type Known = Pick<OverlayState, 'standings' | 'tournament'>;

/** The first rows, as many on a page as there is room for; each group begins a page of its own. */
export function standingsPagesOf(
  { standings, tournament }: Known,
  rowsPerPage: number,
): StandingsPage[] {
  const groups = [...new Set(standings.map(({ group }) => group))];
  const through = tournament.groups ? tournament.groups.qualifiers : tournament.qualifiers;
  return groups.flatMap((group) => {
    const rows = standings
      .filter((row) => row.group === group && !row.withdrawn)
      .slice(0, MOST_ROWS)
      .map((row) => ({
        pk_team: row.pk_team,
        rank: row.rank,
        name: row.name,
        wins: row.wins,
        losses: row.losses,
        games: signed(row.game_difference),
        isThrough: through !== null && row.rank <= through,
      }));
    const pages = Math.ceil(rows.length / rowsPerPage);
    return Array.from({ length: pages }, (_, page) => ({
      group: group === null ? null : groupName(group),
      rows: rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage),
    }));
  });
}

/** As many as stay within the picture's margins: a larger piece has fewer of them. */
export function rowsPerPage(scale: number): number {
  const room = PICTURE_HEIGHT / scale - HEAD_HEIGHT;
  return Math.min(MOST_PER_PAGE, Math.floor(room / ROW_HEIGHT));
}

/** In pixels of a picture of 1080, without its margins: the same as in overlays.css. */
const PICTURE_HEIGHT = 972;
const HEAD_HEIGHT = 190;
const ROW_HEIGHT = 64;
const MOST_PER_PAGE = 8;
const MOST_ROWS = 32;

/** '+7', '−2': with a sign of its own width, so that columns stand. */
function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}
