import { matchName } from '#engine';
import type { TournamentDocument } from '#server/tournament/document/document.ts';

/** Whether the next round was drawn from this match's result, even if only as a draft that admins see. */
export function isNextDrawn({ swiss, draft, bracket }: TournamentDocument, key: string): boolean {
  const name = matchName(key);
  if (name?.stage === 'swiss') {
    return bracket !== null || draft !== null || swiss?.drawn.length !== name.round;
  }
  // Nothing follows yet from an open match of the bracket.
  return name?.stage === 'groups' && bracket !== null;
}
