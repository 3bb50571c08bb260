import type { ActionPayload } from '#contract/actions.ts';
import type { Desk } from '#contract/desk.ts';
import { CallError } from '#web/lib/wire.ts';

type ButtonName = 'setOnAir' | 'showPiece' | 'setSides' | 'countGame' | 'setWall' | 'releaseHeld';
/** A button of the desk that was pressed. */
export type Press = {
  [A in ButtonName]: { action: A; payload: ActionPayload<A> };
}[ButtonName];

/** What buttons change. */
export type OnDesk = Pick<Desk, 'fk_match' | 'since' | 'shown' | 'swapped' | 'games' | 'wall'>;

type Wires<A> = {
  send: (press: Press) => Promise<A>;
  /** The desk as the server has it after a press. */
  onDone: (answer: A) => void;
  /** What was refused, and how many presses after it were not sent. */
  onFailed: (error: unknown, unsent: number) => void;
};

/** Presses on their way: one after the other, in the order of the fingers, and shown at once. */
export function createPresses<A>({ send, onDone, onFailed }: Wires<A>) {
  let waiting: readonly Press[] = [];
  let isSending = false;
  const listeners = new Set<() => void>();

  const become = (next: readonly Press[]): void => {
    waiting = next;
    for (const listener of listeners) listener();
  };

  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      try {
        onDone(await send(first));
        become(waiting.slice(1));
      } catch (error) {
        // What could not be reached may have been done all the same: sent again, a game would count twice.
        const isLost = !(error instanceof CallError && error.isRefusal);
        const unsent = isLost ? waiting.length - 1 : 0;
        become(isLost ? [] : waiting.slice(1));
        onFailed(error, unsent);
      }
    }
    isSending = false;
  };

  return {
    press: (press: Press): void => {
      become([...waiting, press]);
      void sendAll();
    },
    waiting: (): readonly Press[] => waiting,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What the desk will be once this press is done, as far as it can be said here: the server's answer has the last word. */
export function pressed(desk: OnDesk, { action, payload }: Press): OnDesk {
  switch (action) {
    case 'setOnAir': {
      const fk_match = payload.pk_match === null ? null : Number(payload.pk_match);
      if (fk_match === desk.fk_match) return desk;
      return { ...desk, fk_match, since: null, games: { one: 0, two: 0 }, swapped: false };
    }
    case 'showPiece': {
      const others = desk.shown.filter((piece) => piece !== payload.piece);
      const isWanted = payload.shown ?? others.length === desk.shown.length;
      return { ...desk, shown: isWanted ? [...others, payload.piece] : others };
    }
    case 'setSides':
      return { ...desk, swapped: payload.swapped ?? !desk.swapped };
    case 'countGame': {
      const { side, by } = payload;
      return { ...desk, games: { ...desk.games, [side]: Math.max(0, desk.games[side] + by) } };
    }
    case 'setWall':
      return { ...desk, wall: payload.scene };
    // What it tells the public, the server knows.
    case 'releaseHeld':
      return desk;
  }
}
