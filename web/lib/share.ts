/** Whether this browser can hand an address to another app. */
export function canShare(): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.share === 'function';
}

/** Opens the sheet of the phone. Whoever closes it without choosing has not failed. */
export async function share(what: { title: string; text: string; url: string }): Promise<void> {
  try {
    await navigator.share(what);
  } catch {
    // Closed, or refused by the system: the address can still be copied.
  }
}

/** Answers whether it worked: browsers keep the clipboard from pages of a plain http address. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
