import type { Match } from '#contract/entities.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { StoredEntry } from '#server/store/trail.ts';
import { readFootprints, type Footprint } from './footprints.ts';

/** What two admins can disagree about. When and where a match is played is no part of it. */
type MatchResult = Pick<
  Match,
  'fk_team_one' | 'fk_team_two' | 'score_team_one' | 'score_team_two' | 'winner_team'
> &
  // What older versions kept of a match made by hand does not say it.
  Partial<Pick<Match, 'unwon'>>;
type Row = MatchResult & { pk_match: number };

/** How far back the save is looked for: a long history must not be read through to name an author from yesterday. */
const STEPS_LOOKED_BACK = 50;
const SAVES_LOOKED_BACK = 10;

/** The newest entry of the trail that changed the teams, the score or the winner of the match, and what it made of them. */
export async function lastSaveOn(
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
    const was = rowIn(footprints.before, pk_match);
    const became = rowIn(footprints.after, pk_match);
    if (isChange(was, became)) return became ? { entry, result: became } : null;
    before = entry.pk_trail;
  }
}

export function sameResult(one: MatchResult, other: MatchResult): boolean {
  const isUnwonToo = (one.unwon ?? false) === (other.unwon ?? false);
  return isUnwonToo && RESULT.every((column) => one[column] === other[column]);
}

const RESULT = [
  'fk_team_one',
  'fk_team_two',
  'score_team_one',
  'score_team_two',
  'winner_team',
] as const satisfies readonly (keyof MatchResult)[];

function isChange(before: Row | null | undefined, after: Row | null | undefined): boolean {
  if (!before || !after) return before !== after;
  return !sameResult(before, after);
}

/** The match as a step's footprint has it; nothing where the step made or removed it. */
function rowIn({ matches }: Footprint, pk_match: number): Row | undefined {
  const row = matches.find((match) => match.pk_match === pk_match);
  return row && { ...row, unwon: row.unwon === 1 };
}
