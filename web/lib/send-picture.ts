import * as v from 'valibot';
import { DEFAULT_ERROR, type Answer } from '#contract/answers.ts';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { Picture, pictureAddress, PICTURES_PATH } from '#contract/pictures.ts';
import { pictureRefusals } from '#contract/picture-refusals.ts';
import { currentSession } from '#web/lib/session.ts';
import { CallError } from '#web/lib/wire.ts';

/** Sends a picture as an admin; `onProgress` is told how much of it has left, from 0 to 1. Throws a `CallError`. */
export function sendPicture(file: File, onProgress: (part: number) => void): Promise<Picture> {
  return new Promise((resolve, reject) => {
    if (file.size > PICTURE_BYTES_MAX) {
      // Said before eight megabytes have crossed a venue's line for nothing.
      reject(new CallError(413, pictureRefusals['picture-too-large'].text({})));
      return;
    }
    // Fetch cannot tell how much of a body has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', PICTURES_PATH);
    for (const [name, value] of Object.entries(asAdmin())) request.setRequestHeader(name, value);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', () => reject(new CallError(0, LOST)));
    request.addEventListener('load', () => {
      const answer = request.response as Answer<Picture> | null;
      if (answer?.success) resolve(v.parse(Picture, answer.data));
      else reject(new CallError(request.status, answer?.message ?? DEFAULT_ERROR));
    });
    request.send(file);
  });
}

/** What visitors may not see yet is fetched with the admin's token, and shown from memory. */
export async function fetchPicture(hash: string): Promise<SeenPicture> {
  const response = await fetch(pictureAddress(hash, 'small'), { headers: asAdmin() });
  if (!response.ok) throw new CallError(response.status, DEFAULT_ERROR);
  const file = await dataAddress(await response.blob());
  const image = new Image();
  image.src = file;
  await image.decode();
  return { file, width: image.naturalWidth, height: image.naturalHeight };
}

export type SeenPicture = { file: string; width: number; height: number };

/** The policy of the site lets no other address of something in memory be shown. */
function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new CallError(0, LOST)));
    reader.readAsDataURL(blob);
  });
}

const LOST = "L'image n'est pas partie. Vérifiez votre connexion, puis réessayez.";

function asAdmin(): Record<string, string> {
  const session = currentSession();
  return session.status === 'signed-in' ? { Authorization: `Bearer ${session.admin.token}` } : {};
}
