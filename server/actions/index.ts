import type { ActionName, ActionsOfKind } from '#contract/actions.ts';
import * as admins from './admins.ts';
import * as bracket from './bracket.ts';
import * as calls from './calls.ts';
import * as checkIns from './check-ins.ts';
import * as corrections from './corrections.ts';
import * as desk from './desk.ts';
import * as discord from './discord.ts';
import * as events from './events.ts';
import * as groups from './groups.ts';
import type { Handler } from './handler.ts';
import * as imports from './import.ts';
import * as matches from './matches.ts';
import * as myEntry from './my-entry.ts';
import { getMyTeam, renewInvitation, setJoining } from './my-team.ts';
import * as operations from './operations.ts';
import * as participation from './participation.ts';
import * as passwords from './passwords.ts';
import * as people from './people.ts';
import * as push from './push.ts';
import * as reports from './reports.ts';
import * as schedules from './schedules.ts';
import * as players from './players.ts';
import * as rehearsals from './rehearsals.ts';
import * as sessions from './sessions.ts';
import * as site from './site.ts';
import * as swiss from './swiss.ts';
import { createTeamLink, getTeamLinks, withdrawTeamLink } from './team-links.ts';
import * as teams from './teams.ts';
import * as tournament from './tournament.ts';
import * as trail from './trail.ts';

/** Every action's handler: one missing or of the wrong shape does not compile. What is published needs none. */
export const handlers: {
  [A in Exclude<ActionName, ActionsOfKind<'stream' | 'view'>>]: Handler<A>;
} = {
  ...admins,
  ...bracket,
  ...calls,
  ...checkIns,
  ...corrections,
  ...desk,
  ...discord,
  ...events,
  ...groups,
  ...imports,
  ...matches,
  ...myEntry,
  getMyTeam,
  renewInvitation,
  setJoining,
  ...operations,
  ...participation,
  ...passwords,
  ...people,
  ...push,
  ...schedules,
  ...players,
  ...rehearsals,
  ...reports,
  ...sessions,
  ...site,
  ...swiss,
  createTeamLink,
  getTeamLinks,
  withdrawTeamLink,
  ...teams,
  ...tournament,
  ...trail,
};
