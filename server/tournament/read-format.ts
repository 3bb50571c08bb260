import * as v from 'valibot';
import { Format } from '#contract/format.ts';
import type { Repositories } from '#server/store/repositories.ts';

/** What the next stage of the tournament will begin with. */
export async function readFormat({
  tournament,
}: Pick<Repositories, 'tournament'>): Promise<Format> {
  return formatFrom(await tournament.format());
}

export function formatFrom(text: string): Format {
  return v.parse(StoredFormat, JSON.parse(text));
}

export function formatText(format: Format): string {
  return JSON.stringify({ version: FORMAT_VERSION, ...format });
}

/** Moves on when the shape of a format does; what older versions wrote is then brought into the new shape here. */
const FORMAT_VERSION = 1;

const StoredFormat = v.pipe(
  v.looseObject({ version: v.literal(FORMAT_VERSION) }),
  v.transform(({ version: _version, ...format }): unknown => format),
  Format,
);
