import { DESK_HEADER, OverlayPiece, WallScene } from '#contract/day/desk.ts';
import { drawTeam } from './entry-calls.ts';
import { isOpen, eventMatches, matchPlan } from './match-calls.ts';
import {
  eventField,
  eventPlan,
  openEvent,
  type Caller,
  type WalkDeskKey,
  type Planners,
  type Walker,
} from './walker.ts';

/** Calls about the day: check-ins, calls to stations, the match on air, and Discord. */
export const dayCalls = {
  getToDo: eventPlan,
  settleReport: async (walker) => {
    const found = (await readToDo(walker)).flatMap((item) => {
      if (item.kind === 'report') return [{ match: item.match, report: item.report }];
      return item.kind === 'dispute'
        ? item.reports.map((report) => ({ match: item.match, report }))
        : [];
    });
    const chosen = walker.draw.maybe(found);
    return chosen ? { payload: { pk_match: chosen.match.pk_match, ...chosen.report } } : null;
  },
  answerHelp: async (walker) => {
    const calls = (await readToDo(walker)).flatMap((item) => (item.kind === 'help' ? [item] : []));
    const call = walker.draw.maybe(calls);
    return call ? { payload: { pk_help: call.pk_help } } : null;
  },

  openCheckIn: async (walker) => {
    const open = walker.draw.chance(0.7) ? openEvent(walker) : null;
    return open ? { payload: eventField(walker, open) } : openEventPlan(walker);
  },
  closeCheckIn: async (walker) => {
    const selected = await openEventPlan(walker);
    return selected && { payload: { remove_absent: walker.draw.chance(0.3), ...selected.payload } };
  },
  setPresence: async (walker) => {
    const team = await drawTeam(walker);
    const present = walker.draw.chance(0.8);
    return team && { payload: { pk_team: team.pk_team, present } };
  },
  getDay: eventPlan,
  getOverrun: eventPlan,
  callMatch: async (walker) => {
    const pk_match = walker.draw.maybe((await readDay(walker))?.callable ?? []);
    if (pk_match !== undefined) return { payload: { pk_match } };
    return walker.draw.chance(0.1) ? matchPlan(walker) : null;
  },
  callNext: openEventPlan,
  setProgress: async (walker) => {
    const called = walker.draw.maybe((await readDay(walker))?.called ?? []);
    const selected = called ?? (await matchPlan(walker))?.payload;
    const progress = walker.draw.pick(['playing', 'playing', 'called'] as const);
    return selected ? { payload: { pk_match: selected.pk_match, progress } } : null;
  },

  getDesk: (walker) => deskPlan(walker, 'read', async () => ({})),
  getCasterCard: (walker) =>
    deskPlan(walker, 'read', async () => {
      const match = walker.draw.chance(0.5) ? await matchPlan(walker) : null;
      return match?.payload ?? {};
    }),
  setOnAir: (walker) =>
    deskPlan(walker, 'button', async (pk_event) => {
      if (walker.draw.chance(0.1)) return { pk_match: null };
      const event = walker.events.find((one) => one.pk_event === pk_event);
      const matches = event ? await eventMatches(walker, event) : [];
      const match = walker.draw.maybe(matches.filter(isOpen)) ?? walker.draw.maybe(matches);
      return { pk_match: match?.pk_match ?? null };
    }),
  airNext: (walker) => deskPlan(walker, 'button', async () => ({})),
  showPiece: (walker) =>
    deskPlan(walker, 'button', async () => ({ piece: drawOne(walker, OverlayPiece.options) })),
  setSides: (walker) =>
    deskPlan(walker, 'button', async () => ({ swapped: walker.draw.chance(0.5) })),
  countGame: (walker) =>
    deskPlan(walker, 'button', async (fk_event) => {
      const desk = await walker.look('getDesk', { fk_event });
      if (!desk?.fk_match) return null;
      return {
        side: walker.draw.pick(['one', 'two'] as const),
        by: walker.draw.chance(0.8) ? (1 as const) : (-1 as const),
      };
    }),
  setWall: (walker) =>
    deskPlan(walker, 'button', async () => ({
      scene: walker.draw.chance(0.3) ? null : drawOne(walker, WallScene.options),
    })),
  releaseHeld: (walker) => deskPlan(walker, 'button', async () => ({})),
  setDelay: async (walker) => {
    const selected = await openEventPlan(walker);
    const seconds = walker.draw.pick([0, 0, 30, 60, 120, 300]);
    return selected && { payload: { seconds, ...selected.payload } };
  },
  createDeskKey: async (walker) => {
    const event = walker.event('draft', 'published', 'rehearsal');
    if (event === null) return null;
    const kind = walker.draw.pick(['read', 'button'] as const);
    const former = walker.draw.maybe(walker.deskKeys)?.secret;
    const secret = walker.draw.chance(0.3) && former ? former : walker.newSecret();
    return {
      payload: { kind, ...eventField(walker, event) },
      headers: { [DESK_HEADER]: secret },
      learn: () => void walker.deskKeys.push({ secret, kind, fk_event: event.pk_event }),
    };
  },
  withdrawDeskKey: async ({ draw, event, look }) => {
    const selected = event('draft', 'published', 'rehearsal');
    const desk = selected && (await look('getDesk', { fk_event: selected.pk_event }));
    const key = draw.maybe(desk?.keys ?? []);
    return selected && key
      ? { payload: { pk_key: key.pk_key, fk_event: selected.pk_event } }
      : null;
  },

  getDiscord: eventPlan,
  setWebhook: async (walker) => {
    const selected = await openEventPlan(walker);
    const address = walker.draw.maybe(walker.webhooks);
    return selected && address ? { payload: { address, ...selected.payload } } : null;
  },
  setDiscord: async (walker) => {
    const selected = await openEventPlan(walker);
    return selected && { payload: { calls: walker.draw.chance(0.5), ...selected.payload } };
  },
  removeWebhook: openEventPlan,
  testWebhook: openEventPlan,
} satisfies Partial<Planners>;

async function openEventPlan(walker: Walker) {
  const event = walker.event('draft', 'published', 'rehearsal');
  return event && { payload: eventField(walker, event) };
}

async function readDay({ event, look }: Walker) {
  const selected = event('draft', 'published', 'rehearsal');
  return selected && look('getDay', { fk_event: selected.pk_event });
}

async function readToDo({ event, look }: Walker) {
  const selected = event('published', 'draft', 'rehearsal');
  return (selected && (await look('getToDo', { fk_event: selected.pk_event }))) ?? [];
}

/** The call is made by an admin or by the holder of a desk key, usually of one that is allowed. */
async function deskPlan<P extends object>(
  walker: Walker,
  kind: WalkDeskKey['kind'],
  buildPayload: (pk_event: number) => Promise<P | null>,
) {
  const { draw, deskKeys } = walker;
  const event = walker.event('draft', 'published', 'rehearsal');
  if (event === null) return null;
  const { pk_event } = event;
  const own = deskKeys.filter((key) => key.fk_event === pk_event);
  const key = draw.chance(0.5)
    ? draw.maybe(draw.chance(0.9) ? own.filter((one) => one.kind === kind) : deskKeys)
    : undefined;
  const selected = await buildPayload(pk_event);
  if (selected === null) return null;
  const payload = { ...selected, fk_event: pk_event };
  return key ? { payload, by: deskKeyCaller(key) } : { payload };
}

function deskKeyCaller({ secret, kind }: WalkDeskKey): Caller {
  return { name: `${kind} key`, headers: { [DESK_HEADER]: secret } };
}

function drawOne<T>({ draw }: Walker, options: readonly T[]): T {
  const chosen = draw.maybe(options);
  if (chosen === undefined) throw new Error('there is always one');
  return chosen;
}
