/** Whether this browser can share an address with another app. */
export function canShare(): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.share === 'function';
}

/** Opens the phone's share sheet. Closing it is not an error. */
export async function share(content: { title: string; text: string; url: string }): Promise<void> {
  try {
    await navigator.share(content);
  } catch {
    // Closed, or refused by the system: the address can still be copied.
  }
}

/** Resolves to whether it worked. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Browsers block the clipboard on plain http, such as a laptop's address in the venue: there is an older way.
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  // It must be on the page to be selected, so it is made invisible.
  area.style.cssText = 'position:fixed;top:0;left:0;opacity:0;font-size:16px';
  // Inside an open dialog, which would take the focus back from anything outside.
  (focused?.closest('[role="dialog"]') ?? document.body).append(area);
  try {
    area.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
