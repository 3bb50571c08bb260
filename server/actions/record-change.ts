import type { ActionName } from '#contract/actions.ts';
import type { TrailItem } from '#contract/entities.ts';
import { isPublic, type Event } from '#contract/events/events.ts';
import { PERMISSION } from '#contract/limits.ts';
import { LINK_AUTHOR } from '#contract/teams/team-links.ts';
import type { Repositories, SiteRepositories } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/accounts/sessions.ts';
import type { WaitingListMove } from '#server/tournament/entry-limit.ts';
import type { Trace } from '#server/store/trail.ts';
import type { Traced } from './handler.ts';

/** Writes a change into the trail, and moves the versions of all events whose pages show it. */
export async function recordChange(
  tables: SiteRepositories,
  tx: Repositories,
  { trace, moves = [] }: Omit<Traced<unknown>, 'data'>,
  { name, by, at, wasPlaying }: { name: ActionName; by: SignedIn; at: Date; wasPlaying: boolean },
): Promise<void> {
  const { pk_event: event } = tx;
  const entry = { ...authorColumns(by), at: at.toISOString() };
  await tx.trail.add({ ...trace, ...entry, action: name });
  await recordMoves(tables, tx, moves, by, at);
  // A team's report is about the match as it was before.
  if (MATCH_CHANGING_ITEMS.has(trace.item)) await tx.reports.sweep();
  // No visitor sees this kind of change. A new version would reveal that something was done.
  if (INVISIBLE_ITEMS.has(trace.item)) return;
  // While the event has open matches before and after, the pages of other events show the same of it.
  const isPlaying = wasPlaying && (await tx.tournament.hasOpenMatch());
  if (SITE_WIDE_ITEMS.has(trace.item)) await tx.events.moveAllDataVersions();
  // `item_key` is the event here: its change may be undone from the history of another event.
  else if (trace.item === 'event') {
    await tx.events.moveDataVersionsWith(trace.item_key, { wasPublic: wasPublic(trace) });
  } else if (!isPlaying) await tx.events.moveDataVersionsWith(event);
  else await tx.events.moveDataVersion(event);
}

/** Writes each move into the history of the team's own event, under the author of the change. */
export async function recordMoves(
  tables: SiteRepositories,
  tx: Repositories,
  moves: readonly WaitingListMove[],
  by: SignedIn,
  at: Date,
): Promise<void> {
  for (const { before, after } of moves) {
    const { pk_team: item_key } = after;
    const owner = (await tx.events.ownerOf('team', item_key)) ?? tx.pk_event;
    const { trail } = tables.inEvent(owner);
    const entry = { ...authorColumns(by), at: at.toISOString(), action: MOVE_ACTION };
    await trail.add({ item: 'team', item_key, before, after, ...entry });
  }
}

/** A team that moves up by itself appears in the history as an admission, and is undone like one. */
const MOVE_ACTION: ActionName = 'admitTeam';

/** Changes that no event's pages show: accounts, and rehearsals as a whole. */
const INVISIBLE_ITEMS: ReadonlySet<TrailItem> = new Set(['admin', 'rehearsal']);

/** Changes that the pages of every event show, archived ones too. */
const SITE_WIDE_ITEMS: ReadonlySet<TrailItem> = new Set(['site', 'person']);

/** Changes that can give a match a result, other teams, or none. */
const MATCH_CHANGING_ITEMS: ReadonlySet<TrailItem> = new Set([
  'tournament',
  'match',
  'team',
  'teams',
]);

/** The author of commands from the machine's shell. */
export const SHELL_AUTHOR: SignedIn = {
  pk_admin: 0,
  username: 'console',
  permission: PERMISSION.superAdmin,
  token_hash: '',
};

/** The author of what a team does by its link. */
export const TEAM_AUTHOR: SignedIn = {
  ...SHELL_AUTHOR,
  username: LINK_AUTHOR,
  permission: PERMISSION.admin,
};

/** The author of what the site does by itself. */
export const SITE_AUTHOR: SignedIn = { ...SHELL_AUTHOR, username: 'Le site' };

/** Pages of other events showed this event, even if it is a draft again now. */
function wasPublic({ before }: Trace): boolean {
  const state = (before as Partial<Event> | null)?.state;
  return state !== undefined && isPublic(state);
}

function authorColumns({ pk_admin, username }: SignedIn) {
  return { fk_admin: pk_admin === SHELL_AUTHOR.pk_admin ? null : pk_admin, admin_name: username };
}
