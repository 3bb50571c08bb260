import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import {
  actions,
  type ActionName,
  type ActionOutput,
  type ActionPayload,
} from '#contract/actions.ts';
import type { EventSummary } from '#contract/events/events.ts';
import { LINK_HEADER } from '#contract/teams/team-links.ts';
import { REHEARSAL_HEADER } from '#contract/events/rehearsal-secret.ts';
import { planners, weightedActions } from './all-calls.ts';
import { VISITOR, type WalkApi } from './walk-api.ts';
import { createDraw, type Draw } from './draw.ts';
import { spoilPayload } from './invalid-inputs.ts';
import { createPublicCheck } from './held-leaks.ts';
import type { Caller, WalkBrowser, PlannedCall, Planner, Walker } from './walker.ts';

/** Counts over all walks. */
export type Tally = {
  succeeded: Set<ActionName>;
  /** How often the public state was read while a result was held. */
  looks: number;
};

/** What the site reaches outside: browsers, and webhooks of Discord. */
export type OutsideServices = { browsers: readonly WalkBrowser[]; webhooks: readonly string[] };

type PublishDue = () => Promise<unknown>;

/** Random calls of every action, in an order that nobody would think of. */
export async function createWalk(
  walkApi: WalkApi,
  seed: number,
  outside: OutsideServices,
  { tally, releaseDue }: { tally: Tally; releaseDue: PublishDue },
) {
  const { ask, note, superAdmin } = walkApi;
  const draw = createDraw(seed);
  let nameCount = 0;
  /** The answers since the last change, by request. */
  const readCache = new Map<string, unknown>();
  /** The event in focus, which most calls are about. */
  let focus: EventSummary | null = null;

  const walker: Walker = {
    ...outside,
    draw,
    events: [],
    admins: [],
    unfilled: [],
    links: [],
    deskKeys: [],
    rehearsals: new Map(),
    event: (...states) => {
      const isEligible = ({ state }: EventSummary) => states.length === 0 || states.includes(state);
      if (focus !== null && isEligible(focus) && draw.chance(0.75)) return focus;
      return draw.maybe(walker.events.filter(isEligible)) ?? null;
    },
    look: async <A extends ActionName>(action: A, payload: ActionPayload<A>) => {
      const cached = readCache.get(JSON.stringify([action, payload]));
      if (cached !== undefined) return cached as ActionOutput<A>;
      return walker.lookAgain(action, payload);
    },
    lookAgain: async (action, payload) => {
      const data = await walker.lookBy(superAdmin(), action, payload);
      if (actions[action].method === 'GET' && data !== null) {
        readCache.set(JSON.stringify([action, payload]), data);
      }
      return data;
    },
    lookBy: async (caller, action, payload) => {
      const { body } = await ask(action, payload, caller);
      return body.success ? body.data : null;
    },
    signIn: async ({ username, password }) => {
      const { body } = await ask('login', { username, password }, VISITOR);
      return body.success ? body.data.token : null;
    },
    unique: (what) => `${what}-${(nameCount += 1)}`,
    newSecret: () => randomBytes(16).toString('base64url'),
  };
  const watching = createPublicCheck(walker, walkApi, () => (tally.looks += 1));

  const lookAtEvents = async (): Promise<void> => {
    walker.events = (await walker.lookAgain('getEvents', {})) ?? [];
    const now = walker.events.find(({ pk_event }) => pk_event === focus?.pk_event);
    const stays =
      now !== undefined && isNotArchived(now) && draw.chance(isUnfinished(now) ? 0.97 : 0.7);
    focus = stays ? now : (draw.maybe(walker.events.filter(isUnfinished)) ?? null);
  };

  const makeCall = async <A extends ActionName>(
    action: A,
    planned: PlannedCall<A>,
  ): Promise<void> => {
    const isRubbish = draw.chance(0.04);
    const payload = isRubbish ? spoilPayload(walker, planned.payload) : planned.payload;
    const caller =
      planned.by && draw.chance(0.97) ? planned.by : callerFor(action, walker, walkApi);
    const headers = { ...caller.headers, ...planned.headers };
    const { status, body } = await ask(action, payload, { ...caller, headers });
    if (body.success && actions[action].method !== 'GET') readCache.clear();
    if (status === 401 && caller.token !== undefined) await walkApi.signInAgain();
    if (!body.success) return;
    tally.succeeded.add(action);
    if (!isRubbish) planned.learn?.(body.data);
    if (actions[action].method === 'GET') return;
    if (MOVES_EVENTS.has(action) || draw.chance(0.06)) await lookAtEvents();
    await watching.afterCall(action, payload);
    if (action === 'createEvent') await fillEvents();
  };

  /** Without teams there is nothing to play. */
  const fillEvents = async (): Promise<void> => {
    for (const pk_event of walker.unfilled.splice(0)) {
      const event = walker.events.find((one) => one.pk_event === pk_event);
      if (event === undefined) continue;
      await enterTeams(walker, walkApi, event);
      if (draw.chance(0.3)) await limitPlaces(walker, event);
      readCache.clear();
    }
  };

  const plan = async <A extends ActionName>(
    action: A,
    planner: Planner<A> = planners[action],
  ): Promise<boolean> => {
    const planned = await planner(walker);
    if (planned === null) return false;
    await makeCall(action, planned);
    return true;
  };

  /** Takes the step that the admin area proposes for the event in focus. */
  const takeProposed = async (): Promise<boolean> => {
    if (focus === null) return false;
    const { pk_event: fk_event } = focus;
    const next = (await walker.look('getSteps', { fk_event }))?.next;
    if (!next || next.refusal !== null) return draw.chance(0.5) && plan('updateMatch');
    // Waiting allows other calls while teams register, and while a round is a draft.
    if (BETTER_LATER.has(next.action) && draw.chance(0.6)) return false;
    if (next.action === 'setRegistration') {
      await makeCall('setRegistration', { payload: { open: false, fk_event } });
    } else await makeCall(next.action, { payload: { fk_event } });
    return true;
  };

  const passTime = async (seconds: number): Promise<void> => {
    note(`${seconds} seconds pass`);
    await watching.lookAtRooms();
    vi.setSystemTime(Date.now() + seconds * 1000);
    readCache.clear();
    await releaseDue();
    if (seconds > 3600) await walkApi.signInAgain();
    await watching.catchUp();
    await watching.lookAtRooms();
  };

  return {
    /**
     * Creates two events with teams and publishes one, so that the walk begins with something to
     * do.
     */
    prepare: async (): Promise<void> => {
      for (let made = 0; made < 2; made += 1) await plan('createEvent');
      const draft = walker.events.find(({ state }) => state === 'draft');
      if (draft) await makeCall('publishEvent', { payload: { pk_event: draft.pk_event } });
    },
    takeStep: async (): Promise<void> => {
      if (draw.chance(0.08)) return passTime(drawSeconds(draw));
      if (draw.chance(0.2) && (await takeProposed())) return undefined;
      while (!(await plan(drawAction(draw)))) {
        // An action that is not possible now does not count as a step.
      }
      return undefined;
    },
    /** Longer than any delay. */
    letAllBeTold: (): Promise<void> => passTime(400),
  };
}

const BETTER_LATER: ReadonlySet<ActionName> = new Set<ActionName>([
  'setRegistration',
  'publishRound',
]);

const MOVES_EVENTS: ReadonlySet<ActionName> = new Set<ActionName>([
  'createEvent',
  'updateEvent',
  'publishEvent',
  'setCurrentEvent',
  'archiveEvent',
  'reopenEvent',
  'deleteEvent',
  'startRehearsal',
  'endRehearsal',
  'undo',
]);

const TEAMS_AT_FIRST = 7;
const TEAMS_WITH_LINK = 4;

/** Imports the teams from a file, which takes the fewest calls. Some teams get a link. */
async function enterTeams(
  { links, lookAgain, newSecret, unique }: Walker,
  { ask, admin }: WalkApi,
  { pk_event: fk_event, team_size }: EventSummary,
): Promise<void> {
  const lines = Array.from({ length: TEAMS_AT_FIRST }, () => unique('Équipe')).flatMap((name) =>
    Array.from({ length: team_size }, () => ({
      line: 2,
      username: unique('Pseudo'),
      discord: unique('joueur'),
      riot_username: 'Riot#EUW',
      rank: 'Or',
      team_name: name,
    })),
  );
  const file = { kind: 'players' as const, lines, fk_event };
  const digest = (await lookAgain('previewImport', file))?.digest;
  await ask('importRows', { ...file, digest }, admin());
  const teams = (await lookAgain('getTeams', { fk_event })) ?? [];
  for (const { pk_team } of teams.slice(0, TEAMS_WITH_LINK)) {
    const secret = newSecret();
    await ask('createTeamLink', { pk_team }, { ...admin(), headers: { [LINK_HEADER]: secret } });
    links.push({ secret, kind: 'team', fk_event, pk_team });
  }
}

/** Teams that register from now on have to wait. */
async function limitPlaces({ look }: Walker, { pk_event }: EventSummary): Promise<void> {
  const event = await look('getEvent', { pk_event });
  if (event === null) return;
  const { state: _state, current: _current, day: _day, ...fields } = event;
  await look('updateEvent', { ...fields, team_max: TEAMS_AT_FIRST, waiting_list: true });
}

/** Usually a caller who has the right. */
function callerFor(
  action: ActionName,
  { draw, rehearsals }: Walker,
  { admin, superAdmin }: WalkApi,
): Caller {
  const { access, kind } = actions[action];
  const anybody = [VISITOR, admin(), superAdmin()] as const;
  // Signing out would end the session of the walk.
  if (kind === 'session') return VISITOR;
  if (draw.chance(0.04)) return draw.pick(anybody);
  if (access === 2) return superAdmin();
  if (access !== 'public') return draw.pick([admin(), admin(), superAdmin()]);
  const secret = draw.maybe([...rehearsals.values()]);
  if (secret === undefined || draw.chance(0.75)) return draw.pick([VISITOR, VISITOR, ...anybody]);
  return { name: 'onlooker', headers: { [REHEARSAL_HEADER]: secret } };
}

function isUnfinished(event: EventSummary): boolean {
  return isNotArchived(event) && event.phase !== 'finished';
}

function isNotArchived({ state }: EventSummary): boolean {
  return state !== 'archived';
}

/** Usually less than a delay, sometimes until a team is late or sessions expire. */
function drawSeconds(draw: Draw): number {
  return draw.pick([
    draw.between(1, 40),
    draw.between(1, 40),
    draw.between(1, 40),
    draw.between(60, 360),
    draw.between(60, 360),
    draw.chance(0.9) ? draw.between(600, 2400) : 13 * 3600,
  ]);
}

const TOTAL_WEIGHT = weightedActions.reduce((sum, { weight }) => sum + weight, 0);

function drawAction(draw: Draw): ActionName {
  let left = (draw.below(1_000_000) / 1_000_000) * TOTAL_WEIGHT;
  for (const { action, weight } of weightedActions) {
    left -= weight;
    if (left < 0) return action;
  }
  return 'updateMatch';
}
