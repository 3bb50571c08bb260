import * as v from 'valibot';
import { isRecord, tabStorage } from '#web/lib/storage/storage.ts';

/** Unsaved values, stored for this tab: an expired session or a wrong click must not lose them. */
export type Draft<Values> = { values: Values; version: number | undefined };

/** Null also for a draft of another shape, from an older version of the site. */
export function readDraft<Values>(
  key: string,
  schema: v.GenericSchema<unknown, Values>,
): Draft<Values> | null {
  const { success, output } = v.safeParse(
    v.object({ values: schema, version: VERSION }),
    tabStorage.readJson(PREFIX + key, isRecord),
  );
  return success ? { values: output.values, version: output.version } : null;
}

export function storeDraft<Values>(key: string, draft: Draft<Values>): void {
  tabStorage.write(PREFIX + key, JSON.stringify(draft));
}

export function removeDraft(key: string): void {
  tabStorage.write(PREFIX + key, null);
}

const PREFIX = 'brouillon ';
const VERSION = v.optional(v.number());
