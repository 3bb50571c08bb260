import { describe, expect, it } from 'vitest';
import { withOwnScores } from './over-state.ts';
import { NO_SCORE, matchScore } from './scores.ts';
import { AIGLES, sampleMatch } from './testing/sample-match.ts';
import { matchBeforeEdit, type Save } from './unsent.ts';

const WON = { one: 2, two: 0, winner: AIGLES };
const LIVE = sampleMatch(NO_SCORE, 1);
const WANTED = { base: matchBeforeEdit(LIVE), wanted: { score: WON } };
const SAVED: Save = {
  base: matchBeforeEdit(sampleMatch(WON, 2)),
  wanted: { score: WON },
  state: 'saved',
  seen: 1,
};

function shownScore(match: typeof LIVE, save: Save) {
  const [shown = match] = withOwnScores([match], { saves: { [match.pk_match]: save }, typed: {} });
  return matchScore(shown);
}

describe('the matches with the scores of this device', () => {
  it('have what waits for the network, and what the live state does not have yet', () => {
    expect(shownScore(LIVE, { ...WANTED, state: 'waiting', isOffline: true })).toEqual(WON);
    expect(shownScore(LIVE, SAVED)).toEqual(WON);
  });

  it('have the live score once it is newer', () => {
    expect(shownScore(sampleMatch({ one: 0, two: 1, winner: null }, 3), SAVED)).toEqual({
      one: 0,
      two: 1,
      winner: null,
    });
  });

  it('have no score of two other teams', () => {
    const redrawn = { ...LIVE, fk_team_two: 30 };
    expect(shownScore(redrawn, { ...WANTED, state: 'waiting', isOffline: true })).toEqual(NO_SCORE);
  });

  it('have nothing that was refused, or that waits for a choice', () => {
    expect(shownScore(LIVE, { ...WANTED, state: 'refused', message: 'Non' })).toEqual(NO_SCORE);
    expect(shownScore(LIVE, { ...WANTED, state: 'reach' })).toEqual(NO_SCORE);
    expect(shownScore(LIVE, { ...WANTED, state: 'conflict', theirs: WANTED.base })).toEqual(
      NO_SCORE,
    );
  });
});
