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

/** The undoer of a write, by its item: an item without an undoer does not compile. */
export function undoerFor({ item, action }: { item: TrailItem; action: string }): Undoer {
  return PERMANENT_ACTIONS.has(action) ? permanent : undoers[item];
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
  teams: importUndoer,
  tournament: tournamentUndoer,
  event: eventUndoer,
  site: siteUndoer,
  // A rehearsal's steps are undone action by action; an ended rehearsal is gone.
  rehearsal: permanent,
  // Nobody knows the erased name any more.
  person: permanent,
  // What happens on the day is not a step of the tournament: it is in the history, but the next action follows on the spot.
  link: permanent,
  'check-in': permanent,
  call: permanent,
  report: permanent,
  help: permanent,
  desk: permanent,
  discord: permanent,
} satisfies Record<TrailItem, Undoer>;

// The old password and the Discord names are stored nowhere.
const PERMANENT_ACTIONS: ReadonlySet<string> = new Set<ActionName | 'forgetDiscordNames'>([
  'changePassword',
  'resetPassword',
  'forgetDiscordNames',
]);
