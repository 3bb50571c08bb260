import { describe, expect, test } from 'vitest';
import { deriveRow } from './row.ts';
import { matchBeforeEdit, type Save, type Typing } from '#web/unsent-scores/unsent.ts';
import { displayedMatch } from '../displayed-match.ts';
import { NO_SCORE, type Score } from '#web/unsent-scores/scores.ts';
import { AIGLES, RENARDS, sampleMatch } from '#web/unsent-scores/testing/sample-match.ts';
import { ownEntryText, theirSaveText, type Author } from './conflict-words.ts';

const LEA: Author = { name: 'Léa', isSelf: false, when: 'à 14 h 32' };
const SELF: Author = { name: 'admin', isSelf: true, when: 'à 9 h 05' };
const won = { one: 2, two: 0, winner: AIGLES };

describe('over a score that is being typed', () => {
  test.each<[string, Score]>([
    ['À 14 h 32, Léa a enregistré 2 - 0.', won],
    ['À 14 h 32, Léa a enregistré 1 - 1 (en cours).', { one: 1, two: 1, winner: null }],
    [
      "À 14 h 32, Léa a enregistré le forfait de l'équipe Aigles.",
      { one: 0, two: 0, winner: RENARDS },
    ],
    [
      "À 14 h 32, Léa a changé ce match : l'équipe Renards s'est retirée, l'équipe Aigles gagne.",
      { one: null, two: null, winner: AIGLES },
    ],
  ])('%s', (sentence, theirs) => {
    expect(theirSentence({ theirs, author: LEA })).toBe(sentence);
  });

  test('Léa a effacé le score', () => {
    expect(theirSentence({ was: won, theirs: NO_SCORE, author: LEA })).toBe(
      'À 14 h 32, Léa a effacé le score.',
    );
  });

  test('whoever it was, when nobody can say', () => {
    expect(theirSentence({ theirs: won, author: null })).toBe('Un autre admin a enregistré 2 - 0.');
  });

  test('oneself, elsewhere', () => {
    expect(theirSentence({ theirs: won, author: SELF })).toBe(
      'À 9 h 05, vous avez enregistré 2 - 0 dans une autre fenêtre.',
    );
  });

  test('new teams, whatever their score', () => {
    const base = { ...matchBeforeEdit(sampleMatch()), fk_team_two: 30 };
    const typed: Typing = { one: '1', two: '', base };
    expect(conflictSentences({ match: sampleMatch(won, 2), typed }).theirs).toBe(
      'À 14 h 32, Léa a changé les équipes de ce match.',
    );
  });
});

describe('over what was sent', () => {
  const mine = { one: 1, two: 2, winner: RENARDS };
  const base = matchBeforeEdit(sampleMatch());
  const conflict = (
    wanted: Save['wanted'],
    theirs = matchBeforeEdit(sampleMatch(won, 2)),
  ): Save => ({
    base,
    wanted,
    state: 'conflict',
    theirs,
  });

  test.each<[string, Score]>([
    ['Vous avez saisi 1 - 2 : pas encore enregistré.', mine],
    [
      "Vous avez saisi le forfait de l'équipe Renards : pas encore enregistré.",
      { one: 0, two: 0, winner: AIGLES },
    ],
    ['Vous avez effacé le score : pas encore enregistré.', NO_SCORE],
  ])('%s', (sentence, score) => {
    const sentences = conflictSentences({ match: sampleMatch(), save: conflict({ score }) });
    expect(sentences.theirs).toBe('Entre-temps, à 14 h 32, Léa a enregistré 2 - 0.');
    expect(sentences.mine).toBe(sentence);
  });

  test('the hour, which is nobody’s by name', () => {
    const wanted = { schedule: { match_date: '2025-12-13 10:00:00', station: 1 } };
    const theirs = { ...base, match_date: '2025-12-13 11:00:00', version: 2 };
    const sentences = conflictSentences({
      match: sampleMatch(),
      save: conflict(wanted, theirs),
      author: null,
    });
    expect(sentences.theirs).toBe("Entre-temps, un autre admin a changé l'heure de ce match.");
    expect(sentences.mine).toBe("Vous avez changé l'heure ou le poste : pas encore enregistré.");
  });
});

function theirSentence({
  was = NO_SCORE,
  theirs,
  author,
}: {
  was?: Score;
  theirs: Score;
  author: Author;
}) {
  const typed: Typing = { one: '1', two: '', base: matchBeforeEdit(sampleMatch(was)) };
  return conflictSentences({ match: sampleMatch(theirs, 2), typed, author }).theirs;
}

type Scene = {
  match: ReturnType<typeof sampleMatch>;
  save?: Save;
  typed?: Typing;
  author?: Author;
};

function conflictSentences({ match, save, typed, author = LEA }: Scene) {
  const queue = { saves: save ? { 7: save } : {}, typed: typed ? { 7: typed } : {} };
  const displayed = displayedMatch(match, { bestOf: 3, queue, withdrawn: new Set() });
  const { status } = deriveRow(displayed);
  if (status.kind !== 'choose') throw new Error(`nothing to choose: ${status.kind}`);
  return {
    theirs: theirSaveText(displayed, status, author),
    mine: ownEntryText(displayed, status.mine),
  };
}
