import { actions, type ActionName } from '#contract/actions.ts';
import { accountCalls } from './account-calls.ts';
import { dayCalls } from './day-calls.ts';
import { entryCalls } from './entry-calls.ts';
import { eventCalls } from './event-calls.ts';
import { matchCalls } from './match-calls.ts';
import { teamCalls } from './team-calls.ts';
import { tournamentCalls } from './tournament-calls.ts';
import type { Planners } from './walker.ts';

/** The planner of each action. The compiler refuses a missing one. */
export const planners: Planners = {
  ...accountCalls,
  ...eventCalls,
  ...entryCalls,
  ...tournamentCalls,
  ...matchCalls,
  ...teamCalls,
  ...dayCalls,
};

/** How often each action is called: a day is mostly scores, and things are rarely deleted. */
const WEIGHTS: Partial<Record<ActionName, number>> = {
  updateMatch: 16,
  setOnAir: 9,
  reportScore: 9,
  registerTeam: 6,
  registerPlayer: 9,
  createTeam: 4,
  createPlayer: 9,
  createTeamLink: 4,
  countGame: 4,
  airNext: 4,
  setDelay: 3,
  admitTeam: 8,
  leaveTeam: 4,
  withdrawMyTeam: 1,
  updateMyEntry: 3,
  previewRound: 6,
  editDraft: 6,
  previewBracket: 3,
  drawRound: 4,
  settleReport: 4,
  callMatch: 12,
  setDay: 4,
  setProgress: 3,
  renewInvitation: 3,
  updateEvent: 4,
  createDeskKey: 1,
  sayThere: 4,
  correctMatch: 6,
  undo: 6,
  playRehearsal: 8,
  archiveEvent: 4,
  deleteEvent: 1,
  endRehearsal: 1,
  erasePerson: 0.5,
  withdrawTeam: 1,
  deleteTeam: 1,
  deletePlayer: 1,
  closeCheckIn: 1,
  setRegistration: 1,
  reopenEvent: 1,
  releaseHeld: 1,
};

export const weightedActions = Object.entries(actions).map(([name, { method }]) => ({
  action: name as ActionName,
  weight: WEIGHTS[name as ActionName] ?? (method === 'GET' ? 0.7 : 2),
}));
