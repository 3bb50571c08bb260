import * as v from 'valibot';
import type { Answer } from '#contract/answers.ts';
import { DEFAULT_ERROR } from '#contract/refusals/default-error.ts';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { Picture, pictureAddress, PICTURES_PATH } from '#contract/events/pictures.ts';
import { eventRefusals } from '#contract/refusals/event-refusals.ts';
import { currentSession } from './session.ts';
import { CallError, callErrorFrom } from './http.ts';

/** Uploads a picture as an admin; `onProgress` gets the sent part, from 0 to 1. Rejects with a `CallError`. */
export function sendPicture(file: File, onProgress: (part: number) => void): Promise<Picture> {
  return new Promise((resolve, reject) => {
    if (file.size > PICTURE_BYTES_MAX) {
      // Said before eight megabytes have crossed a venue's line for nothing.
      reject(new CallError(413, eventRefusals['picture-too-large'].text({})));
      return;
    }
    // Fetch cannot report the progress of an upload.
    const request = new XMLHttpRequest();
    request.open('POST', PICTURES_PATH);
    for (const [name, value] of Object.entries(adminHeaders()))
      request.setRequestHeader(name, value);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', () => reject(new CallError(0, UPLOAD_LOST)));
    request.addEventListener('load', () => {
      const answer = request.response as Answer<Picture> | null;
      if (answer?.success) resolve(v.parse(Picture, answer.data));
      else reject(new CallError(request.status, answer?.message ?? DEFAULT_ERROR, answer ?? {}));
    });
    request.send(file);
  });
}

/** A picture that is not public yet is fetched with the admin's token, and shown from memory. */
export async function fetchPicture(hash: string): Promise<LoadedPicture> {
  const response = await fetch(pictureAddress(hash, 'small'), { headers: adminHeaders() });
  if (!response.ok) throw await callErrorFrom(response);
  const file = await dataAddress(await response.blob());
  const image = new Image();
  image.src = file;
  await image.decode();
  return { file, width: image.naturalWidth, height: image.naturalHeight };
}

export type LoadedPicture = { file: string; width: number; height: number };

/** The site's content policy allows data addresses for pictures in memory, and no blob addresses. */
function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new CallError(0, UPLOAD_LOST)));
    reader.readAsDataURL(blob);
  });
}

const UPLOAD_LOST = "L'image n'a pas pu être envoyée. Vérifiez votre connexion, puis réessayez.";

function adminHeaders(): Record<string, string> {
  const session = currentSession();
  return session.status === 'signed-in' ? { Authorization: `Bearer ${session.admin.token}` } : {};
}
