import type { Match } from '#contract/entities.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { StoredEntry } from '#server/store/trail.ts';
import { readFootprints, type Footprint } from './footprints.ts';

/** What two admins can disagree about. Hour and station are not included. */
type MatchResult = Pick<
  Match,
  'fk_team_one' | 'fk_team_two' | 'score_team_one' | 'score_team_two' | 'winner_team'
> &
  // Older versions did not store it for a match made by hand.
  Partial<Pick<Match, 'unwon'>>;
type Row = MatchResult & { pk_match: number };

/** How far back to search: a long history must not be read to name yesterday's author. */
const STEPS_LOOKED_BACK = 50;
const SAVES_LOOKED_BACK = 10;

/** The newest trail entry that changed the teams, the score or the winner of the match, and its result. */
export async function findLastSave(
  { trail, matches }: Pick<Repositories, 'trail' | 'matches'>,
  pk_match: number,
): Promise<{ entry: StoredEntry; result: MatchResult } | null> {
  if (!(await matches.isKeyed(pk_match))) {
    const entries = await trail.page({
      item: 'match',
      item_key: pk_match,
      limit: SAVES_LOOKED_BACK,
    });
    const entry = entries.find(({ before, after }) => isChange(before as Row, after as Row));
    return entry?.after ? { entry, result: entry.after as Row } : null;
  }
  for (let before: number | undefined; ;) {
    const entry = await trail.lastStepOn(pk_match, { lookBack: STEPS_LOOKED_BACK, before });
    if (entry === undefined) return null;
    const footprints = readFootprints(entry);
    const rowBefore = findMatchRow(footprints.before, pk_match);
    const rowAfter = findMatchRow(footprints.after, pk_match);
    if (isChange(rowBefore, rowAfter)) return rowAfter ? { entry, result: rowAfter } : null;
    before = entry.pk_trail;
  }
}

export function isSameResult(one: MatchResult, other: MatchResult): boolean {
  const isUnwonToo = (one.unwon ?? false) === (other.unwon ?? false);
  return isUnwonToo && RESULT_COLUMNS.every((column) => one[column] === other[column]);
}

const RESULT_COLUMNS = [
  'fk_team_one',
  'fk_team_two',
  'score_team_one',
  'score_team_two',
  'winner_team',
] as const satisfies readonly (keyof MatchResult)[];

function isChange(before: Row | null | undefined, after: Row | null | undefined): boolean {
  if (!before || !after) return before !== after;
  return !isSameResult(before, after);
}

/** The match in a step's footprint; undefined where the step created or removed it. */
function findMatchRow({ matches }: Footprint, pk_match: number): Row | undefined {
  const row = matches.find((match) => match.pk_match === pk_match);
  return row && { ...row, unwon: row.unwon === 1 };
}
