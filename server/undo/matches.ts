import type { Match } from '#contract/entities.ts';
import { matchMayBeSaved } from '#server/rows/checks.ts';
import type { MatchFields } from '#server/store/matches.ts';
import { expectRow } from '#server/store/repositories.ts';
import { compareFields, createUndoer } from './undoer.ts';

const FIELDS = [
  'fk_round',
  'fk_team_one',
  'fk_team_two',
  'score_team_one',
  'score_team_two',
  'winner_team',
  'match_date',
] as const satisfies readonly (keyof MatchFields)[];

export const matchUndoer = createUndoer<Match, Match>({
  find: ({ matches }, key) => matches.find(key),
  isSame: compareFields<Match>(FIELDS),

  mayRemove: async () => null,
  remove: async ({ matches }, match) => {
    await matches.delete(match.pk_match);
    return match;
  },

  mayRevert: (tx, _match, to) => matchMayBeSaved(tx, toMatchFields(to)),
  revert: ({ matches }, { pk_match }, to) => matches.update(pk_match, toMatchFields(to)),

  mayRestore: (tx, removed) => matchMayBeSaved(tx, toMatchFields(removed)),
  restore: async ({ matches }, removed) => {
    const { pk_match, version } = removed;
    await matches.restore({ ...toMatchFields(removed), pk_match, version: version + 1 });
    return { row: expectRow(await matches.find(pk_match)), notes: [] };
  },
});

function toMatchFields(match: Match): MatchFields {
  const { fk_round, fk_team_one, fk_team_two, winner_team, match_date } = match;
  const { score_team_one, score_team_two } = match;
  return {
    fk_round,
    fk_team_one,
    fk_team_two,
    score_team_one,
    score_team_two,
    winner_team,
    match_date,
  };
}
