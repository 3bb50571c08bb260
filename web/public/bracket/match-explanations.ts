import { asSentence } from '#contract/words/french.ts';
import type { MatchNames } from '#contract/tournament/match-names.ts';
import { withArticle } from '#contract/words/match-articles.ts';
import type { PublicMatch } from '#web/lib/matches/matches.ts';
import { slotText, type SlotIndex } from '#web/lib/matches/bracket-slots.ts';
import { possibleTeams } from './possible-teams.ts';

/** The answer to 'why this match?' for each match: where its teams come from, who may still come, where they go next. */
export function matchAnswers(
  matches: readonly PublicMatch[],
  names: MatchNames,
): ReadonlyMap<string, string> {
  const byKey = new Map(matches.map((match) => [match.key, match]));
  return new Map(
    matches.map((match) => {
      const sentences = [
        match.explanation,
        ...SLOTS.map((slot) => awaitedText(match, slot, names, byKey)),
        nextMatchesText(match, names),
      ];
      return [match.key, sentences.filter(Boolean).map(asSentence).join(' ')];
    }),
  );
}

const SLOTS: readonly SlotIndex[] = [0, 1];

function awaitedText(
  match: PublicMatch,
  slot: SlotIndex,
  names: MatchNames,
  byKey: ReadonlyMap<string, PublicMatch>,
): string {
  if ((slot === 0 ? match.fk_team_one : match.fk_team_two) !== null) return '';
  const teams = possibleTeams(match, slot, byKey);
  if (teams.length < 2) return '';
  const listed = `${teams.slice(0, -1).join(', ')} ou ${teams.at(-1)}`;
  return `${slotText(match, slot, names)} : ${listed}`;
}

function nextMatchesText({ winner_to, loser_to }: PublicMatch, names: MatchNames): string {
  const winner = winner_to && names.get(winner_to.key);
  const loser = loser_to && names.get(loser_to.key);
  if (!winner) return '';
  return loser
    ? `Le gagnant joue ${withArticle(winner)}, le perdant ${withArticle(loser)}`
    : `Le gagnant joue ${withArticle(winner)}`;
}
