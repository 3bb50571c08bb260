import type { ActionName } from '#contract/actions.ts';
import * as admins from './admins.ts';
import type { Handler } from './handler.ts';
import * as imports from './import.ts';
import * as matches from './matches.ts';
import * as passwords from './passwords.ts';
import * as players from './players.ts';
import * as sessions from './sessions.ts';
import * as teams from './teams.ts';
import * as trail from './trail.ts';

/** Every action's handler: one missing, one too many or one of the wrong shape does not compile. */
export const handlers: { [A in ActionName]: Handler<A> } = {
  ...admins,
  ...imports,
  ...matches,
  ...passwords,
  ...players,
  ...sessions,
  ...teams,
  ...trail,
};
