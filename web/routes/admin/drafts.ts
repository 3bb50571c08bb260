/** What was typed and not saved, kept for this tab: an ended session or a stray click must not lose it. */
export type Draft<Values> = { values: Values; version: number | undefined };

export function readDraft<Values>(key: string): Draft<Values> | null {
  try {
    const kept = storage()?.getItem(PREFIX + key);
    return kept ? (JSON.parse(kept) as Draft<Values>) : null;
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

function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    // Browsers that forbid storage throw at the mere mention of it.
    return undefined;
  }
}
