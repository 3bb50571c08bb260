import type { Desk } from '#contract/day/desk.ts';
import type { Match } from '#contract/entities.ts';

/** What admins know of an event at one time. */
export type RoomState = {
  /** In milliseconds. */
  at: number;
  desk: Pick<Desk, 'fk_match' | 'delay_seconds' | 'held_until'>;
  matches: readonly Match[];
};

/** A result that the public must not see yet. */
export type HeldResult = {
  pk_match: number;
  fk_round: number;
  /** The outcome before the change. */
  before: string;
  /** The later outcomes, which the public must not see. */
  hidden: string[];
  /** In milliseconds. */
  until: number;
};

/**
 * Computes which results are held, only from what admins read. It does not use the server's own
 * rows or filters. A result that changes while its match is on air, or while the stream still shows
 * it, is held for the delay.
 */
export function createHeldResults() {
  const rooms = new Map<number, RoomState>();
  const held = new Map<number, HeldResult[]>();
  const airedUntil = new Map<number, number>();

  const heldIn = (pk_event: number): HeldResult[] => held.get(pk_event) ?? [];

  return {
    /** For each match, what the public must not see. Earlier outcomes may still be shown. */
    of: (pk_event: number, now: number): HeldResult[] => {
      const byMatch = Map.groupBy(heldIn(pk_event), ({ pk_match }) => pk_match);
      return [...byMatch.values()].flatMap((all) => {
        const first = all.find(({ until }) => until > now);
        if (first === undefined) return [];
        const earlier = new Set(all.map(({ before }) => before)).add(NOT_PLAYED);
        return { ...first, hidden: first.hidden.filter((outcome) => !earlier.has(outcome)) };
      });
    },

    observe: (pk_event: number, room: RoomState): void => {
      const before = rooms.get(pk_event);
      rooms.set(pk_event, room);
      if (
        room.desk.held_until === null &&
        heldIn(pk_event).every(({ until }) => until <= room.at)
      ) {
        held.delete(pk_event);
      }
      if (before === undefined) return;
      // The change happened at that time or later: the expected end is never too late.
      const { at } = before;
      const streamedAt = at + before.desk.delay_seconds * 1000;
      const now = new Map(room.matches.map((match) => [match.pk_match, outcomeKey(match)]));
      const { fk_match } = before.desk;
      for (const match of before.matches) {
        const { pk_match, fk_round } = match;
        const outcome = now.get(pk_match) ?? REMOVED;
        if (outcome === outcomeKey(match)) continue;
        const earlier = heldIn(pk_event).filter((one) => one.pk_match === pk_match);
        for (const one of earlier) one.hidden.push(outcome);
        const until = Math.max(
          fk_match === pk_match && before.desk.delay_seconds > 0 ? streamedAt : 0,
          airedUntil.get(pk_match) ?? 0,
          ...earlier.map((one) => one.until),
        );
        const result = { pk_match, fk_round, before: outcomeKey(match), hidden: [outcome], until };
        if (until > at) held.set(pk_event, [...heldIn(pk_event), result]);
      }
      if (fk_match !== null && fk_match !== room.desk.fk_match) {
        airedUntil.set(fk_match, Math.max(airedUntil.get(fk_match) ?? 0, streamedAt));
      }
    },

    /** Whether the site itself says that something is held. */
    isHeld: (pk_event: number): boolean => {
      const until = rooms.get(pk_event)?.desk.held_until;
      return until !== null && until !== undefined;
    },

    /** Whether something is held, or a result that changes now must be held. */
    isNeeded: (pk_event: number, desk: RoomState['desk'], now: number): boolean => {
      const before = rooms.get(pk_event);
      const isAired = before?.matches.some(({ pk_match }) => (airedUntil.get(pk_match) ?? 0) > now);
      return desk.held_until !== null || isAired === true || [desk, before?.desk].some(isDelayed);
    },

    /** Whether the match belongs to an event in which something is or may be held. */
    isWatched: ({ pk_match }: { pk_match?: unknown }): boolean =>
      [...rooms.values()].some((room) => room.matches.some((match) => match.pk_match === pk_match)),

    /** An admin has made the held results public. */
    release: (pk_event: number): void => void held.delete(pk_event),

    /** The event is deleted or over: start again without its data. */
    forget: (pk_event: number): void => {
      rooms.delete(pk_event);
      held.delete(pk_event);
    },
  };
}

function isDelayed(desk: RoomState['desk'] | undefined): boolean {
  return desk !== undefined && desk.fk_match !== null && desk.delay_seconds > 0;
}

type Outcome = Pick<Match, 'score_team_one' | 'score_team_two' | 'winner_team' | 'unwon'>;

export function outcomeKey(match: Outcome | undefined): string {
  if (match === undefined) return REMOVED;
  const { score_team_one, score_team_two, winner_team, unwon } = match;
  return JSON.stringify([score_team_one, score_team_two, winner_team, unwon]);
}

const REMOVED = 'gone';

const NOT_PLAYED = outcomeKey({
  score_team_one: null,
  score_team_two: null,
  winner_team: null,
  unwon: false,
});
