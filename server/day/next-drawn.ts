import { matchName } from '#engine';
import type { TournamentDocument } from '#server/tournament/document.ts';

/** Whether something was drawn from the results of the match's round, be it a draft that only admins see. */
export function isNextDrawn({ swiss, draft, bracket }: TournamentDocument, key: string): boolean {
  const name = matchName(key);
  if (name?.stage === 'swiss') {
    return bracket !== null || draft !== null || swiss?.drawn.length !== name.round;
  }
  // A match of the bracket that is still open has sent nobody on.
  return name?.stage === 'groups' && bracket !== null;
}
