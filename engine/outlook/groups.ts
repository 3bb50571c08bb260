import { groupBy } from '../lib/group-by.ts';
import { groupStandings, groupLedgers } from '../groups/standings.ts';
import { type GroupsState, foldGroups } from '../groups/state.ts';
import type { TeamId } from '../matches.ts';
import { type Chances, type Effort, computeChances, chanceList } from './chances.ts';
import { type Group, GroupEndings } from './group-endings.ts';
import { isOpen } from './remaining.ts';
import type { OutlookOfMatches, WinsAndOpenMatches } from './types.ts';

/**
 * The chances of each group separately: no match of one group affects another. The groups share the
 * effort, and the next group can use what one with few open matches left over.
 */
export function groupChances(
  state: GroupsState,
  qualifiers: number,
  effort: Effort,
): OutlookOfMatches {
  const groups = outlookGroups(state, qualifiers);
  let endingsLeft = effort.maxEndings;
  const found = groups.map((group, index): Chances => {
    const share = Math.floor(endingsLeft / (groups.length - index));
    const chances = computeChances(new GroupEndings(group), groupWinsAndOpenMatches(group), {
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
    chances: chanceList(state.teams, cases),
  };
}

function outlookGroups(state: GroupsState, qualifiers: number): Group[] {
  const open = groupBy(foldGroups(state).matches.filter(isOpen), ({ group }) => group);
  const eligible = new Set<TeamId>(
    groupStandings(state)
      .flat()
      .filter(({ withdrawn }) => !withdrawn)
      .map(({ team }) => team),
  );
  const { tiebreaks } = state.options;
  return groupLedgers(state)
    .map((ledger, index) => {
      return { ledger, open: open.get(index + 1) ?? [], eligible, qualifiers, tiebreaks };
    })
    .toSorted((one, two) => one.open.length - two.open.length);
}

function groupWinsAndOpenMatches({
  ledger,
  open,
  eligible,
  qualifiers,
}: Group): WinsAndOpenMatches {
  const wins = new Map(
    ledger.entries
      .filter(({ team }) => eligible.has(team.id))
      .map((entry) => [entry.team.id, entry.wins]),
  );
  return { qualifiers, currentWins: wins, open, isRoundToCome: false };
}
