import type { ActionName } from '#contract/actions.ts';
import { acceptsEvent } from '#contract/accepts-event.ts';
import type { EventSummary } from '#contract/events/events.ts';
import { REHEARSAL_HEADER } from '#contract/events/rehearsal-secret.ts';
import { VISITOR, type WalkApi } from './walk-api.ts';
import { createHeldResults, type HeldResult, type RoomState } from './held-results.ts';
import { contradictions, differences, earlyResults } from './public-answers.ts';
import type { Caller, Walker } from './walker.ts';

/** When one of these actions succeeds, held results become public. */
const RELEASING_ACTIONS: ReadonlySet<ActionName> = new Set<ActionName>([
  'releaseHeld',
  'publishRound',
  'startBracket',
  'archiveEvent',
]);

/** Checks after each step whether the public sees a result too early or too late. */
export function createPublicCheck(walker: Walker, walkApi: WalkApi, onLook: () => void) {
  const results = createHeldResults();
  /** The events that have had a delay. */
  const delayed = new Set<number>();

  /**
   * The caller who sees what the public sees: a visitor, the holder of a rehearsal's secret, or an
   * admin for a draft.
   */
  const publicCaller = ({ pk_event, state }: EventSummary): Caller => {
    if (state === 'published') return VISITOR;
    const secret = walker.rehearsals.get(pk_event);
    if (secret === undefined) return walkApi.admin();
    return { name: 'onlooker', headers: { [REHEARSAL_HEADER]: secret } };
  };

  /** Null while nothing can be held. */
  const readRoom = async (fk_event: number): Promise<RoomState | null> => {
    const desk = await walker.lookAgain('getDesk', { fk_event });
    if (desk === null) return null;
    if (!results.isNeeded(fk_event, desk, Date.now())) {
      if (desk.delay_seconds === 0) delayed.delete(fk_event);
      return null;
    }
    const matches = await walker.lookAgain('getMatches', { fk_event });
    return matches && { at: Date.now(), desk, matches };
  };

  const checkEvent = async (event: EventSummary, isReleased: boolean): Promise<void> => {
    const { pk_event } = event;
    const room = await readRoom(pk_event);
    if (room === null) return results.forget(pk_event);
    results.observe(pk_event, room);
    if (isReleased) results.release(pk_event);
    const held = results.of(pk_event, room.at);
    if (held.length === 0 && walker.draw.chance(0.7)) return undefined;
    if (held.length > 0) onLook();
    const caller = publicCaller(event);
    const publicState = await walkApi.publicState(pk_event, caller);
    if (publicState === null) throw new Error(`event ${pk_event} is told to nobody`);
    const isNothingHeld = held.length === 0 && room.desk.held_until === null;
    const faults = [
      ...earlyResults(publicState.matches, held),
      ...contradictions(publicState),
      ...(isNothingHeld ? differences(publicState, room) : []),
      ...(await otherAnswers(event, caller, held)),
    ];
    if (faults.length > 0) throw new Error(`event ${pk_event}: ${faults.join('; ')}`);
    return undefined;
  };

  /** Reads one of the held results through other actions. */
  const otherAnswers = async (
    { pk_event: fk_event }: EventSummary,
    caller: Caller,
    held: readonly HeldResult[],
  ): Promise<string[]> => {
    const result = walker.draw.maybe(held);
    if (result === undefined) return [];
    const { fk_round: pk_round } = result;
    const matches = (await walker.lookBy(caller, 'getRoundMatches', { pk_round })) ?? [];
    const bracket = await walker.lookBy(caller, 'getBracket', { fk_event });
    const played = (bracket?.rounds ?? []).flatMap((round) => round.matches);
    return earlyResults([...matches, ...played], held);
  };

  const lookAtRoom = async (pk_event: number, isReleased = false): Promise<void> => {
    const event = walker.events.find((one) => one.pk_event === pk_event);
    if (event === undefined || event.state === 'archived') results.forget(pk_event);
    else await checkEvent(event, isReleased);
  };

  const lookAtRooms = async (): Promise<void> => {
    for (const pk_event of delayed) await lookAtRoom(pk_event);
  };

  return {
    lookAtRooms,
    /** Due results were published outside of the server: it notices when an admin reads. */
    catchUp: async (): Promise<void> => {
      for (const fk_event of delayed) {
        if (results.isHeld(fk_event)) await walker.lookAgain('getTournament', { fk_event });
      }
    },
    /** After a successful call that may have changed something. */
    afterCall: async (action: ActionName, payload: object): Promise<void> => {
      const eventKey = eventInPayload(payload);
      if (action === 'setDelay' && eventKey !== null) delayed.add(eventKey);
      if (RELEASING_ACTIONS.has(action)) {
        // Without an event in the payload, a desk key may have decided the event.
        for (const pk_event of delayed) {
          if (eventKey === null || eventKey === pk_event) await lookAtRoom(pk_event, true);
        }
      } else if (eventKey === null) {
        const isNear = acceptsEvent(action) || results.isWatched(payload);
        // The match on air and its delay must be known before a result changes.
        if (isNear || walker.draw.chance(0.2)) await lookAtRooms();
      } else if (delayed.has(eventKey)) await lookAtRoom(eventKey);
    },
  };
}

/** The event that a call names; null for the current one. */
function eventInPayload(payload: object): number | null {
  const { fk_event, pk_event } = payload as { fk_event?: unknown; pk_event?: unknown };
  const eventKey = fk_event ?? pk_event;
  return eventKey === undefined ? null : Number(eventKey);
}
