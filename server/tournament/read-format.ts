import * as v from 'valibot';
import { KeptFormat, type Format } from '#contract/format.ts';
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
const FORMAT_VERSION = 2;

const StoredFormat = v.pipe(
  v.looseObject({ version: v.picklist([1, FORMAT_VERSION]) }),
  v.transform(({ version: _version, ...format }): unknown => todaysFormat(format)),
  KeptFormat,
);

/** Version 1 had a third place and a reset in every elimination, also where they mean nothing. */
export function todaysFormat(format: object): object {
  const { last } = format as { last?: { kind?: unknown; third_place?: unknown; reset?: unknown } };
  if (!last) return format;
  const { third_place, reset, ...stage } = last;
  const own = last.kind === 'single' ? { third_place } : { reset };
  return { ...format, last: { ...stage, ...own } };
}
