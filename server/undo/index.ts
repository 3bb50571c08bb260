import type { ActionName } from '#contract/actions.ts';
import type { TrailItem } from '#contract/entities.ts';
import { refuse } from '#server/rules/result.ts';
import { adminUndoer } from './admins.ts';
import { eventUndoer } from './events.ts';
import { importUndoer } from './imports.ts';
import { matchUndoer } from './matches.ts';
import { playerUndoer } from './players.ts';
import { siteUndoer } from './site.ts';
import { teamUndoer } from './teams.ts';
import { tournamentUndoer } from './tournament.ts';
import type { Undoer } from './undoer.ts';

/** Who undoes a write, by what it was about: an item without its undoer does not compile. */
export function undoerFor({ item, action }: { item: TrailItem; action: string }): Undoer {
  return PERMANENT.has(action) ? permanent : undoers[item];
}

const permanent: Undoer = {
  mayUndo: async () => refuse('cannot-be-undone'),
  undo: () => {
    throw new Error('undone although it cannot be');
  },
};

const undoers = {
  admin: adminUndoer,
  player: playerUndoer,
  team: teamUndoer,
  match: matchUndoer,
  import: importUndoer,
  tournament: tournamentUndoer,
  event: eventUndoer,
  site: siteUndoer,
  // What a rehearsal's step has done is told, and undone, act by act; a rehearsal that is over is gone.
  rehearsal: permanent,
  // Whose name it was is known to nobody any more.
  person: permanent,
  // What happens on the day is no step of the tournament: it is told, and what comes next is done on the spot.
  link: permanent,
  'check-in': permanent,
  call: permanent,
  report: permanent,
  help: permanent,
  desk: permanent,
  discord: permanent,
} satisfies Record<TrailItem, Undoer>;

// The old password and the Discord names are not kept anywhere: there is nothing to go back to.
const PERMANENT: ReadonlySet<string> = new Set<ActionName | 'forgetDiscordNames'>([
  'changePassword',
  'resetPassword',
  'forgetDiscordNames',
]);
