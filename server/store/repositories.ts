import { adminsOver } from './admins.ts';
import { knownBrowsersOver } from './known-browsers.ts';
import { matchesOver } from './matches.ts';
import { playersOver } from './players.ts';
import { replaysOver } from './replays.ts';
import { roundsOver } from './rounds.ts';
import type { Db } from './schema.ts';
import { sessionsOver } from './sessions.ts';
import { teamsOver } from './teams.ts';
import { tournamentOver } from './tournament.ts';
import { trailOver } from './trail.ts';

export type Repositories = ReturnType<typeof repositoriesOver>;

export function repositoriesOver(db: Db) {
  return {
    admins: adminsOver(db),
    knownBrowsers: knownBrowsersOver(db),
    matches: matchesOver(db),
    players: playersOver(db),
    replays: replaysOver(db),
    rounds: roundsOver(db),
    sessions: sessionsOver(db),
    teams: teamsOver(db),
    tournament: tournamentOver(db),
    trail: trailOver(db),
  };
}

/** The row that this very transaction has just written. */
export function saved<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('a row written in this transaction cannot be read back');
  return row;
}
