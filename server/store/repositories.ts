import { adminsRepository } from './accounts/admins.ts';
import { callsRepository } from './day/calls.ts';
import { checkInsRepository } from './day/check-ins.ts';
import { deskKeysRepository } from './day/desk-keys.ts';
import { deskRepository } from './day/desk.ts';
import { discordRepository } from './outbox/discord.ts';
import { eventsRepository } from './events.ts';
import { heldEventsRepository, heldRowsRepository } from './day/held-rows.ts';
import { helpCallsRepository } from './day/help-calls.ts';
import { knownBrowsersRepository } from './accounts/known-browsers.ts';
import { lastBackupRepository } from './copies/last-backup.ts';
import { matchLengthsRepository } from './day/match-lengths.ts';
import { matchesRepository } from './matches.ts';
import { outboxRepository } from './outbox/outbox.ts';
import { peopleRepository } from './people/people.ts';
import { picturesRepository } from './pictures.ts';
import { playersRepository } from './players.ts';
import { pushRepository } from './outbox/push.ts';
import { rehearsalsRepository } from './rehearsals.ts';
import { replaysRepository } from './idempotency.ts';
import { reportedEventsRepository, reportsRepository } from './day/reports.ts';
import { roundsRepository } from './rounds.ts';
import type { Db } from './schema.ts';
import { sessionsRepository } from './accounts/sessions.ts';
import { siteRepository } from './site.ts';
import { standstillRepository } from './drivers/read-only-mode.ts';
import { tableRewritesRepository } from './copies/table-rewrites.ts';
import { teamLinksRepository } from './team-links.ts';
import { teamsRepository } from './teams.ts';
import { notifiedMatchesRepository } from './outbox/notified-matches.ts';
import { tournamentRepository } from './tournament.ts';
import { trailRepository } from './trail.ts';

/** The repositories that belong to no event; `inEvent` adds those of one event. */
export type SiteRepositories = SiteWideRepositories & {
  inEvent: (pk_event: number) => Repositories;
};
/** All repositories, for one event. Rows of other events are not visible in them. */
export type Repositories = SiteRepositories & ReturnType<typeof eventRepositories>;
type SiteWideRepositories = ReturnType<typeof siteWideRepositories>;

export function createRepositories(db: Db): SiteRepositories {
  const tables: SiteRepositories = {
    ...siteWideRepositories(db),
    inEvent: (pk_event) => ({ ...tables, ...eventRepositories(db, pk_event) }),
  };
  return tables;
}

function siteWideRepositories(db: Db) {
  return {
    admins: adminsRepository(db),
    deskKeys: deskKeysRepository(db),
    discord: discordRepository(db),
    events: eventsRepository(db),
    heldEvents: heldEventsRepository(db),
    knownBrowsers: knownBrowsersRepository(db),
    lastBackup: lastBackupRepository(db),
    outbox: outboxRepository(db),
    people: peopleRepository(db),
    pictures: picturesRepository(db),
    push: pushRepository(db),
    rehearsals: rehearsalsRepository(db),
    replays: replaysRepository(db),
    reportedEvents: reportedEventsRepository(db),
    sessions: sessionsRepository(db),
    site: siteRepository(db),
    standstill: standstillRepository(db),
    tableRewrites: tableRewritesRepository(db),
    teamLinks: teamLinksRepository(db),
    notifiedMatches: notifiedMatchesRepository(db),
  };
}

function eventRepositories(db: Db, pk_event: number) {
  return {
    pk_event,
    helpCalls: helpCallsRepository(db, pk_event),
    calls: callsRepository(db, pk_event),
    checkIns: checkInsRepository(db, pk_event),
    desk: deskRepository(db, pk_event),
    heldRows: heldRowsRepository(db, pk_event),
    matches: matchesRepository(db, pk_event),
    matchLengths: matchLengthsRepository(db, pk_event),
    players: playersRepository(db, pk_event),
    reports: reportsRepository(db, pk_event),
    rounds: roundsRepository(db, pk_event),
    teams: teamsRepository(db, pk_event),
    tournament: tournamentRepository(db, pk_event),
    trail: trailRepository(db, pk_event),
  };
}

/** Throws unless the row exists: this transaction has just written or found it. */
export function expectRow<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('a row written in this transaction cannot be read back');
  return row;
}
