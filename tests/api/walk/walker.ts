import type { ActionName, ActionOutput, ActionPayload } from '#contract/actions.ts';
import type { DeskKeyKind } from '#contract/day/desk.ts';
import type { EventState, EventSummary } from '#contract/events/events.ts';
import type { LinkKind } from '#contract/teams/team-links.ts';
import type { Draw } from './draw.ts';

/** One call of the walk. */
export type PlannedCall<A extends ActionName = ActionName> = {
  payload: ActionPayload<A>;
  /** The caller, when the access in the table of actions is not enough to choose one. */
  by?: Caller;
  headers?: Record<string, string>;
  /** Records the outcome when the call has succeeded. */
  learn?: (data: ActionOutput<A>) => void;
};

/** Plans a call that is possible now; null when there is none. */
export type Planner<A extends ActionName> = (walker: Walker) => Promise<PlannedCall<A> | null>;
export type Planners<A extends ActionName = ActionName> = { [N in A]: Planner<N> };

export type Caller = { name: string; token?: string; headers?: Record<string, string> };

export type WalkAdmin = { pk_admin: number; username: string; password: string };
export type WalkLink = { secret: string; kind: LinkKind; fk_event: number; pk_team: number };
export type WalkDeskKey = { secret: string; kind: DeskKeyKind; fk_event: number };
export type WalkBrowser = { endpoint: string; p256dh: string; auth: string };

/** Everything that the walk knows and can do. */
export type Walker = {
  draw: Draw;
  /** All events, including drafts and rehearsals. */
  events: readonly EventSummary[];
  /** The admins that may be changed and deleted. The two callers of the walk are not among them. */
  admins: WalkAdmin[];
  /** New events without teams. */
  unfilled: number[];
  links: WalkLink[];
  deskKeys: WalkDeskKey[];
  /** The secret of each rehearsal, by its event. */
  rehearsals: Map<number, string>;
  /** The webhooks that events can use. */
  webhooks: readonly string[];
  browsers: readonly WalkBrowser[];
  /** An event in one of these states, usually the one in focus. */
  event: (...states: EventState[]) => EventSummary | null;
  /**
   * Reads as an admin of level 2; null when it is refused. Answers since the last change are
   * cached.
   */
  look: <A extends ActionName>(
    action: A,
    payload: ActionPayload<A>,
  ) => Promise<ActionOutput<A> | null>;
  lookAgain: <A extends ActionName>(
    action: A,
    payload: ActionPayload<A>,
  ) => Promise<ActionOutput<A> | null>;
  /** Reads as another caller. */
  lookBy: <A extends ActionName>(
    caller: Caller,
    action: A,
    payload: ActionPayload<A>,
  ) => Promise<ActionOutput<A> | null>;
  /** A new session for an admin other than the two callers of the walk. */
  signIn: (admin: WalkAdmin) => Promise<string | null>;
  unique: (what: string) => string;
  newSecret: () => string;
};

/** The event's key. Sometimes it is left out for the current event. */
export function eventField({ draw }: Walker, { pk_event, current }: EventSummary) {
  return current && draw.chance(0.5) ? {} : { fk_event: pk_event };
}

/** A published event whose registration is open. */
export function openEvent({ draw, events }: Walker): EventSummary | null {
  const open = events.filter(
    ({ state, phase }) => state === 'published' && phase === 'registration',
  );
  return draw.maybe(open) ?? null;
}

/** For a read that needs only an event. */
export async function eventPlan(walker: Walker) {
  const event = walker.event();
  return event && { payload: eventField(walker, event) };
}

export async function emptyPlan() {
  return { payload: {} };
}
