import type { ActionName, ActionsOfKind } from '#contract/actions.ts';
import * as admins from './accounts/admins.ts';
import * as bracket from './tournament/bracket.ts';
import * as calls from './day/calls.ts';
import * as checkIns from './day/check-ins.ts';
import * as corrections from './tournament/corrections.ts';
import * as desk from './day/desk.ts';
import * as discord from './discord.ts';
import * as events from './events.ts';
import * as groups from './tournament/groups.ts';
import type { Handler } from './handler.ts';
import * as imports from './teams/import.ts';
import * as matches from './matches.ts';
import * as myEntry from './teams/my-entry.ts';
import { getMyTeam, renewInvitation, setJoining } from './teams/my-team.ts';
import * as operations from './operations.ts';
import * as participation from './tournament/participation.ts';
import * as passwords from './accounts/passwords.ts';
import * as people from './people.ts';
import * as push from './push.ts';
import * as reports from './day/reports.ts';
import * as schedules from './tournament/schedules.ts';
import * as players from './teams/players.ts';
import * as rehearsals from './rehearsals.ts';
import * as sessions from './accounts/sessions.ts';
import * as site from './site.ts';
import * as swiss from './tournament/swiss.ts';
import { createTeamLink, getTeamLinks, withdrawTeamLink } from './teams/team-links.ts';
import * as manyTeams from './teams/bulk-changes.ts';
import * as teams from './teams/teams.ts';
import * as tournament from './tournament/steps-and-registration.ts';
import * as trail from './trail.ts';

/** The handler of every action: one that is missing or has the wrong shape does not compile. Streams and views have none. */
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
  ...manyTeams,
  ...tournament,
  ...trail,
};
