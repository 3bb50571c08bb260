import { adminsOver } from './admins.ts';
import { callsOver } from './calls.ts';
import { checkInsOver } from './check-ins.ts';
import { deskKeysOver } from './desk-keys.ts';
import { deskOver } from './desk.ts';
import { discordOver } from './discord.ts';
import { eventsOver } from './events.ts';
import { heldEventsOver, heldRowsOver } from './held-rows.ts';
import { helpCallsOver } from './help-calls.ts';
import { knownBrowsersOver } from './known-browsers.ts';
import { lastBackupOver } from './last-backup.ts';
import { matchLengthsOver } from './match-lengths.ts';
import { matchesOver } from './matches.ts';
import { outboxOver } from './outbox.ts';
import { peopleOver } from './people.ts';
import { picturesOver } from './pictures.ts';
import { playersOver } from './players.ts';
import { pushOver } from './push.ts';
import { rehearsalsOver } from './rehearsals.ts';
import { replaysOver } from './replays.ts';
import { reportedEventsOver, reportsOver } from './reports.ts';
import { roundsOver } from './rounds.ts';
import type { Db } from './schema.ts';
import { sessionsOver } from './sessions.ts';
import { siteOver } from './site.ts';
import { standstillOver } from './standstill.ts';
import { teamLinksOver } from './team-links.ts';
import { teamsOver } from './teams.ts';
import { toldMatchesOver } from './told-matches.ts';
import { tournamentOver } from './tournament.ts';
import { trailOver } from './trail.ts';

/** What belongs to no event; `inEvent` opens the rest. */
export type Tables = Shared & { inEvent: (pk_event: number) => Repositories };
/** Everything, of one event: what belongs to another one is not there. */
export type Repositories = Tables & ReturnType<typeof ownedOver>;
type Shared = ReturnType<typeof sharedOver>;

export function tablesOver(db: Db): Tables {
  const tables: Tables = {
    ...sharedOver(db),
    inEvent: (pk_event) => ({ ...tables, ...ownedOver(db, pk_event) }),
  };
  return tables;
}

function sharedOver(db: Db) {
  return {
    admins: adminsOver(db),
    deskKeys: deskKeysOver(db),
    discord: discordOver(db),
    events: eventsOver(db),
    heldEvents: heldEventsOver(db),
    knownBrowsers: knownBrowsersOver(db),
    lastBackup: lastBackupOver(db),
    outbox: outboxOver(db),
    people: peopleOver(db),
    pictures: picturesOver(db),
    push: pushOver(db),
    rehearsals: rehearsalsOver(db),
    replays: replaysOver(db),
    reportedEvents: reportedEventsOver(db),
    sessions: sessionsOver(db),
    site: siteOver(db),
    standstill: standstillOver(db),
    teamLinks: teamLinksOver(db),
    toldMatches: toldMatchesOver(db),
  };
}

function ownedOver(db: Db, pk_event: number) {
  return {
    pk_event,
    helpCalls: helpCallsOver(db, pk_event),
    calls: callsOver(db, pk_event),
    checkIns: checkInsOver(db, pk_event),
    desk: deskOver(db, pk_event),
    heldRows: heldRowsOver(db, pk_event),
    matches: matchesOver(db, pk_event),
    matchLengths: matchLengthsOver(db, pk_event),
    players: playersOver(db, pk_event),
    reports: reportsOver(db, pk_event),
    rounds: roundsOver(db, pk_event),
    teams: teamsOver(db, pk_event),
    tournament: tournamentOver(db, pk_event),
    trail: trailOver(db, pk_event),
  };
}

/** The row that this very transaction has just written. */
export function saved<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('a row written in this transaction cannot be read back');
  return row;
}
