import type { ActionPayload } from '#contract/actions.ts';
import type { Desk } from '#contract/day/desk.ts';
import { CallError } from '#web/lib/calls/http.ts';

type ButtonName = 'setOnAir' | 'showPiece' | 'setSides' | 'countGame' | 'setWall' | 'releaseHeld';
/** A button of the desk that was pressed. */
export type Press = {
  [A in ButtonName]: { action: A; payload: ActionPayload<A> };
}[ButtonName];

/** The calls of the buttons. */
export type DeskControls = Pick<
  Desk,
  'fk_match' | 'since' | 'shown' | 'swapped' | 'games' | 'wall'
>;

type PressQueueOptions<A> = {
  send: (press: Press) => Promise<A>;
  /** The desk as the server has it after a press. */
  onDone: (answer: A) => void;
  /** Gets the error, and how many later presses were dropped. */
  onFailed: (error: unknown, unsent: number) => void;
};

/** Sends presses one after the other, in the order in which they were made. The desk shows them at once. */
export function createPressQueue<A>({ send, onDone, onFailed }: PressQueueOptions<A>) {
  let waiting: readonly Press[] = [];
  let isSending = false;
  const listeners = new Set<() => void>();

  const setWaiting = (next: readonly Press[]): void => {
    waiting = next;
    for (const listener of listeners) listener();
  };

  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      try {
        onDone(await send(first));
        setWaiting(waiting.slice(1));
      } catch (error) {
        // A press without an answer may have arrived. Sending it again could count a game twice.
        const isUnanswered = !(error instanceof CallError && error.isRefusal);
        const unsent = isUnanswered ? waiting.length - 1 : 0;
        setWaiting(isUnanswered ? [] : waiting.slice(1));
        onFailed(error, unsent);
      }
    }
    isSending = false;
  };

  return {
    press: (press: Press): void => {
      setWaiting([...waiting, press]);
      void sendAll();
    },
    waiting: (): readonly Press[] => waiting,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The desk as it should be after this press. The server's answer replaces this guess. */
export function deskAfterPress(desk: DeskControls, { action, payload }: Press): DeskControls {
  switch (action) {
    case 'setOnAir': {
      const fk_match = payload.pk_match === null ? null : Number(payload.pk_match);
      if (fk_match === desk.fk_match) return desk;
      return { ...desk, fk_match, since: null, games: { one: 0, two: 0 }, swapped: false };
    }
    case 'showPiece': {
      const others = desk.shown.filter((piece) => piece !== payload.piece);
      const isShown = payload.shown ?? others.length === desk.shown.length;
      return { ...desk, shown: isShown ? [...others, payload.piece] : others };
    }
    case 'setSides':
      return { ...desk, swapped: payload.swapped ?? !desk.swapped };
    case 'countGame': {
      const { side, by } = payload;
      return { ...desk, games: { ...desk.games, [side]: Math.max(0, desk.games[side] + by) } };
    }
    case 'setWall':
      return { ...desk, wall: payload.scene };
    // Only the server knows what it publishes then.
    case 'releaseHeld':
      return desk;
  }
}
