import * as v from 'valibot';

/** What was typed and not saved, kept for this tab: an ended session or a stray click must not lose it. */
export type Draft<Values> = { values: Values; version: number | undefined };

/** Null also for what an older version of the site has kept in another shape. */
export function readDraft<Values>(
  key: string,
  schema: v.GenericSchema<unknown, Values>,
): Draft<Values> | null {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(PREFIX + key) ?? 'null');
    const { success, output } = v.safeParse(v.object({ values: schema, version: VERSION }), kept);
    return success ? { values: output.values, version: output.version } : null;
  } catch {
    return null;
  }
}

export function keepDraft<Values>(key: string, draft: Draft<Values>): void {
  try {
    storage()?.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage: the form works as it does without drafts.
  }
}

export function forgetDraft(key: string): void {
  storage()?.removeItem(PREFIX + key);
}

const PREFIX = 'brouillon ';
const VERSION = v.optional(v.number());

function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    // Browsers that forbid storage throw at the mere mention of it.
    return undefined;
  }
}
