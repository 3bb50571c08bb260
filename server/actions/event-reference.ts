import { actions, isSiteAction, type ActionName, type Call } from '#contract/actions.ts';
import { isPublic, type EventState } from '#contract/events/events.ts';
import { acceptsEvent } from '#contract/accepts-event.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';

/**
 * How a call says which event it is about: by its key, by the address of an archived event, by a row of an event, or by the
 * caller's link or key. Null for a call about no event.
 */
type EventReference =
  | { event: number | undefined }
  | { archived: string }
  | { link: true }
  | { desk: number | undefined }
  | { row: EventRow; key: number }
  | null;
type EventRow = 'team' | 'player' | 'round' | 'match' | 'trail' | 'help_call';

/** Input fields that name a row. The row belongs to an event. */
const ROW_FIELDS = {
  pk_trail: 'trail',
  pk_match: 'match',
  pk_player: 'player',
  pk_team: 'team',
  pk_round: 'round',
  pk_help: 'help_call',
} as const satisfies Record<string, EventRow>;

/** Fields that name the parent of a new row. They count where the event itself is not named. */
const PARENT_FIELDS = { fk_team: 'team', fk_round: 'round' } as const satisfies Record<
  string,
  EventRow
>;

/** Derived from who may call the action, and from the names of its input fields. */
export function eventReference(name: ActionName, input: Record<string, unknown>): EventReference {
  const { access } = actions[name];
  if (isSiteAction(name)) return null;
  if (access === 'entry' || access === 'team') return { link: true };
  const fk_event = input['fk_event'] as number | undefined;
  if (access === 'desk-read' || access === 'desk-button') return { desk: fk_event };
  const { pk_event, slug, schedules } = input;
  if (typeof pk_event === 'number') return { event: pk_event };
  if (typeof slug === 'string') return { archived: slug };
  if (Array.isArray(schedules))
    return findRowReference(schedules[0] ?? {}, ROW_FIELDS) ?? UNKNOWN_ROW;
  const isNamed = acceptsEvent(name);
  return (
    findRowReference(input, isNamed ? ROW_FIELDS : { ...ROW_FIELDS, ...PARENT_FIELDS }) ?? {
      event: fk_event,
    }
  );
}

const UNKNOWN_ROW = { row: 'match', key: 0 } as const;

function findRowReference(
  input: Record<string, unknown>,
  fields: Readonly<Record<string, EventRow>>,
): EventReference {
  for (const [field, row] of Object.entries(fields)) {
    const key = input[field];
    if (typeof key === 'number') return { row, key };
  }
  return null;
}

/** The actions that are allowed on an archived event. */
const MAY_TOUCH_ARCHIVED: ReadonlySet<ActionName> = new Set<ActionName>([
  'reopenEvent',
  'setCurrentEvent',
  'startRehearsal',
]);

/**
 * The event that a call is about, if the caller may use it. Visitors do not find unpublished events, and archived events do not
 * change. Without a reference it is the current event. So is it for an admin who names a row that does not exist: the handler then
 * refuses.
 */
export async function eventForCall(
  { events, rehearsals }: Pick<SiteRepositories, 'events' | 'rehearsals'>,
  { name, kind, input }: Pick<Call, 'name' | 'kind' | 'input'>,
  requester: Requester,
): Promise<Result<number>> {
  const found = await findEvent(events, eventReference(name, input), requester);
  if (found === null) return ok(await events.current());
  const event = found?.pk_event ?? NO_EVENT;
  const isChange = kind === 'write' || kind === 'team' || kind === 'desk' || kind === 'register';
  // The secret of a rehearsal opens it for reading only.
  const effectiveRequester = isChange ? { ...requester, rehearsalSecret: null } : requester;
  const isVisible = await maySeeEvent({ rehearsals }, event, found?.state, effectiveRequester);
  if (found === undefined || !isVisible) return isAboutTeam(name) ? TEAM_GONE : NO_SUCH_EVENT;
  return found.state === 'archived' && isChange && !MAY_TOUCH_ARCHIVED.has(name)
    ? refuse('event-archived', { name: found.name })
    : ok(event);
}

/** Who asks: an admin, a visitor who may have a rehearsal's secret, or somebody with a link into an event. */
export type Requester = {
  isAdmin: boolean;
  rehearsalSecret: string | null;
  linkEvent?: number | undefined;
};

/**
 * Unpublished events are for admins, and a rehearsal also for those who have its secret. A visitor's request runs the same
 * statements for a hidden event as for one that does not exist (no state): otherwise the response time would reveal hidden events.
 */
export async function maySeeEvent(
  { rehearsals }: Pick<SiteRepositories, 'rehearsals'>,
  pk_event: number,
  state: EventState | undefined,
  { isAdmin, rehearsalSecret, linkEvent }: Requester,
): Promise<boolean> {
  if (isAdmin || linkEvent === pk_event) return true;
  if (state !== undefined && isPublic(state)) return true;
  if (rehearsalSecret === null) return false;
  const rehearsal = await rehearsals.find(pk_event);
  return state === 'rehearsal' && rehearsal?.secret_hash === sha256(rehearsalSecret);
}

type EventLookup = Awaited<ReturnType<SiteRepositories['events']['findSummary']>>;

/** Null for what belongs to no event; undefined for an event that is not there. */
async function findEvent(
  events: SiteRepositories['events'],
  reference: EventReference,
  requester: Requester,
): Promise<EventLookup | null> {
  if (reference === null) return null;
  if (!('row' in reference)) {
    const named = await eventNamed(events, reference, requester.linkEvent);
    return events.findSummary(named ?? (await events.current()));
  }
  const found = await events.glanceOf(reference.row, reference.key);
  // For a visitor the row of a hidden event and one that never existed are both of no event.
  return found === undefined && requester.isAdmin
    ? events.findSummary(await events.current())
    : found;
}

/** Undefined where none is named. */
async function eventNamed(
  events: SiteRepositories['events'],
  reference: Exclude<NonNullable<EventReference>, { row: EventRow }>,
  linkEvent: number | undefined,
): Promise<number | undefined> {
  if ('link' in reference) return linkEvent ?? NO_EVENT;
  // A desk key belongs to one event, and cannot be used for another.
  if ('desk' in reference) {
    if (linkEvent === undefined || reference.desk === linkEvent) return linkEvent ?? reference.desk;
    return reference.desk === undefined ? linkEvent : NO_EVENT;
  }
  if ('archived' in reference)
    return (await events.findArchivedKey(reference.archived)) ?? NO_EVENT;
  return reference.event;
}

const NO_EVENT = 0;

const NO_SUCH_EVENT = refuse('unknown-event');
/** The registration form shows this refusal at its team field: the team was deleted meanwhile. */
const TEAM_GONE = refuse('team-gone', {}, 'fk_team');

function isAboutTeam(name: ActionName): boolean {
  return name === 'registerPlayer';
}
