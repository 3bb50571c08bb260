import { constants, deflateRawSync } from 'node:zlib';
import type { PublicChange } from '#contract/public-change.ts';
import type { PublicState } from '#contract/public-state.ts';

/** One piece of news, in both forms: written once however many viewers it goes to. */
export type LiveMessage = { plain: string; packed: Uint8Array };

/** What a compressed stream begins with: gzip, no name, no time, no system. */
export const PACKED_BEGINNING = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * The packed form refers to nothing before it: the same bytes follow on whatever a viewer was sent until now, so that
 * a thousand compressed streams cost one compression a message.
 */
export function liveMessage(plain: string): LiveMessage {
  return { plain, packed: deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH }) };
}

export function eventMessage(
  name: 'state' | 'change',
  version: number,
  data: PublicState | PublicChange,
): LiveMessage {
  return liveMessage(`event: ${name}\nid: ${version}\ndata: ${JSON.stringify(data)}\n\n`);
}
