import * as v from 'valibot';
import { ReadableFormat, type Format } from '#contract/tournament/format.ts';

/** What the next stage of the tournament will begin with. */
export function parseFormat(text: string): Format {
  return v.parse(StoredFormat, JSON.parse(text));
}

export function serializeFormat(format: Format): string {
  return JSON.stringify({ version: FORMAT_VERSION, ...format });
}

/** Increase this when the shape of a format changes, and convert older ones here. */
const FORMAT_VERSION = 2;

const StoredFormat = v.pipe(
  v.looseObject({ version: v.picklist([1, FORMAT_VERSION]) }),
  v.transform(({ version: _version, ...format }): unknown => upgradeFormat(format)),
  ReadableFormat,
);

/** Version 1 had a third place and a reset in every elimination, even where they mean nothing. */
export function upgradeFormat(format: object): object {
  const { last } = format as { last?: { kind?: unknown; third_place?: unknown; reset?: unknown } };
  if (!last) return format;
  const { third_place, reset, ...stage } = last;
  const ownRule = last.kind === 'single' ? { third_place } : { reset };
  return { ...format, last: { ...stage, ...ownRule } };
}
