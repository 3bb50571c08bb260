import { expect, test, vi } from 'vitest';
import { CallError } from '#web/lib/calls/http.ts';
import { createPressQueue, deskAfterPress, type DeskControls, type Press } from './press-queue.ts';

const IDLE: DeskControls = {
  fk_match: 7,
  since: null,
  shown: [],
  swapped: true,
  games: { one: 1, two: 0 },
  wall: null,
};
const more = (by: 1 | -1): Press => ({ action: 'countGame', payload: { side: 'one', by } });
const show: Press = { action: 'showPiece', payload: { piece: 'score', shown: true } };

/** A server that answers on demand. */
function slowServer() {
  const requests: { press: Press; answer: () => void; fail: (error: Error) => void }[] = [];
  const send = (press: Press) =>
    new Promise<Press>((resolve, reject) => {
      requests.push({ press, answer: () => resolve(press), fail: reject });
    });
  const [onDone, onFailed] = [
    vi.fn<(answer: Press) => void>(),
    vi.fn<(error: unknown, unsent: number) => void>(),
  ];
  return { requests, onDone, onFailed, presses: createPressQueue({ send, onDone, onFailed }) };
}

test('presses are sent one after the other, in their order, and leave the line when they are answered', async () => {
  const { requests, onDone, presses } = slowServer();
  presses.press(more(1));
  presses.press(show);
  expect(requests.map(({ press }) => press.action)).toEqual(['countGame']);
  requests[0]?.answer();
  await vi.waitFor(() => expect(requests).toHaveLength(2), 30_000);
  expect(presses.waiting()).toEqual([show]);
  requests[1]?.answer();
  await vi.waitFor(() => expect(presses.waiting()).toEqual([]), 30_000);
  expect(onDone.mock.calls.flat()).toEqual([more(1), show]);
});

test('a refused press goes, and those after it are sent all the same', async () => {
  const { requests, onFailed, presses } = slowServer();
  presses.press(more(1));
  presses.press(show);
  const refusal = new CallError(409, 'Non.');
  requests[0]?.fail(refusal);
  await vi.waitFor(() => expect(requests).toHaveLength(2), 30_000);
  expect(onFailed.mock.calls).toEqual([[refusal, 0]]);
});

test('without a network nothing is sent again, and what was pressed after is told to be lost', async () => {
  const { requests, onFailed, presses } = slowServer();
  presses.press(more(1));
  presses.press(show);
  presses.press(show);
  const lost = new Error('network');
  requests[0]?.fail(lost);
  await vi.waitFor(() => expect(onFailed.mock.calls).toEqual([[lost, 2]]), 30_000);
  expect(presses.waiting()).toEqual([]);
  // The desk goes on afterwards.
  presses.press(more(-1));
  expect(requests).toHaveLength(2);
});

test('a press is shown before it is answered', () => {
  expect(deskAfterPress(IDLE, more(1)).games).toEqual({ one: 2, two: 0 });
  expect([more(-1), more(-1)].reduce(deskAfterPress, IDLE).games).toEqual({ one: 0, two: 0 });
  expect(deskAfterPress(IDLE, show).shown).toEqual(['score']);
  expect(
    deskAfterPress(deskAfterPress(IDLE, show), { action: 'showPiece', payload: { piece: 'score' } })
      .shown,
  ).toEqual([]);
  expect(deskAfterPress(IDLE, { action: 'setSides', payload: {} }).swapped).toBe(false);
  expect(deskAfterPress(IDLE, { action: 'setWall', payload: { scene: 'bracket' } }).wall).toBe(
    'bracket',
  );
  // Another match starts at zero, the same one does not.
  const another: Press = { action: 'setOnAir', payload: { pk_match: 8 } };
  expect(deskAfterPress(IDLE, another)).toMatchObject({
    fk_match: 8,
    swapped: false,
    games: { one: 0 },
  });
  expect(deskAfterPress(IDLE, { action: 'setOnAir', payload: { pk_match: 7 } })).toBe(IDLE);
});
