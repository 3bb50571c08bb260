import type { TournamentMatch } from '#contract/tournament.ts';
import { choiceOf, typingState, type PendingChoice } from '#web/unsent-scores/overtaken.ts';
import { scoreOf, type Schedule, type Score } from '#web/unsent-scores/scores.ts';
import type { Base, Save, Typing, UnsentScores } from '#web/unsent-scores/unsent.ts';

/** A match as it is shown: what the server knows, and over it what is on its way there. */
export type ShownMatch = {
  match: TournamentMatch;
  bestOf: number;
  save: Save | undefined;
  typed: Typing | undefined;
  choice: PendingChoice | null;
  score: Score;
  schedule: Schedule;
  state: 'open' | 'played' | 'bye' | 'unknown';
  /** Which of its teams have withdrawn from the tournament. */
  withdrawn: { one: boolean; two: boolean };
};

type Known = { bestOf: number; queue: UnsentScores; withdrawn: ReadonlySet<number> };

export function shownMatch(
  match: TournamentMatch,
  { bestOf, queue, withdrawn }: Known,
): ShownMatch {
  const { pk_match, match_date, station, fk_team_one, fk_team_two } = match;
  const save = stillMine(queue.saves[pk_match], match);
  const typing = queue.typed[pk_match];
  // Over a score of one's own that waits for a choice, what is typed last is what would be put.
  const isSaved =
    save?.state !== 'conflict' && typing && typingState(typing, save, match) === 'saved';
  const score = save?.wanted.score ?? scoreOf(match);
  return {
    match,
    bestOf,
    save,
    typed: isSaved ? undefined : typing,
    choice: choiceOf(save, typing, match),
    score,
    schedule: save?.wanted.schedule ?? { match_date, station },
    state: stateOf(match, score),
    withdrawn: {
      one: fk_team_one !== null && withdrawn.has(fk_team_one),
      two: fk_team_two !== null && withdrawn.has(fk_team_two),
    },
  };
}

export function countOf(shown: readonly ShownMatch[]): {
  played: number;
  open: number;
  all: number;
} {
  const counted = shown.filter(({ state }) => state !== 'bye');
  const count = (wanted: ShownMatch['state']) =>
    counted.filter(({ state }) => state === wanted).length;
  return { played: count('played'), open: count('open'), all: counted.length };
}

/** A score that was saved, and saved over since, is not shown as saved until the next news. */
function stillMine(save: Save | undefined, { version }: Base): Save | undefined {
  return save?.state === 'saved' && version >= save.base.version ? undefined : save;
}

function stateOf(
  { bye, fk_team_one, fk_team_two }: TournamentMatch,
  { winner, unwon }: Score,
): ShownMatch['state'] {
  if (bye) return 'bye';
  if (fk_team_one === null || fk_team_two === null) return 'unknown';
  return winner === null && !unwon ? 'open' : 'played';
}
