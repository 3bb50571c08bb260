import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { unlessSavedOver } from '#web/unsent-scores/over-state.ts';
import { pendingChoice, typingState, type PendingChoice } from '#web/unsent-scores/overtaken.ts';
import { isDecided, matchScore, type Schedule, type Score } from '#web/unsent-scores/scores.ts';
import type { Save, Typing, UnsentScores } from '#web/unsent-scores/unsent.ts';

/** A match as it is shown: the server's version with the admin's unsaved changes over it. */
export type DisplayedMatch = {
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

type MatchContext = { bestOf: number; queue: UnsentScores; withdrawn: ReadonlySet<number> };

export function displayedMatch(
  match: TournamentMatch,
  { bestOf, queue, withdrawn }: MatchContext,
): DisplayedMatch {
  const { pk_match, match_date, station, fk_team_one, fk_team_two } = match;
  const save = unlessSavedOver(queue.saves[pk_match], match);
  const typing = queue.typed[pk_match];
  // While an own score waits for a choice, the digits typed last are the ones to put.
  const isSaved =
    save?.state !== 'conflict' && typing && typingState(typing, save, match) === 'saved';
  const score = save?.wanted.score ?? matchScore(match);
  return {
    match,
    bestOf,
    save,
    typed: isSaved ? undefined : typing,
    choice: pendingChoice(save, typing, match),
    score,
    schedule: save?.wanted.schedule ?? { match_date, station },
    state: matchState(match, score),
    withdrawn: {
      one: fk_team_one !== null && withdrawn.has(fk_team_one),
      two: fk_team_two !== null && withdrawn.has(fk_team_two),
    },
  };
}

export function countMatches(displayed: readonly DisplayedMatch[]): {
  played: number;
  open: number;
  all: number;
} {
  const withoutByes = displayed.filter(({ state }) => state !== 'bye');
  const count = (countedState: DisplayedMatch['state']) =>
    withoutByes.filter(({ state }) => state === countedState).length;
  return { played: count('played'), open: count('open'), all: withoutByes.length };
}

function matchState(
  { bye, fk_team_one, fk_team_two }: TournamentMatch,
  score: Score,
): DisplayedMatch['state'] {
  if (bye) return 'bye';
  if (fk_team_one === null || fk_team_two === null) return 'unknown';
  return isDecided(score) ? 'played' : 'open';
}
