import type { ActionName } from '#contract/actions.ts';
import type { TrailItem } from '#contract/entities.ts';
import { PERMISSION } from '#contract/limits.ts';
import { LINK_AUTHOR } from '#contract/team-links.ts';
import type { Repositories, Tables } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/sessions.ts';
import type { Traced } from './handler.ts';

/** The trail of what was done, and the versions of what shows it. */
export async function tell(
  tables: Tables,
  tx: Repositories,
  { trace, moves = [] }: Omit<Traced<unknown>, 'data'>,
  { name, by, at, wasPlaying }: { name: ActionName; by: SignedIn; at: Date; wasPlaying: boolean },
): Promise<void> {
  const { pk_event: event } = tx;
  const entry = { ...author(by), at: at.toISOString() };
  await tx.trail.add({ ...trace, ...entry, action: name });
  for (const { before, after } of moves) {
    const { pk_team: item_key } = after;
    const owner = (await tx.events.ownerOf('team', item_key)) ?? event;
    const { trail } = tables.inEvent(owner);
    await trail.add({ item: 'team', item_key, before, after, ...entry, action: MOVE });
  }
  // What teams said of a match is about the match as it was.
  if (TOUCHES_MATCHES.has(trace.item)) await tx.reports.sweep();
  // What is done to a rehearsal as a whole changes nothing that anybody sees of the event that is rehearsed.
  if (trace.item === 'rehearsal') return;
  // While matches are open before and after, what the others tell of this event stays the same.
  const isPlaying = wasPlaying && (await tx.tournament.hasOpenMatch());
  if (TELLS_EVERYWHERE.has(trace.item)) await tx.events.moveAllDataVersions();
  // By its own key: what is undone of an event is told beside the history of any.
  else if (trace.item === 'event') await tx.events.moveDataVersionsWith(trace.item_key);
  else if (!isPlaying) await tx.events.moveDataVersionsWith(event);
  else await tx.events.moveDataVersion(event);
}

/** A team that moves up by itself is told, and undone, as if it had been admitted. */
const MOVE: ActionName = 'admitTeam';

/** What every event's pages tell of, archived ones too. */
const TELLS_EVERYWHERE: ReadonlySet<TrailItem> = new Set(['site', 'person']);

/** What can give a match a result, other teams, or none. */
const TOUCHES_MATCHES: ReadonlySet<TrailItem> = new Set(['tournament', 'match', 'team']);

/** Whoever has the machine's shell. */
export const SHELL: SignedIn = {
  pk_admin: 0,
  username: 'console',
  permission: PERMISSION.superAdmin,
  token_hash: '',
};

/** What a team's link has done, where an admin's name stands. */
export const TEAM: SignedIn = { ...SHELL, username: LINK_AUTHOR, permission: PERMISSION.admin };

/** What the site does by itself. */
export const SITE: SignedIn = { ...SHELL, username: 'Le site' };

function author({ pk_admin, username }: SignedIn) {
  return { fk_admin: pk_admin === SHELL.pk_admin ? null : pk_admin, admin_name: username };
}
