import type { Answer } from '#contract/answers.ts';
import { PICTURES_PATH, type Picture } from '#contract/events/pictures.ts';
import type { Reply } from './harness.ts';

/** Sends a picture as the organiser's form does. */
export async function sendPicture(
  url: string,
  body: Uint8Array | ReadableStream,
  { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
): Promise<Reply<Picture>> {
  const response = await fetch(`${url}${PICTURES_PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body as BodyInit,
    duplex: 'half',
  } as RequestInit);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer<Picture>,
  };
}
