import { copy } from '#web/lib/share.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** Copies an address and says so. Where the browser cannot copy, it is shown to be typed. */
export async function copyOrShow(address: string, copiedText: string): Promise<void> {
  if (await copy(address)) toast(copiedText);
  else toast(address, 'info');
}
