import { constants, deflateRawSync } from 'node:zlib';
import type { PublicChange } from '#contract/public-change.ts';
import type { PublicState } from '#contract/public-state.ts';

/** One message in both forms, made once for all viewers. */
export type LiveMessage = { plain: string; packed: Uint8Array };

/** The gzip header of a compressed stream: no name, no time, no system. */
export const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * The packed form does not depend on earlier bytes: it can follow anything that a viewer was sent. So a thousand compressed streams
 * cost one compression per message.
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
