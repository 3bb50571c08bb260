import { groupedBy } from '../grouped.ts';
import { groupStandings, ledgersOf } from '../groups/standings.ts';
import { type GroupsState, foldGroups } from '../groups/state.ts';
import type { TeamId } from '../matches.ts';
import { type Chances, type Effort, chancesOf, listed } from './chances.ts';
import { type Group, GroupEndings } from './group-endings.ts';
import { isOpen } from './remaining.ts';
import type { OutlookOfMatches, WinsLeft } from './types.ts';

/** Of each group by itself: no match of one changes another. They share the effort; what one with few open matches leaves, the next may use. */
export function groupChances(
  state: GroupsState,
  qualifiers: number,
  effort: Effort,
): OutlookOfMatches {
  const groups = groupsIn(state, qualifiers);
  let endingsLeft = effort.maxEndings;
  const found = groups.map((group, index): Chances => {
    const share = Math.floor(endingsLeft / (groups.length - index));
    const chances = chancesOf(new GroupEndings(group), winsLeftIn(group), {
      ...effort,
      maxEndings: share,
    });
    endingsLeft -= chances.exact ? chances.endings : share;
    return chances;
  });
  const cases = new Map(found.flatMap((chances) => Array.from(chances.cases)));
  return {
    ok: true,
    kind: 'matches',
    exact: found.every(({ exact }) => exact),
    endings: found.reduce((sum, { endings }) => sum + endings, 0),
    chances: listed(state.teams, cases),
  };
}

function groupsIn(state: GroupsState, qualifiers: number): Group[] {
  const open = groupedBy(foldGroups(state).matches.filter(isOpen), ({ group }) => group);
  const eligible = new Set<TeamId>(
    groupStandings(state)
      .flat()
      .filter(({ withdrawn }) => !withdrawn)
      .map(({ team }) => team),
  );
  const { tiebreaks } = state.options;
  return ledgersOf(state)
    .map((ledger, index) => {
      return { ledger, open: open.get(index + 1) ?? [], eligible, qualifiers, tiebreaks };
    })
    .toSorted((one, two) => one.open.length - two.open.length);
}

function winsLeftIn({ ledger, open, eligible, qualifiers }: Group): WinsLeft {
  const wins = new Map(
    ledger.entries
      .filter(({ team }) => eligible.has(team.id))
      .map((entry) => [entry.team.id, entry.wins]),
  );
  return { qualifiers, wins, open, isRoundToCome: false };
}
